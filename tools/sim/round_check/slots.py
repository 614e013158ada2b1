"""Slots of every family: the paid board, free spins, hold-and-win, respins, bought features, and the pots of the overlay."""
from .boards import is_wild, line_coins, strips_of, tumble, ways_coins, window_of
from .draws import Stream, amount, canonical, is_whole, need, same, unit, written

DRAW_ORDER = ['MINI', 'MINOR', 'MAJOR', 'GRAND']


def tier(table, count):
    """The highest tier that is reached."""
    reached = [int(least) for least in table if int(least) <= count]
    return table[str(max(reached))] if reached else 0


class Slot:
    def __init__(self, game, source):
        self.game, self.source = game, source
        self.features = {feature['type']: feature for feature in game['features']}
        self.rows, self.units = game['grid']['rows'], game['betUnits']
        self.cap = game['maxWinX'] * self.units
        self.scatter = next((s for s, rule in game['symbols'].items() if rule.get('kind') in ('scatter', 'coin')), None)

    def stops(self, strips):
        return [self.source.below(len(strip)) for strip in strips]

    def read(self, strips, stops, expanding, ladder, held=()):
        """Coins of a board without scatter pays, and its scatters."""
        game = self.game
        if 'tumble' in game:
            coins, board = tumble(game, strips, stops, ladder)
        else:
            board = window_of(strips, stops, self.rows)
            coins = ways_coins(game, board, held) if game['evaluator'] == 'ways' else line_coins(game, board, expanding)
        return coins, sum(view.count(self.scatter) for view in board)

    def play(self, mode, choice):
        game, outcome = self.game, {'mode': mode, 'base': None, 'awarded': 0, 'freeSpins': [], 'featureCoins': 0, 'totalCoins': 0}
        spins, hold, respins = (self.features.get(name) for name in ('freeSpins', 'holdAndWin', 'wildRespins'))
        if spins and 'choices' in spins:
            picked = next(one for one in spins['choices'] if one['id'] == choice)
            spins = spins | {'winMultiplier': picked['winMultiplier'], 'trigger': spins['trigger'] | {'award': picked['award']}}
        if mode == 'buy':
            outcome['awarded'] = self.features['buy']['entry']['spins']
            self.free_spins(spins, outcome)
        else:
            strips = strips_of(game, 'base')
            stops = self.stops(strips)
            coins, scatters = self.read(strips, stops, respins is not None, game.get('tumble', {}).get('ladder', [1]))
            coins += tier(game['scatterPayX'], scatters) * self.units
            outcome['base'], outcome['totalCoins'] = {'stops': stops, 'coins': coins}, coins
            if spins:
                outcome['awarded'] = tier(spins['trigger']['award'], scatters)
            if hold and scatters >= hold['trigger']['min']:
                self.hold(hold, strips, outcome)
            elif respins:
                self.respins(strips, outcome)
            elif outcome['awarded']:
                self.free_spins(spins, outcome)
        outcome['isCapped'] = outcome['totalCoins'] >= self.cap
        outcome['totalCoins'] = min(outcome['totalCoins'], self.cap)
        if choice is not None:
            outcome['choice'] = choice
        outcome['words'] = self.source.taken
        return outcome

    def add(self, outcome, coins):
        outcome['featureCoins'] += coins
        outcome['totalCoins'] += coins

    def free_spins(self, rule, outcome):
        game, strips, total, held = self.game, strips_of(self.game, rule['stripSet']), outcome['awarded'], set()
        ladder = rule.get('ladder', game.get('tumble', {}).get('ladder', [1]))
        retrigger = (rule['retrigger'] or {'award': {}})['award']
        while len(outcome['freeSpins']) < total and outcome['totalCoins'] < self.cap:
            stops = self.stops(strips)
            if rule.get('stickyWild'):
                view = window_of(strips, stops, self.rows)
                held |= {(reel, row) for reel, cells in enumerate(view) for row, cell in enumerate(cells) if is_wild(game, cell)}
            coins, scatters = self.read(strips, stops, rule['expandingWild'], ladder, held)
            if rule.get('stickyWild'):
                scatters = 0
            pays = tier(game['scatterPayX'], scatters) * self.units if rule.get('scatterPays', True) else 0
            added = min(tier(retrigger, scatters), rule['maxTotalSpins'] - total)
            total += added
            coins = (coins + pays) * rule['winMultiplier']
            outcome['freeSpins'].append({'stops': stops, 'coins': coins, 'added': added})
            self.add(outcome, coins)

    def respins(self, strips, outcome):
        fills = lambda stops: {reel for reel, view in enumerate(window_of(strips, stops, self.rows)) if any(is_wild(self.game, c) for c in view)}
        stops, before = outcome['base']['stops'], set()
        held = fills(stops)
        while held != before and outcome['totalCoins'] < self.cap:
            stops = [stop if reel in held else self.source.below(len(strips[reel])) for reel, stop in enumerate(stops)]
            coins, _ = self.read(strips, stops, True, [1])
            outcome.setdefault('respins', []).append({'stops': stops, 'coins': coins})
            self.add(outcome, coins)
            before, held = held, fills(stops)

    def coin(self, rule):
        left = self.source.below(sum(value['weight'] for value in rule['coinTable']))
        for at, value in enumerate(rule['coinTable']):
            left -= value['weight']
            if left < 0:
                return at

    def hold(self, rule, strips, outcome):
        (num, den), rows = rule['landProbability'], self.rows
        view = window_of(strips, outcome['base']['stops'], rows)
        cells = len(view) * rows
        start = [{'cell': reel * rows + row, 'coin': self.coin(rule)}
                 for reel, column in enumerate(view) for row, symbol in enumerate(column) if symbol == rule['trigger']['symbol']]
        held, respins, left = {coin['cell'] for coin in start}, [], rule['respins']
        while left > 0 and len(held) < cells:
            landed = []
            for cell in range(cells):
                if cell not in held and self.source.below(den) < num:
                    landed.append({'cell': cell, 'coin': self.coin(rule)})
            held |= {coin['cell'] for coin in landed}
            respins.append(landed)
            left = rule['respins'] if landed and rule['resetOnNew'] else left - 1
        value = sum(rule['coinTable'][coin['coin']]['valueX'] for coin in start + sum(respins, []))
        outcome['hold'] = {'start': start, 'respins': respins}
        self.add(outcome, (value + (rule['fullGridX'] if len(held) == cells else 0)) * self.units)


