"""Checks saved rounds with nothing but Python: `python3 tools/sim/verify_round.py [--seal HASH]... round.json ...`.

Shares no code with the program. Of every game the whole round is played again from its seeds: outcome, words of the stream, stake, payout.
A file may hold one round or a list of them. What the seeds cannot prove (the round's id, its time, the currency, what a pot held) is bound by
the seal alone: `--seal` compares it with the one on the round's page, one for each round in their order.

Exit code 0: correct. 1: something is wrong. 2: something could not be checked, and is named. 3: the server seed is not told yet."""
import json, os, sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from round_check.check import shipped_hashes, verdict

WORST_FIRST = [1, 2, 3, 0]


def not_json(text):
    raise ValueError(f'{text} is no JSON')


def rounds_in(name):
    with open(name, encoding='utf-8') as file:
        found = json.load(file, parse_constant=not_json)
    return found if isinstance(found, list) else [found]


def main(names):
    seals = []
    while names[:1] == ['--seal'] and len(names) > 1:
        seals, names = seals + [names[1]], names[2:]
    shipped = shipped_hashes(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../..'))
    codes = []
    for name in names:
        try:
            rounds = rounds_in(name)
        except (OSError, ValueError, RecursionError) as error:
            print(f'{name} not checked: {error}')
            codes.append(2)
            continue
        for one in rounds:
            code, text = verdict(one, shipped, seals[len(codes)] if len(codes) < len(seals) else None)
            known = one if isinstance(one, dict) else {}
            game = known.get('game') if isinstance(known.get('game'), dict) else {}
            print(known.get('roundId'), game.get('id'), text)
            codes.append(code)
    return next((code for code in WORST_FIRST if code in codes), 2)


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
