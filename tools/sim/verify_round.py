"""Checks saved rounds with nothing but Python: `python3 tools/sim/verify_round.py round.json ...`. Shares no code with the program.

Of every round: the seal, the hash of the rules, the seed against its commitment. Of instant games and crash bets: the whole draw and what it
pays. Of slots: the reels of the paid board. A file may hold one round or a list of them. Exit code 1: something is wrong; 3: no seed yet."""
import hashlib, hmac, json, sys
from fractions import Fraction

sha = lambda text: hashlib.sha256(text.encode()).hexdigest()
canonical = lambda value: json.dumps(value, sort_keys=True, separators=(',', ':'))
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}

def words(seed, client, nonce):
    block = 0
    while True:
        digest = hmac.new(seed.encode(), f'{client}:{nonce}:{block}'.encode(), hashlib.sha256).digest()
        yield from (int.from_bytes(digest[at:at + 4], 'big') for at in range(0, 32, 4))
        block += 1

def below(n, source):
    while True:
        word = next(source)
        if word < 2**32 // n * n: return word % n

def shuffled(items, source):
    for last in range(len(items) - 1, 0, -1):
        at = below(last + 1, source)
        items[last], items[at] = items[at], items[last]
    return items

def hands(cards):
    worth = lambda hand: sum(0 if c % 13 > 8 else c % 13 + 1 for c in hand) % 10
    player, banker, more = [cards[0], cards[2]], [cards[1], cards[3]], list(cards[4:])
    if worth(player) < 8 and worth(banker) < 8:
        own, third = worth(banker), None
        if worth(player) <= 5:
            player.append(more.pop(0)); third = worth(player[2:])
        wanted = {3: set(range(10)) - {8}, 4: range(2, 8), 5: range(4, 8), 6: (6, 7), 7: ()}
        if own <= 5 if third is None else own <= 2 or third in wanted[own]: banker.append(more.pop(0))
    return player, banker, worth(player), worth(banker)

def scratch_panels(prize, count, source):
    pool = shuffled([place for place in range(count) if place != prize for _ in range(2)], source)
    return pool[:9] if prize == count else shuffled([prize] * 3 + pool[:6], source)

