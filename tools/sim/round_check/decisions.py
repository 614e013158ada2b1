"""Games with choices inside the round: mines, hi-lo, video poker, blackjack. Returns are ten thousandths of the first stake."""
from math import comb
from .draws import Stream, amount, canonical, check_stake, down, is_whole, need, number_in, same, written


class Recorded:
    """Notes every result in order."""

    def __init__(self, source):
        self.source, self.drawn = source, []

    def below(self, n):
        self.drawn.append(self.source.below(n))
        return self.drawn[-1]

    def shuffled(self, items):
        for last in range(len(items) - 1, 0, -1):
            at = self.below(last + 1)
            items[last], items[at] = items[at], items[last]
        return items


class Mines:
    fallback = 'collect'

    def __init__(self, rules, option, source):
        word, _, count = option.partition('-')
        self.count = number_in(count, 1, rules['cells'] - 1)
        need(word == 'mines' and self.count is not None, 'stake')
        self.rules, self.picks, self.collected = rules, [], False
        self.mines = source.shuffled(list(range(rules['cells'])))[:self.count]

    def multiple(self, picks):
        cells = self.rules['cells']
        return self.rules['returned'] * comb(cells, picks) // comb(cells - self.count, picks) if picks else 10000

    def open(self):
        most = 1
        while most < self.rules['cells'] - self.count and self.multiple(most + 1) <= self.rules['mostReturned']:
            most += 1
        if self.collected or set(self.picks) & set(self.mines) or len(self.picks) >= most:
            return []
        return [f'pick-{cell}' for cell in range(self.rules['cells']) if cell not in self.picks] + ['collect'] * bool(self.picks)

    def choose(self, choice):
        if choice == 'collect':
            self.collected = True
        else:
            self.picks.append(int(choice[5:]))
        return 0

    def returned(self):
        return 0 if set(self.picks) & set(self.mines) else self.multiple(len(self.picks))


class HiLo:
    fallback = 'collect'

    def __init__(self, rules, option, source):
        need(option == '', 'stake')
        self.rules, self.source, self.steps, self.product, self.skips, self.end = rules, source, 0, 1, 0, None
        self.card = source.below(52)

    def multiple(self, steps, product):
        return 10000 * (self.rules['returned'] * 13) ** steps // (10000 ** steps * product)

    def wins(self, guess):
        rank = self.card % 13 + 1
        return 14 - rank if guess == 'higher' else rank

    def open(self):
        most = self.rules['mostReturned']
        after = lambda wins: self.multiple(self.steps + 1, self.product * wins)
        if self.end or self.steps >= self.rules['mostSteps'] or after(12) > most:
            return []
        guesses = [g for g in ('higher', 'lower') if self.wins(g) < 13 and after(self.wins(g)) <= most]
        return guesses + ['skip'] * (self.skips < self.rules['mostSkips']) + ['collect'] * (self.steps > 0)

    def choose(self, choice):
        if choice == 'collect':
            self.end = 'collected'
            return 0
        before, wins = self.card % 13, self.wins(choice) if choice != 'skip' else 0
        self.card = self.source.below(52)
        now = self.card % 13
        if choice == 'skip':
            self.skips += 1
        elif now < before if choice == 'higher' else now > before:
            self.end = 'lost'
        else:
            self.steps, self.product = self.steps + 1, self.product * wins
        return 0

    def returned(self):
        return 0 if self.end == 'lost' else self.multiple(self.steps, self.product)


STRAIGHTS = [{0, 9, 10, 11, 12}] + [set(range(low, low + 5)) for low in range(9)]


