"""How a board of a slot pays: lines, whole lines, ways, clusters and cells anywhere. Coins are without scatter pays."""
LONGEST_TUMBLE = 100


def strips_of(game, name):
    return [strip.split(' ') for strip in game['strips'][name]]


def window_of(strips, stops, rows):
    return [[strip[(stop + row) % len(strip)] for row in range(rows)] for strip, stop in zip(strips, stops)]


def is_wild(game, symbol):
    return game['symbols'][symbol].get('kind') == 'wild'


def leading(cells, goes_on):
    return next((at for at, cell in enumerate(cells) if not goes_on(cell)), len(cells))


def times_of(game, cells):
    product = 1
    for cell in cells:
        product *= game['symbols'][cell].get('multiplier', 1)
    return product


def reads_whole_lines(game):
    wilds = [symbol for symbol in game['symbols'] if is_wild(game, symbol)]
    on_first = any(symbol in wilds for name in game['strips'] for symbol in strips_of(game, name)[0])
    return 'groups' in game or on_first or any(w in game['paytable'] or 'multiplier' in game['symbols'][w] for w in wilds)


def whole_line(game, cells):
    """The best of what a line of three cells can pay, whatever its first cell is."""
    wild, best = (lambda cell: is_wild(game, cell)), 0
    for symbol, row in game['paytable'].items():
        if wild(symbol):
            best = max(best, row.get(str(leading(cells, wild)), 0))
            continue
        run = cells[:leading(cells, lambda cell: cell == symbol or wild(cell))]
        if not all(map(wild, run)):
            best = max(best, row.get(str(len(run)), 0) * times_of(game, run))
    for group in game.get('groups', []):
        run = cells[:group['count']]
        long = leading(cells, lambda cell: cell in group['symbols'] or wild(cell)) >= group['count']
        if long and not all(map(wild, run)):
            best = max(best, group['pay'] * times_of(game, run))
    return best


def line_coins(game, window, expanding):
    if reads_whole_lines(game):
        return sum(whole_line(game, [window[reel][row] for reel, row in enumerate(line)]) for line in game['lines'])
    filled = [expanding and any(is_wild(game, cell) for cell in view) for view in window]
    coins = 0
    for line in game['lines']:
        symbol = window[0][line[0]]
        if symbol not in game['paytable']:
            continue
        run = 1
        while run < len(line):
            cell = window[run][line[run]]
            if not (filled[run] or cell == symbol or is_wild(game, cell)):
                break
            run += 1
        coins += game['paytable'][symbol].get(str(run), 0)
    return coins


def ways_coins(game, window, held):
    coins = 0
    for symbol, row in game['paytable'].items():
        ways, reached = 1, 0
        for reel, view in enumerate(window):
            count = sum(game['symbols'][cell].get('multiplier', 1) for at, cell in enumerate(view)
                        if cell == symbol or is_wild(game, cell) or (reel, at) in held)
            if count == 0:
                break
            ways, reached = ways * count, reached + 1
        coins += ways * row.get(str(reached), 0)
    return coins


def cell_pay(game, symbol, count):
    tier = max((at for at, least in enumerate(game['tiers']) if count >= least), default=None)
    return 0 if tier is None else round(game['paytableX'][symbol][tier] * game['betUnits'])


def groups_of(game, board):
    """Cells that may win together: all of a symbol, or those that touch each other."""
    cells = {(reel, row): symbol for reel, view in enumerate(board) for row, symbol in enumerate(view) if symbol in game['paytableX']}
    if game['evaluator'] == 'anywhere':
        return [(symbol, [cell for cell, own in cells.items() if own == symbol]) for symbol in game['paytableX']]
    groups, seen = [], set()
    for start, symbol in cells.items():
        group, left = [], [start] if start not in seen else []
        while left:
            cell = left.pop()
            if cell in seen or cells.get(cell) != symbol:
                continue
            seen.add(cell)
            group.append(cell)
            reel, row = cell
            left += [(reel, row - 1), (reel, row + 1), (reel - 1, row), (reel + 1, row)]
        groups.append((symbol, group))
    return groups


def tumble(game, strips, stops, ladder):
    """Coins of all steps, and the board that stays."""
    rows, coins = game['grid']['rows'], 0
    board = window_of(strips, stops, rows)
    above = list(stops)
    for step in range(LONGEST_TUMBLE):
        won, gone = 0, set()
        for symbol, group in groups_of(game, board):
            pay = cell_pay(game, symbol, len(group))
            if pay:
                won += pay
                gone.update(group)
        if not won:
            break
        coins += won * ladder[min(step, len(ladder) - 1)]
        for reel, strip in enumerate(strips):
            kept = [symbol for row, symbol in enumerate(board[reel]) if (reel, row) not in gone]
            while len(kept) < rows:
                above[reel] = (above[reel] - 1) % len(strip)
                kept.insert(0, strip[above[reel]])
            board[reel] = kept
    return coins, board
