"""Our village settles a tie by the buyer's abnat: even ones make it, odd ones fall."""

from baloot import Option, Tie, Verdict, hookimpl


def even_makes_it(tie: Tie) -> Verdict:
    mine = tie.abnat[tie.buyer]
    return Verdict.MADE if mine % 2 == 0 else Verdict.FALLEN


@hookimpl
def tie_decider() -> list[Option]:
    return [
        Option(
            "even-makes-it",
            even_makes_it,
            "The buyer has it on even abnat, and falls on odd ones",
            "our village",
            arabic="الزوجي للمشتري والفردي عليه",
        )
    ]
