"""Exact play with all cards open: a null-window search from trick to trick.

`value_above` answers "does the leader's side get more than ``bound`` abnat from here?" and says how
far its proof reaches (fail-soft). `exact` closes in on the value with a few such questions.

One array, the workspace, carries everything: the contract's row, the four hands, and a table of
positions already judged. A position between two tricks is its unplayed cards and its leader, so a
table entry is one word: that key, a lower and an upper bound, and the card that led best.

Values are those of the leader's side. Both sides together get ``left``, the abnat still unplayed;
a kaboot only moves points from one side to the other. ``sweeps`` has bit 1 while team 0 may still
take every trick of the deal and bit 2 for team 1; it is 0 where a kaboot is worth nothing.
"""

from __future__ import annotations

from plugins.bots.kernel.certain import cashed, top_run
from plugins.bots.kernel.contract import (
    ABNAT,
    CARD,
    KABOOT,
    LAST,
    LENGTH,
    MOST_KABOOT,
    PARTNER,
    PLACE,
    TRUMPS,
)
from plugins.bots.kernel.duties import ALWAYS, LAST_OR_MASTER_LED, followed, legal
from plugins.bots.kernel.jit import Words, count, highest, inlined, jit, jit_recursive, lowest
from plugins.bots.kernel.ordering import answers, best_of_suits, first_line, lead, power, reply
from plugins.bots.kernel.position import (
    HANDS,
    LEADER,
    ON_TABLE,
    POSITION,
    RESULT,
    SWEEPS,
    TRICK,
    UNKNOWN,
    abnat_of,
    enter,
    playable,
)

NODES = LENGTH + 4  # positions between tricks that were searched, for measuring
INDEX = LENGTH + 5  # number of table entries less one
TABLE = LENGTH + 8  # the table's first entry

TABLE_BITS = 18
WORKSPACE = TABLE + (1 << TABLE_BITS)

KEY_BITS = 36
KEY = (1 << KEY_BITS) - 1
LOWER_AT, UPPER_AT, MOVE_AT = 36, 46, 56
BOUND = 1023
WIDE, NARROW = 8, 3  # how far off a guess may be: out of the blue, and beside a sister card
SCATTER = 0x5D588B7  # odd and below 2**27: the product with a key stays a positive word


@inlined
def place_of(w: Words, key: int) -> int:
    """Where the table keeps a key."""
    place = TABLE + ((key * SCATTER) >> 31 & w[INDEX])
    return place if w[place] & KEY == key else place ^ 1


@inlined
def keep(w: Words, key: int, entry: int) -> None:
    """Put an entry into one of its two places: the first is for the earlier position."""
    place = TABLE + ((key * SCATTER) >> 31 & w[INDEX])
    first = w[place]
    if first & KEY != key:
        if count((first & KEY) >> 4) <= count(key >> 4):
            w[place ^ 1] = first
        else:
            place ^= 1
    w[place] = entry


@jit
def without_twins(
    w: Words, moves: int, hand: int, live: int, card: int, worth: int, bound: int, best: int
) -> tuple[int, int]:
    """Strike the neighbours of a card that failed: they cannot do better than their extra abnat.

    Cards of one hand with no live card of another between them do the same work; only the abnat
    they carry differ. ``worth`` is an upper bound of the card tried. Returns the moves left and the
    best upper bound, which now speaks for those struck.
    """
    place = lowest(card)
    suit = 255 << (place & 24)
    value = w[ABNAT + place]
    mine = hand & suit
    line = live & suit
    if w[PARTNER] == LAST_OR_MASTER_LED and w[TRUMPS] and suit != w[TRUMPS]:
        line &= ~(1 << (place | 7)) if card != 1 << (place | 7) else card
    above = line & -(card << 1)
    while above:
        twin = above & -above
        if twin & mine == 0:
            break
        above ^= twin
        if twin & moves:
            most = worth + abs(w[ABNAT + lowest(twin)] - value)
            if most <= bound:
                moves ^= twin
                best = max(best, most)
    below = line & (card - 1)
    while below:
        twin = 1 << highest(below)
        if twin & mine == 0:
            break
        below ^= twin
        if twin & moves:
            most = worth + abs(w[ABNAT + lowest(twin)] - value)
            if most <= bound:
                moves ^= twin
                best = max(best, most)
    return moves, best


@jit
def without_twins_low(
    w: Words, moves: int, hand: int, live: int, card: int, worth: int, bound: int, best: int
) -> tuple[int, int]:
    """`without_twins` for the side that wants little: the same with every sign turned."""
    moves, low = without_twins(w, moves, hand, live, card, -worth, -bound - 1, -best)
    return moves, -low