def hand_name(cards, wild):
    """What five cards make; a wild card is whatever makes the hand the best."""
    plain = [card for card in cards if not (wild == 'deuces' and card % 13 == 1)]
    ranks, wilds = [card % 13 for card in plain], 5 - len(plain)
    flush = len({card // 13 for card in plain}) <= 1
    distinct = len(set(ranks)) == len(ranks)
    straight = distinct and any(set(ranks) <= run for run in STRAIGHTS)
    royal = distinct and set(ranks) <= STRAIGHTS[0]
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True) or [0]
    most = counts[0] + wilds
    if flush and royal and not wilds: return 'royal'
    if wilds == 4: return 'four-deuces'
    if flush and royal: return 'wild-royal'
    if most >= 5: return 'five'
    if flush and straight: return 'straight-flush'
    if most == 4: return 'four'
    if most == 3 and len(counts) == 2: return 'full-house'
    if flush: return 'flush'
    if straight: return 'straight'
    if most == 3: return 'three'
    if wild == 'none' and counts[:2] == [2, 2]: return 'two-pair'
    if wild == 'none' and any(ranks.count(rank) == 2 for rank in (0, 10, 11, 12)): return 'high-pair'
    return 'nothing'


class VideoPoker:
    fallback = 'hold-0-1-2-3-4'

    def __init__(self, rules, option, source):
        need(option == '', 'stake')
        self.rules, self.kept, self.deck = rules, None, source.shuffled(list(range(52)))

    def open(self):
        if self.kept is not None:
            return []
        return ['hold-' + '-'.join(str(at) for at in range(5) if mask >> at & 1) for mask in range(32)]

    def choose(self, choice):
        self.kept = [int(at) for at in choice[5:].split('-') if at]
        return 0

    def returned(self):
        more = iter(self.deck[5:])
        cards = [self.deck[at] if at in self.kept else next(more) for at in range(5)]
        return self.rules['pays'].get(hand_name(cards, self.rules['wild']), 0) * 10000


def points(cards):
    values = [min(card % 13 + 1, 10) for card in cards]
    return sum(values) + 10 if 1 in values and sum(values) <= 11 else sum(values)


def natural(cards):
    return len(cards) == 2 and points(cards) == 21


class Blackjack:
    def __init__(self, rules, option, source):
        need(option == '', 'stake')
        self.rules, self.shoe = rules, iter(source.shuffled([at % 52 for at in range(rules['decks'] * 52)]))
        first, up, second, hole = (next(self.shoe) for _ in range(4))
        self.dealer, self.over = [up, hole], False
        self.hands = [{'cards': [first, second], 'stake': 10000, 'split': False, 'closed': False}]
        self.insurance = 'asked' if up % 13 == 0 else 'none'
        if self.insurance == 'none':
            self.peek()

    @property
    def fallback(self):
        return 'decline' if self.insurance == 'asked' else 'stand'

    def active(self):
        return next((hand for hand in self.hands if not hand['closed']), None)

    def open(self):
        if self.over:
            return []
        if self.insurance == 'asked':
            return ['insure', 'decline']
        cards, more = self.active()['cards'], []
        if len(cards) == 2:
            more = ['double']
            if len(self.hands) < self.rules['mostHands'] and points(cards[:1]) % 10 == points(cards[1:]) % 10:
                more.append('split')
        return ['hit', 'stand'] + more

    def peek(self):
        if natural(self.dealer) or natural(self.hands[0]['cards']):
            self.over = True
        else:
            self.go_on()

    def go_on(self):
        for hand in self.hands:
            hand['closed'] = hand['closed'] or points(hand['cards']) >= 21
        if self.active():
            return
        if any(points(hand['cards']) <= 21 for hand in self.hands):
            while points(self.dealer) < 17:
                self.dealer.append(next(self.shoe))
        self.over = True

    def choose(self, choice):
        if choice in ('insure', 'decline'):
            self.insurance = 'taken' if choice == 'insure' else 'declined'
            self.peek()
            return 5000 if choice == 'insure' else 0
        hand = self.active()
        if choice == 'split':
            at, (left, right) = self.hands.index(hand), hand['cards']
            pair = [{'cards': [card, next(self.shoe)], 'stake': 10000, 'split': True, 'closed': left % 13 == 0} for card in (left, right)]
            self.hands[at:at + 1] = pair
        elif choice == 'stand':
            hand['closed'] = True
        else:
            hand['cards'].append(next(self.shoe))
            if choice == 'double':
                hand['stake'], hand['closed'] = 20000, True
        self.go_on()
        return 10000 if choice in ('double', 'split') else 0

    def hand_returned(self, hand):
        own, theirs, dealers = points(hand['cards']), points(self.dealer), natural(self.dealer)
        if own > 21: return 0
        if natural(hand['cards']) and not hand['split']: return hand['stake'] if dealers else self.rules['returns']['blackjack']
        if dealers: return 0
        if theirs > 21 or own > theirs: return 2 * hand['stake']
        return hand['stake'] if own == theirs else 0

    def returned(self):
        won = self.insurance == 'taken' and natural(self.dealer)
        return sum(map(self.hand_returned, self.hands)) + (5000 * self.rules['returns']['insurance'] // 10000 if won else 0)


KINDS = {'mines': Mines, 'hi-lo': HiLo, 'video-poker': VideoPoker, 'blackjack': Blackjack}


class Told:
    """What the file says was drawn, for a round whose seed is not told yet."""

    def __init__(self, drawn):
        self.left, self.taken = list(drawn), 0

    def below(self, n):
        need(self.left and is_whole(self.left[0], 0, n - 1), 'outcome')
        return self.left.pop(0)


def check(file):
    game, exponent, outcome = file['game']['definition'], file['exponent'], file['outcome']
    if game['kind'] not in KINDS:
        return [f"kind of game {game['kind']}"]
    need(isinstance(outcome, dict) and isinstance(outcome.get('option'), str) and isinstance(outcome.get('choices'), list)
         and isinstance(outcome.get('drawn'), list), 'outcome')
    first, choices, fallback_from = amount(file['firstStake'], exponent), outcome['choices'], outcome.get('fallbackFrom')
    need(check_stake(first, game['stakes'], exponent), 'stake')
    need(fallback_from is None or is_whole(fallback_from, 0, len(choices)), 'outcome')
    seed = file['serverSeed']
    source = Told(outcome['drawn']) if seed is None else Stream(seed, file['clientSeed'], file['nonce'])
    recorded = Recorded(source)
    play, staked = KINDS[game['kind']](game['rules'], outcome['option'], recorded), first
    for seq, choice in enumerate(choices):
        is_house = fallback_from is not None and seq >= fallback_from
        need(play.open() and play.fallback == choice if is_house else choice in play.open(), 'stake')
        extra = play.choose(choice)
        staked += 0 if is_house else first * extra // 10000
    need(written(staked, exponent) == file['stake'], 'stake')
    need(not play.open(), 'outcome')
    told = {'option': outcome['option'], 'choices': choices, 'fallbackFrom': fallback_from, 'drawn': recorded.drawn,
            'words': outcome.get('words') if seed is None else source.taken, 'returned': play.returned()}
    need(same(told, outcome), 'outcome')
    need(written(down(first * told['returned'] // 10000, exponent), exponent) == file['payout'], 'payout')
    return []
