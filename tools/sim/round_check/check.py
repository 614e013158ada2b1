"""What every saved round has: its fields, its seal, its rules, its seeds; then its own game."""
import glob, json, os, re
from . import decisions, instant, shared, slots
from .draws import Wrong, canonical, is_hash, is_whole, need, sha

ALWAYS = {'format', 'roundId', 'placedAt', 'currency', 'exponent', 'game', 'stake', 'payout', 'seal'}
SEEDS = {'serverSeedHash', 'serverSeed', 'clientSeed', 'nonce'}
FORMATS = {
    'krathong-round/1': (SEEDS | {'jackpotPots', 'mode', 'outcome', 'jackpots'}, slots.check),
    'krathong-instant-round/1': (SEEDS | {'wagers', 'outcome'}, instant.check),
    'krathong-decision-round/1': (SEEDS | {'firstStake', 'outcome'}, decisions.check),
    'krathong-crash-round/1': ({'autoAt', 'cashedAt', 'isVoided', 'round', 'chain'}, shared.check_crash),
    'krathong-bingo-round/1': (SEEDS | {'beacon', 'sold', 'salesHash', 'outcome'}, shared.check_bingo),
}
# Nothing can compute these from the seeds: only the seal on the round's own page binds them.
SEALED_ONLY = ['roundId', 'placedAt', 'currency']


def shipped_hashes(root):
    """The rules that the program ships with, where its sources stand beside this script."""
    found = set()
    for name in glob.glob(os.path.join(root, 'packages/games/src/*/*/definition*.json')):
        with open(name, encoding='utf-8') as file:
            found.add(sha(canonical(json.load(file))))
    return found


def check_seeds(file):
    seed = file['serverSeed']
    need(is_hash(file['serverSeedHash']) and (seed is None or is_hash(seed)), 'commitment')
    is_room = file['format'] == 'krathong-bingo-round/1'
    need(isinstance(file['clientSeed'], str) and re.fullmatch('|[0-9a-f]{64}' if is_room else '[A-Za-z0-9_-]{1,64}', file['clientSeed']), 'client seed')
    need(is_whole(file['nonce'], 1 if is_room else 0), 'nonce')
    need(seed is None or sha(seed) == file['serverSeedHash'], 'commitment')


def check_round(file, shipped, seal):
    """Tells what is not checked. Raises a Wrong for the first thing that is not as it must be."""
    need(isinstance(file, dict), 'file')
    if file.get('format') not in FORMATS:
        return ['format']
    fields, own = FORMATS[file['format']]
    need(set(file) == ALWAYS | fields, 'fields')
    need(sha(canonical({key: value for key, value in file.items() if key != 'seal'})) == file['seal'], 'seal')
    need(seal is None or seal == file['seal'], 'seal (it is not the one on the round\'s page)')
    need(all(isinstance(file[name], str) and file[name] for name in SEALED_ONLY) and is_whole(file['exponent'], 0, 4), 'file')
    game = file['game']
    need(isinstance(game, dict) and set(game) == {'id', 'version', 'definitionHash', 'definition'}, 'rules')
    definition = game['definition']
    need(isinstance(definition, dict) and sha(canonical(definition)) == game['definitionHash'], 'rules')
    need(definition['id'] == game['id'] and definition['version'] == game['version'] and type(game['version']) is int, 'rules')
    # Rules of a stranger may ask for any amount of work: they are not played.
    if shipped and game['definitionHash'] not in shipped:
        return ['rules (they are not those of a game that ships)']
    if 'serverSeed' in file:
        check_seeds(file)
    try:
        unknown = own(file)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, StopIteration, RuntimeError, ZeroDivisionError) as error:
        raise Wrong(f'file ({type(error).__name__}: {error})') from error
    return unknown


def verdict(file, shipped, seal=None):
    """An exit code and a sentence: 0 correct, 1 wrong, 2 not checked in full, 3 no seed yet."""
    try:
        unknown = check_round(file, shipped, seal)
    except Wrong as wrong:
        return 1, f'WRONG: {wrong}'
    except (RecursionError, KeyError, TypeError, AttributeError) as error:
        return 1, f'WRONG: file ({type(error).__name__})'
    if unknown:
        return 2, 'not checked: ' + '; '.join(unknown)
    if file.get('serverSeed', '') is None:
        return 3, 'no seed yet'
    return 0, 'correct'