@jit
def last_trick(w: Words, live: int, leader: int, sweeps: int, left: int) -> int:
    """The value when every hand holds one card."""
    trumps = w[TRUMPS]
    card = w[HANDS + leader] & live
    led = 255 << (lowest(card) & 24)
    above = led & -(card << 1)
    over = trumps if led != trumps else 0
    cut = ahead = 0
    for place in range(1, 4):
        card = w[HANDS + (leader + place & 3)] & live
        above, over, cut, ahead = followed(trumps, led, above, over, cut, ahead, card, place)
    if ahead & 1:
        return -w[KABOOT] if sweeps & (2 >> (leader & 1)) else 0
    return left + w[KABOOT] if sweeps & (1 << (leader & 1)) else left


@jit
def refuted(
    w: Words,
    moves: int,
    beats: int,
    ahead: int,
    live: int,
    leader: int,
    sweeps: int,
    left: int,
    taken: int,
    bound: int,
) -> int:
    """Whether the table already knows a last card that holds the leader's side to ``bound``.

    ``live`` and ``left`` are without the three cards on the table, which carry ``taken``. Returns
    what such a card holds it to, or ``BOUND``. Costs little beside searching the wrong card first.
    """
    while moves:
        card = moves & -moves
        moves ^= card
        winner = leader + (3 if card & beats else ahead) & 3
        key = (live ^ card) << 4 | winner << 2 | sweeps & 1 << (winner & 1)
        entry = w[place_of(w, key)]
        if entry & KEY != key:
            continue
        abnat = w[ABNAT + lowest(card)]
        if (winner ^ leader) & 1:
            value = left - abnat - ((entry >> LOWER_AT & BOUND) - MOST_KABOOT)
        else:
            value = taken + abnat + (entry >> UPPER_AT & BOUND) - MOST_KABOOT
        if value <= bound:
            return value
    return BOUND


