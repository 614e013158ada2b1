"""Instant games: one order, one draw, every wager paid at once."""
from functools import lru_cache
from math import comb
from .draws import Stream, amount, canonical, check_stake, down, need, number_in, same, written

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
COLUMNS = (9, 10, 10, 10, 10, 10, 10, 10, 11)


def hands(cards):
    worth = lambda hand: sum(0 if c % 13 > 8 else c % 13 + 1 for c in hand) % 10
    player, banker, more = [cards[0], cards[2]], [cards[1], cards[3]], list(cards[4:])
    if worth(player) < 8 and worth(banker) < 8:
        own, third = worth(banker), None
        if worth(player) <= 5:
            player.append(more.pop(0))
            third = worth(player[2:])
        wanted = {3: set(range(10)) - {8}, 4: range(2, 8), 5: range(4, 8), 6: (6, 7), 7: ()}
        if own <= 5 if third is None else own <= 2 or third in wanted[own]:
            banker.append(more.pop(0))
    return player, banker, worth(player), worth(banker)


def scratch_panels(prize, count, source):
    pool = source.shuffled([place for place in range(count) if place != prize for _ in range(2)])
    return pool[:9] if prize == count else source.shuffled([prize] * 3 + pool[:6])


def row_sets(lacking):
    for mask in range(1, 8):
        rows = [row for row in range(3) if mask >> row & 1]
        if all(lacking[row] for row in rows):
            yield rows, tuple(count - (row in rows) for row, count in enumerate(lacking))


@lru_cache(maxsize=None)
def cards_from(column, lacking):
    """In how many ways the columns from this one on can be filled."""
    if column == 9:
        return int(not any(lacking))
    return sum(comb(COLUMNS[column], len(rows)) * cards_from(column + 1, left) for rows, left in row_sets(lacking))


def combination(size, count, rank):
    chosen = []
    for place in range(size):
        if len(chosen) == count:
            break
        ways = comb(size - place - 1, count - len(chosen) - 1)
        if rank < ways:
            chosen.append(place)
        else:
            rank -= ways
    return chosen


def british_card(rank):
    cells, lacking, first = [[], [], []], (5, 5, 5), 1
    for column, size in enumerate(COLUMNS):
        for rows, left in row_sets(lacking):
            after = cards_from(column + 1, left)
            ways = comb(size, len(rows)) * after
            if rank < ways:
                break
            rank -= ways
        place, rank = divmod(rank, after)
        for row, at in zip(rows, combination(size, len(rows), place)):
            cells[row].append(first + at)
        lacking, first = left, first + size
    return sum(cells, [])


def bingo_card(r, source):
    if r['layout'] == 'tens':
        return british_card(source.below(cards_from(0, (5, 5, 5))))
    return source.shuffled(list(range(1, r['numbers'] + 1)))[:r['rows'] * r['columns']]