def check_pots(file, cost, source):
    """Which pots the seeds hit. What a pot held, and a pot that is won by its meter, the file alone cannot prove."""
    exponent, pots, hits, unknown = file['exponent'], file['jackpotPots'], [], []
    for pot in pots:
        need(set(pot) - {'mustHitBy'} == {'code', 'seed', 'contributionRate', 'turnoverPerHit'}, 'jackpots')
        need(isinstance(pot['code'], str) and is_whole(pot['contributionRate'], 0, 999_999), 'jackpots')
        need(amount(pot['turnoverPerHit'], exponent) >= unit(exponent), 'jackpots')
        need(amount(pot.get('mustHitBy', '9999999999999'), exponent) > amount(pot['seed'], exponent), 'jackpots')
    place = lambda pot: DRAW_ORDER.index(pot['code']) if pot['code'] in DRAW_ORDER else len(DRAW_ORDER)
    for pot in sorted(pots, key=place):
        if 'mustHitBy' in pot:
            unknown.append(f"whether pot {pot['code']} was hit")
        elif source.below(amount(pot['turnoverPerHit'], exponent) // unit(exponent)) < cost // unit(exponent):
            hits.append(pot['code'])
    told = []
    for hit in file['jackpots']:
        need(set(hit) == {'code', 'amount'}, 'jackpots')
        if hit['amount'] is not None:
            amount(hit['amount'], exponent)
        told.append(hit['code'])
        unknown.append(f"amount of pot {hit['code']}")
    by_meter = {pot['code'] for pot in pots if 'mustHitBy' in pot}
    need([code for code in told if code not in by_meter] == hits, 'jackpots')
    return unknown


def check(file):
    game, exponent, mode = file['game']['definition'], file['exponent'], file['mode']
    if game['evaluator'] not in ('lines', 'ways', 'anywhere', 'cluster'):
        return [f"evaluator {game['evaluator']}"]
    features = {feature['type']: feature for feature in game['features']}
    strange = set(features) - {'freeSpins', 'buy', 'holdAndWin', 'wildRespins'}
    if strange:
        return [f'feature {name}' for name in sorted(strange)]
    stake = amount(file['stake'], exponent)
    need(stake in [level * unit(exponent) for level in game['betLevels']], 'stake')
    need(mode == 'spin' or mode == 'buy' and 'buy' in features, 'stake')
    need(isinstance(file['outcome'], dict), 'outcome')
    choices = [one['id'] for one in features.get('freeSpins', {}).get('choices', [])]
    choice = file['outcome'].get('choice')
    need(choice in choices if choices else 'choice' not in file['outcome'], 'outcome')
    if file['serverSeed'] is None:
        return []
    source = Stream(file['serverSeed'], file['clientSeed'], file['nonce'])
    outcome = Slot(game, source).play(mode, choice)
    need(same(outcome, file['outcome']), 'outcome')
    need(written(outcome['totalCoins'] * (stake // game['betUnits']), exponent) == file['payout'], 'payout')
    return check_pots(file, stake * features['buy']['priceX'] if mode == 'buy' else stake, source)