@jit_recursive(6)
def value_above(
    w: Words, live: int, leader: int, sweeps: int, left: int, bound: int, prefix: int
) -> int:
    """A bound of what the leader's side gets: above ``bound`` a lower one, else an upper one.

    ``live`` holds the unplayed cards, those on the table included; ``prefix`` packs the cards on
    the table, six bits each (number plus one), the first lowest. With a prefix the table of judged
    positions is left alone.
    """
    bare = prefix & 0  # no prefix, as a plain number: numba would give a literal its own type
    mine = leader & 1
    my_kaboot = w[KABOOT] if sweeps & (1 << mine) else 0
    their_kaboot = w[KABOOT] if sweeps & (2 >> mine) else 0
    least = -their_kaboot
    most = left + my_kaboot
    if least > bound:
        return least
    if most <= bound:
        return most
    trumps = w[TRUMPS]
    key = live << 4 | leader << 2 | sweeps
    place = place_of(w, key)
    best_lead = known_lead = 0
    if prefix == 0:
        if count(live) == 4:
            return last_trick(w, live, leader, sweeps, left)
        entry = w[place]
        if entry & KEY == key:
            lower = (entry >> LOWER_AT & BOUND) - MOST_KABOOT
            upper = (entry >> UPPER_AT & BOUND) - MOST_KABOOT
            if lower > bound:
                return lower
            if upper <= bound:
                return upper
            least = max(least, lower)
            most = min(most, upper)
            known_lead = 1 << (entry >> MOVE_AT)
        w[NODES] += 1
    hand0 = w[HANDS + leader] & live
    hand1 = w[HANDS + (leader + 1 & 3)] & live
    hand2 = w[HANDS + (leader + 2 & 3)] & live
    hand3 = w[HANDS + (leader + 3 & 3)] & live
    if prefix == 0:
        high_mine = (hand0 | hand2) & trumps
        high_theirs = (hand1 | hand3) & trumps
        sure = cashed(w, hand0, hand1, hand2, hand3)
        if high_mine > high_theirs:
            sure |= top_run(high_mine, high_theirs)
        elif high_theirs:
            their_sure = abnat_of(w, top_run(high_theirs, high_mine))
            most = min(most, left - their_sure)
            if most <= bound:
                return most
        if sure:
            lower = left if sure == live else abnat_of(w, sure)
            if sure == live:
                lower += my_kaboot
            if lower > bound:
                return lower
            least = max(least, lower)
    void_partner = trumps != 0 and w[PARTNER] != ALWAYS and hand2 & trumps != 0

    best0 = -BOUND
    if prefix:
        moves0 = 1 << ((prefix & 63) - 1)
    else:
        moves0 = legal(w, hand0, 0, 0, 0, 0, 0, live, 0)
    masters = best_of_suits(live)
    answered = answers(moves0, hand1, hand2, hand3, trumps)
    while moves0:
        if known_lead & moves0:
            card0 = known_lead
            known_lead = 0
        else:
            card0 = lead(w, moves0, trumps, answered)
        moves0 ^= card0
        led = 255 << (lowest(card0) & 24)
        above0 = led & -(card0 << 1)
        over0 = trumps if led != trumps else 0

        power0 = power(card0, led, trumps)
        power2 = power(hand2, led, trumps)
        power3 = power(hand3, led, trumps)
        best1 = BOUND
        if prefix >> 6:
            moves1 = 1 << ((prefix >> 6 & 63) - 1)
        else:
            moves1 = legal(w, hand1, led, above0, over0, 0, 0, live, 0)
        while moves1:
            card1 = reply(moves1, led, trumps, max(power0, power2), power3, masters)
            moves1 ^= card1
            power1 = power(card1, led, trumps)
            above1, over1, cut1, ahead1 = followed(trumps, led, above0, over0, 0, 0, card1, 1)

            best2 = -BOUND
            if prefix >> 12:
                moves2 = 1 << ((prefix >> 12 & 63) - 1)
            else:
                moves2 = legal(w, hand2, led, above1, over1, cut1, ahead1 ^ 1, live, 0)
            while moves2:
                card2 = reply(moves2, led, trumps, max(power1, power3), power0, masters)
                moves2 ^= card2
                above2, over2, cut2, ahead2 = followed(
                    trumps, led, above1, over1, cut1, ahead1, card2, 2
                )

                front = max(power0, power(card2, led, trumps))
                best3 = BOUND
                if prefix >> 18:
                    moves3 = 1 << ((prefix >> 18 & 63) - 1)
                else:
                    moves3 = legal(w, hand3, led, above2, over2, cut2, ahead2 & 1, live, 1)
                beats = over2 if cut2 else above2 | over2
                three = card0 | card1 | card2
                taken3 = abnat_of(w, three)
                if moves3 & moves3 - 1:
                    rest = live & ~three
                    early = refuted(
                        w,
                        moves3,
                        beats,
                        ahead2,
                        rest,
                        leader,
                        sweeps,
                        left - taken3,
                        taken3,
                        bound,
                    )
                    if early <= bound:
                        best3 = early
                        moves3 = 0
                while moves3:
                    card3 = reply(moves3, led, trumps, front, power1, masters)
                    moves3 ^= card3
                    ahead3 = 3 if card3 & beats else ahead2
                    taken = taken3 + w[ABNAT + lowest(card3)]
                    rest = live & ~(three | card3)
                    if rest == 0:
                        taken = left
                        if ahead3 & 1:
                            value = -their_kaboot
                        else:
                            value = left + my_kaboot
                    else:
                        winner = leader + ahead3 & 3
                        still = left - taken
                        kept = sweeps & (1 << (winner & 1))
                        if ahead3 & 1:
                            value = still - value_above(
                                w, rest, winner, kept, still, still - bound - 1, bare
                            )
                        else:
                            value = taken + value_above(
                                w, rest, winner, kept, still, bound - taken, bare
                            )
                    best3 = min(best3, value)
                    if value <= bound:
                        break
                    moves3, best3 = without_twins_low(
                        w, moves3, hand3, live, card3, value, bound, best3
                    )
                best2 = max(best2, best3)
                if best3 > bound:
                    break
                moves2, best2 = without_twins(w, moves2, hand2, live, card2, best3, bound, best2)
            best1 = min(best1, best2)
            if best2 <= bound:
                break
            moves1, best1 = without_twins_low(w, moves1, hand1, live, card1, best2, bound, best1)
        if best1 > best0:
            best0 = best1
            best_lead = card0
        if best1 > bound:
            break
        if not (void_partner and led != trumps and hand2 & led == 0):
            moves0, best0 = without_twins(w, moves0, hand0, live, card0, best1, bound, best0)
    if prefix:
        return best0
    if best0 > bound:
        least = best0
    else:
        most = best0
    keep(
        w,
        key,
        key
        | (least + MOST_KABOOT) << LOWER_AT
        | (most + MOST_KABOOT) << UPPER_AT
        | lowest(best_lead) << MOVE_AT,
    )
    return best0