def draw(kind, r, on, source):
    if kind == 'dice': return [source.below(10000)]
    if kind == 'limbo': return [max(100, r['returned'] * 2**32 // (source.word() + 1))]
    if kind == 'wheel': return [source.below(len(r['wheels'][on[0]]))]
    if kind == 'roulette': return [source.below(37)]
    if kind == 'three-dice': return [source.below(6) + 1 for _ in range(3)]
    if kind == 'plinko': return [source.below(2) for _ in range(int(on[0].split('-')[0]))]
    if kind == 'keno': return source.shuffled(list(range(1, r['numbers'] + 1)))[:r['drawn']]
    if kind == 'baccarat':
        player, banker, *_ = hands(source.shuffled([at % 52 for at in range(r['decks'] * 52)])[:6])
        return [card for at in range(3) for hand in (player, banker) for card in hand[at:at + 1]]
    if kind == 'scratch':
        number, prize = source.below(r['outcomes']), 0
        while prize < len(r['prizes']) and number >= r['prizes'][prize][1]:
            number -= r['prizes'][prize][1]
            prize += 1
        return [prize] + scratch_panels(prize, len(r['prizes']), source)
    cards = [n for name in on for n in [int(name.split('-')[1])] + bingo_card(r, source)]
    return cards + source.shuffled(list(range(1, r['numbers'] + 1)))[:r['balls']]


def roulette_covers():
    """Every wager of the layout with the numbers it covers."""
    every, rows = range(1, 37), [[n, n + 1, n + 2] for n in range(1, 37, 3)]
    named = [('straight', [n]) for n in range(37)] + [('split', [0, n]) for n in (1, 2, 3)]
    named += [('split', [n, n + 1]) for n in every if n % 3] + [('split', [n, n + 3]) for n in every if n <= 33]
    named += [('street', row) for row in [[0, 1, 2], [0, 2, 3]] + rows] + [('corner', [0, 1, 2, 3])]
    named += [('corner', [n, n + 1, n + 3, n + 4]) for n in every if n % 3 and n <= 32]
    named += [('line', row + [n + 3 for n in row]) for row in rows[:-1]]
    covers = {f"{kind}-{'-'.join(map(str, numbers))}": numbers for kind, numbers in named}
    for k in (1, 2, 3):
        covers[f'column-{k}'] = [n for n in every if n % 3 == k % 3]
        covers[f'dozen-{k}'] = [n for n in every if (n - 1) // 12 + 1 == k]
    halves = {'red': lambda n: n in RED, 'black': lambda n: n not in RED, 'odd': lambda n: n % 2, 'even': lambda n: n % 2 == 0,
              'low': lambda n: n <= 18, 'high': lambda n: n > 18}
    return covers | {name: [n for n in every if holds(n)] for name, holds in halves.items()}


LAYOUT = roulette_covers()


def taken(kind, r, on):
    """Whether the game has a wager of this name, and how many wagers an order may hold."""
    name, *rest = on.split('-')
    if kind in ('dice', 'limbo'):
        sides = ('under', 'over') if kind == 'dice' else ('at',)
        return name in sides and len(rest) == 1 and number_in(rest[0], r['targetMin'], r['targetMax']) is not None, 1
    if kind == 'wheel': return on in r['wheels'], 1
    if kind == 'plinko': return on in r['boards'], 1
    if kind == 'scratch': return on == 'card', 1
    if kind == 'keno':
        picks = [number_in(text, 1, r['numbers']) for text in on.split('-')]
        rising = all(pick is not None for pick in picks) and all(a < b for a, b in zip(picks, picks[1:]))
        return rising and len(picks) <= max(map(int, r['pays'])), 1
    if kind == 'roulette': return on in LAYOUT, 60
    if kind == 'video-bingo':
        return name == 'card' and len(rest) == 1 and number_in(rest[0], 1, r['cards']) is not None, r['cards']
    return on in r['returns'], len(r['returns'])


def three_dice(on, dice, paid):
    kind, *faces = on.split('-')
    faces = [int(face) for face in faces]
    total, alike = sum(dice), len(set(dice)) == 1
    met = {'big': not alike and total >= 11, 'small': not alike and total <= 10, 'odd': not alike and total % 2 == 1,
           'even': not alike and total % 2 == 0, 'hi': total >= 12 and all(f in dice for f in faces),
           'lo': total <= 10 and all(f in dice for f in faces), 'total': faces == [total],
           'single': sum(d in faces for d in dice), 'pair': all(f in dice for f in faces),
           'double': len(faces) == 1 and dice.count(faces[0]) >= 2, 'triple': alike and faces in ([], [dice[0]]),
           'run': max(0, sum(f in dice for f in faces) - 1)}[kind]
    return 0 if not met else paid if isinstance(paid, int) else paid[int(met) - 1]


def times(kind, r, on, drawn):
    """What a wager returns for one unit, in ten thousandths."""
    name, *rest = on.split('-')
    first = drawn[0]
    if kind == 'dice':
        t = int(rest[0])
        return r['returned'] * 10000 // t if (first < t if name == 'under' else first >= 10000 - t) else 0
    if kind == 'limbo': return int(rest[0]) * 100 if first >= int(rest[0]) else 0
    if kind == 'wheel': return r['wheels'][on][first]
    if kind == 'plinko': return r['boards'][on][min(sum(drawn), int(name) - sum(drawn))]
    if kind == 'keno': return r['pays'][str(len(rest) + 1)].get(str(len({name, *rest} & set(map(str, drawn)))), 0)
    if kind == 'scratch': return r['prizes'][first][0] if first < len(r['prizes']) else 0
    if kind == 'three-dice': return three_dice(on, drawn, r['returns'][on])
    if kind == 'roulette': return (1 + r['pays'][name]) * 10000 if first in LAYOUT[on] else 0
    if kind == 'baccarat':
        p, b, pt, bt = hands(drawn)
        pair = lambda hand: hand[0] % 13 == hand[1] % 13
        if pt == bt and on in ('player', 'banker'): return 10000
        won = {'player': pt > bt, 'banker': bt > pt, 'tie': pt == bt, 'player-pair': pair(p), 'banker-pair': pair(b), 'either-pair': pair(p)
               or pair(b), 'super-six': bt > pt and bt == 6, 'big': len(p + b) > 4, 'small': len(p + b) == 4}[on]
        return r['returns'][on] if won else 0
    width = 1 + r['rows'] * r['columns']
    balls = set(drawn[len(drawn) - r['balls']:])
    card = next(drawn[at + 1:at + width] for at in range(0, len(drawn) - r['balls'], width) if drawn[at] == int(rest[0]))
    return next((p['pays'] for p in r['patterns'] if any(all(card[cell] in balls for cell in cells) for cells in p['sets'])), 0)


KINDS = {'dice', 'limbo', 'wheel', 'plinko', 'keno', 'roulette', 'three-dice', 'scratch', 'baccarat', 'video-bingo'}


def check(file):
    game, exponent = file['game']['definition'], file['exponent']
    kind, r, wagers = game['kind'], game['rules'], file['wagers']
    if kind not in KINDS:
        return [f'kind of game {kind}']
    on, total = [], 0
    for wager in wagers:
        need(set(wager) == {'on', 'stake'} and isinstance(wager['on'], str) and wager['on'] not in on, 'stake')
        is_taken, most = taken(kind, r, wager['on'])
        stake = amount(wager['stake'], exponent)
        need(is_taken and len(wagers) <= most and check_stake(stake, game['stakes'], exponent), 'stake')
        on.append(wager['on'])
        total += stake
    need(on and written(total, exponent) == file['stake'], 'stake')
    if file['serverSeed'] is None:
        return []
    source = Stream(file['serverSeed'], file['clientSeed'], file['nonce'])
    drawn = draw(kind, r, on, source)
    need(same({'drawn': drawn, 'words': source.taken}, file['outcome']), 'outcome')
    paid = sum(down(amount(w['stake'], exponent) * times(kind, r, w['on'], drawn) // 10000, exponent) for w in wagers)
    need(written(paid, exponent) == file['payout'], 'payout')
    return []
