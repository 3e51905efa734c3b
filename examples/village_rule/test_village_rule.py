from village_rule import even_makes_it

from baloot import Tie, Verdict


def test_even_abnat_make_it_and_odd_ones_fall() -> None:
    tie = Tie("hokum", level=1, buyer=0, abnat=(80, 82), counted=1, last_raiser=None)
    assert even_makes_it(tie) is Verdict.MADE
    assert even_makes_it(tie._replace(abnat=(81, 81))) is Verdict.FALLEN