@jit
def exact(
    w: Words,
    live: int,
    leader: int,
    sweeps: int,
    left: int,
    prefix: int,
    least: int,
    most: int,
    bound: int,
    step: int,
) -> int:
    """The exact value of a position, known to lie in ``least..most``.

    Asks first at the guess ``bound``, then ``step`` away, twice as far each time.
    """
    while least < most:
        bound = min(max(bound, least), most - 1)
        value = value_above(w, live, leader, sweeps, left, bound, prefix)
        if value > bound:
            least = max(least, value)
            bound = value + step
        else:
            most = min(most, value)
            bound = value - 1 - step
        step *= 2
        if bound >= most or bound < least:
            bound = (least + most) // 2
    return least


@jit
def clear(w: Words, live: int) -> None:
    """Empty the table and fit its size to the cards still to play."""
    size = 1 << min(TABLE_BITS, max(6, count(live) // 2 + 2))
    w[INDEX] = size - 1
    for place in range(TABLE, TABLE + size):
        w[place] = 0


@jit
def twin_gap(
    w: Words, hand: int, live: int, leader: int, on_table: int, low: int, high: int
) -> int:
    """How far apart the values of two cards of a hand can be; ``BOUND`` when they are no twins."""
    suit = 255 << (lowest(high) & 24)
    trumps = w[TRUMPS]
    between = live & suit & (high - 1) & -(low << 1)
    if low & suit == 0 or between & ~hand:
        return BOUND
    if trumps and suit != trumps and w[PARTNER] != ALWAYS:
        partner = w[HANDS + (leader ^ 2)]
        if on_table == 0 and partner & suit == 0 and partner & trumps:
            return BOUND
        if w[PARTNER] == LAST_OR_MASTER_LED and lowest(high) & 7 == 7:
            return BOUND
    return w[ABNAT + lowest(high)] - w[ABNAT + lowest(low)]


@jit
def guess(w: Words, live: int, leader: int, left: int) -> int:
    """Where to start: twice what the leader's side holds, less half of all."""
    held = abnat_of(w, w[HANDS + leader] & live) + abnat_of(w, w[HANDS + (leader ^ 2)] & live)
    return (2 * held - left // 2 + first_line(w, live, leader)) // 2


@jit
def solve_position(
    w: Words, positions: Words, at: int, every_card: int, out: Words, to: int
) -> None:
    """Solve the position at ``positions[at:]`` (see POSITION) and write ``RESULT`` words.

    Cards come in and go out in the game's own numbering; inside, the kernel's is used.
    """
    live = enter(w, positions, at)
    leader = positions[at + LEADER]
    on_table = positions[at + ON_TABLE]
    sweeps = positions[at + SWEEPS] if w[KABOOT] else 0
    left = abnat_of(w, live) + w[LAST]
    prefix = 0
    for place in range(on_table):
        prefix |= (w[PLACE + positions[at + TRICK + place]] + 1) << 6 * place
    for card in range(32):
        out[to + 1 + card] = UNKNOWN
    clear(w, live)
    kaboot = w[KABOOT]
    bound = guess(w, live, leader, left)
    if not every_card:
        value = exact(w, live, leader, sweeps, left, prefix, -kaboot, left + kaboot, bound, WIDE)
        out[to] = left - value if leader & 1 else value
        return
    hand, moves = playable(w, live, leader, prefix)
    sign = -1 if on_table & 1 else 1
    best = -BOUND
    before = value = 0
    step = WIDE
    while moves:
        card = moves & -moves
        moves ^= card
        least = -kaboot
        most = left + kaboot
        gap = twin_gap(w, hand, live, leader, on_table, before, card)
        if gap < BOUND:
            least = max(least, value - gap)
            most = min(most, value + gap)
        longer = prefix | (lowest(card) + 1) << 6 * on_table
        value = exact(w, live, leader, sweeps, left, longer, least, most, bound, step)
        step = NARROW
        best = max(best, sign * value)
        bound = sign * best
        before = card
        out[to + 1 + w[CARD + lowest(card)]] = left - value if leader & 1 else value
    out[to] = left - sign * best if leader & 1 else sign * best


@jit
def solve_batch(w: Words, positions: Words, number: int, every_card: int, out: Words) -> None:
    """Solve many positions of one contract in one call."""
    for index in range(number):
        solve_position(w, positions, index * POSITION, every_card, out, index * RESULT)