def draw(kind, r, on, source):
    if kind == 'dice': return [below(10000, source)]
    if kind == 'limbo': return [max(100, r['returned'] * 2**32 // (next(source) + 1))]
    if kind == 'wheel': return [below(len(r['wheels'][on[0]]), source)]
    if kind == 'roulette': return [below(37, source)]
    if kind == 'three-dice': return [below(6, source) + 1 for _ in range(3)]
    if kind == 'plinko': return [below(2, source) for _ in range(int(on[0].split('-')[0]))]
    if kind == 'keno': return shuffled(list(range(1, r['numbers'] + 1)), source)[:r['drawn']]
    if kind == 'baccarat':
        player, banker, *_ = hands(shuffled([at % 52 for at in range(r['decks'] * 52)], source)[:6])
        return [card for at in range(3) for hand in (player, banker) for card in hand[at:at + 1]]
    if kind == 'scratch':
        number, prize = below(r['outcomes'], source), 0
        while prize < len(r['prizes']) and number >= r['prizes'][prize][1]: number -= r['prizes'][prize][1]; prize += 1
        return [prize] + scratch_panels(prize, len(r['prizes']), source)
    if kind == 'video-bingo' and r['layout'] == 'any':
        every = lambda: list(range(1, r['numbers'] + 1))
        cards = [n for name in on for n in [int(name.split('-')[1])] + shuffled(every(), source)[:r['rows'] * r['columns']]]
        return cards + shuffled(every(), source)[:r['balls']]
    return None

def three_dice(on, dice, paid):
    kind, *faces = on.split('-'); faces = [int(face) for face in faces]; total, same = sum(dice), len(set(dice)) == 1
    met = {'big': not same and total >= 11, 'small': not same and total <= 10, 'odd': not same and total % 2 == 1,
           'even': not same and total % 2 == 0, 'hi': total >= 12 and all(f in dice for f in faces),
           'lo': total <= 10 and all(f in dice for f in faces), 'total': faces == [total],
           'single': sum(d in faces for d in dice), 'pair': all(f in dice for f in faces),
           'double': len(faces) == 1 and dice.count(faces[0]) >= 2, 'triple': same and faces in ([], [dice[0]]),
           'run': max(0, sum(f in dice for f in faces) - 1)}[kind]
    return 0 if not met else paid if isinstance(paid, int) else paid[int(met) - 1]

def times(kind, r, on, drawn):
    """What a wager returns for one unit, in ten thousandths."""
    name, *rest = on.split('-'); first = drawn[0]
    if kind == 'dice':
        t = int(rest[0]); return r['returned'] * 10000 // t if (first < t if name == 'under' else first >= 10000 - t) else 0
    if kind == 'limbo': return int(rest[0]) * 100 if first >= int(rest[0]) else 0
    if kind == 'wheel': return r['wheels'][on][first]
    if kind == 'plinko': return r['boards'][on][min(sum(drawn), int(name) - sum(drawn))]
    if kind == 'keno': return r['pays'][str(len(rest) + 1)].get(str(len({name, *rest} & set(map(str, drawn)))), 0)
    if kind == 'scratch': return r['prizes'][first][0] if first < len(r['prizes']) else 0
    if kind == 'three-dice': return three_dice(on, drawn, r['returns'][on])
    if kind == 'roulette':
        n, covered = first, [int(text) for text in rest]
        won = {'red': n in RED, 'black': n and n not in RED, 'odd': n % 2, 'even': n and n % 2 == 0, 'low': 1 <= n <= 18, 'high': n > 18,
               'column': n and (n - 1) % 3 + 1 in covered, 'dozen': n and (n - 1) // 12 + 1 in covered}.get(name, n in covered)
        return (1 + r['pays'][name]) * 10000 if won else 0
    if kind == 'baccarat':
        p, b, pt, bt = hands(drawn); pair = lambda hand: hand[0] % 13 == hand[1] % 13
        if pt == bt and on in ('player', 'banker'): return 10000
        won = {'player': pt > bt, 'banker': bt > pt, 'tie': pt == bt, 'player-pair': pair(p), 'banker-pair': pair(b), 'either-pair': pair(p)
               or pair(b), 'super-six': bt > pt and bt == 6, 'big': len(p + b) > 4, 'small': len(p + b) == 4}[on]
        return r['returns'][on] if won else 0
    width = 1 + r['rows'] * r['columns']; balls = set(drawn[len(drawn) - r['balls']:])
    card = next(drawn[at + 1:at + width] for at in range(0, len(drawn) - r['balls'], width) if drawn[at] == int(rest[0]))
    return next((p['pays'] for p in r['patterns'] if any(all(card[cell] in balls for cell in cells) for cells in p['sets'])), 0)

def faults(file):
    game = file['game']['definition']; found = []
    check = lambda name, holds: None if holds else found.append(name)
    check('seal', sha(canonical({key: value for key, value in file.items() if key != 'seal'})) == file['seal'])
    check('rules', sha(canonical(game)) == file['game']['definitionHash'])
    cut = lambda amount: Fraction(int(amount * 10**file['exponent']), 10**file['exponent'])
    if 'chain' in file:
        end, salt = file['round']['hash'], file['chain']['salt']['randomness']
        point = max(100, game['rules']['returned'] * 2**52 // (2**52 - int(hmac.new(end.encode(), salt.encode(), 'sha256').hexdigest()[:13], 16)))
        for _ in range(file['round']['place']): end = sha(end)
        check('chain', end == file['chain']['end']); check('outcome', str(point) == file['round']['crashPoint'])
        left = file['cashedAt']; check('payout', file['isVoided'] or (left or 0) <= point and cut(Fraction(file['stake']) * (left or 0) / 100) == Fraction(file['payout']))
        return found, True
    if file['serverSeed'] is None: return found, False
    check('commitment', sha(file['serverSeed']) == file['serverSeedHash'])
    source = words(file['serverSeed'], file['clientSeed'], file['nonce'])
    if 'wagers' in file:
        on = [wager['on'] for wager in file['wagers']]
        drawn = draw(game['kind'], game['rules'], on, source)
        if drawn is not None: check('outcome', drawn == file['outcome']['drawn'])
        paid = sum(cut(Fraction(w['stake']) * times(game['kind'], game['rules'], w['on'], file['outcome']['drawn']) / 10000) for w in file['wagers'])
        check('payout', paid == Fraction(file['payout']))
    elif 'mode' in file and file['outcome']['base']:
        check('outcome', [below(len(strip.split()), source) for strip in game['strips']['base']] == file['outcome']['base']['stops'])
    return found, True

if __name__ == '__main__':
    code = 0
    for name in sys.argv[1:]:
        rounds = json.load(open(name)); rounds = rounds if isinstance(rounds, list) else [rounds]
        for one in rounds:
            found, told = faults(one)
            code = 1 if found else code or (0 if told else 3)
            print(one['roundId'], one['game']['id'], 'WRONG: ' + ', '.join(found) if found else 'correct' if told else 'no seed yet')
    sys.exit(code)
