"""Rounds that many players share: crash and the bingo room, with the beacon that they stand on."""
import hashlib, hmac
from .draws import Stream, amount, canonical, check_stake, down, is_hash, is_whole, need, same, sha, unit, written

QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
LOCAL_ROUNDS = 28_800
LONGEST_CHAIN = 1_000_000


def hashed(text, steps):
    for _ in range(steps):
        text = sha(text)
    return text


def check_beacon(beacon):
    """Of a local round everything; of drand's the signature itself needs pairings, which Python does not bring."""
    need(set(beacon) == {'source', 'chain', 'round', 'randomness', 'signature'} and is_whole(beacon['round'], 1), 'commitment')
    need(is_hash(beacon['chain']) and is_hash(beacon['randomness']), 'commitment')
    if beacon['source'] == 'local':
        need(beacon['signature'] is None, 'commitment')
        need(hashed(beacon['randomness'], (beacon['round'] - 1) % LOCAL_ROUNDS + 1) == beacon['chain'], 'commitment')
        return []
    need(beacon['source'] == 'drand' and beacon['chain'] == QUICKNET, 'commitment')
    try:
        signature = bytes.fromhex(beacon['signature'])
    except (TypeError, ValueError):
        signature = b''
    need(len(signature) == 48 and hashlib.sha256(signature).hexdigest() == beacon['randomness'], 'commitment')
    return ['signature of the beacon']


def check_crash(file):
    rules, exponent, shared, chain = file['game']['definition']['rules'], file['exponent'], file['round'], file['chain']
    need(set(shared) == {'place', 'hash', 'crashPoint'} and set(chain) == {'end', 'salt'}, 'file')
    need(is_whole(shared['place'], 1, LONGEST_CHAIN) and is_hash(shared['hash']) and is_hash(chain['end']), 'file')
    unknown = check_beacon(chain['salt'])
    need(hashed(shared['hash'], shared['place']) == chain['end'], 'commitment')
    r = int(hmac.new(shared['hash'].encode(), chain['salt']['randomness'].encode(), 'sha256').hexdigest()[:13], 16)
    point = max(100, rules['returned'] * 2**52 // (2**52 - r))
    need(shared['crashPoint'] == str(point), 'outcome')
    stake, auto, left, voided = amount(file['stake'], exponent), file['autoAt'], file['cashedAt'], file['isVoided']
    need(type(voided) is bool, 'file')
    if stake == 0 and auto is None and left is None:
        need(file['payout'] == written(0, exponent), 'payout')
        return unknown
    need(check_stake(stake, file['game']['definition']['stakes'], exponent), 'stake')
    need(written(stake, exponent) == file['stake'], 'stake')
    need(auto is None or is_whole(auto, rules['cashOutMin'], rules['cashOutMax']), 'stake')
    leaves = rules['cashOutMax'] if auto is None else auto
    if voided or left is None:
        need(left is None and leaves > point, 'payout')
    else:
        need(is_whole(left, rules['cashOutMin'], leaves) and left <= point, 'payout')
    paid = stake if voided else 0 if left is None else down(stake * left // 100, exponent)
    need(file['payout'] == written(paid, exponent), 'payout')
    return unknown


def ticket(seed, serial):
    source = Stream(seed, 'ticket', serial)
    columns = [source.shuffled([n + 15 * column for n in range(1, 16)])[:5] for column in range(5)]
    return [0 if cell == 12 else columns[cell % 5][cell // 5] for cell in range(25)]


def check_bingo(file):
    rules, exponent, outcome, sold = file['game']['definition']['rules'], file['exponent'], file['outcome'], file['sold']
    need(isinstance(outcome, dict) and isinstance(sold, list), 'file')
    bought, serial = {}, 1
    for one in sold:
        need(set(one) == {'buyer', 'first', 'count'} and is_whole(one['buyer'], 1, 100_000) and is_whole(one['count'], 1, 100), 'stake')
        need(is_whole(one['first'], serial, serial), 'stake')
        serial += one['count']
        bought[one['buyer']] = bought.get(one['buyer'], 0) + one['count']
    count = serial - 1
    need(all(own <= rules['mostTickets'] for own in bought.values()) and count <= rules['mostSold'], 'stake')
    need(written(rules['ticketPrice'] * count * unit(exponent), exponent) == file['stake'], 'stake')
    need(sha(canonical(sold)) == file['salesHash'], 'stake')
    refunded = len(bought) < rules['leastBuyers']
    if file['serverSeed'] is None:
        return []
    beacon = file['beacon']
    need(file['clientSeed'] == (beacon['randomness'] or ''), 'commitment')
    if beacon['randomness'] is None:
        need(outcome.get('state') != 'settled', 'commitment')
        unknown = []
    else:
        unknown = check_beacon(beacon)
    if refunded:
        need(same({'state': 'refunded', 'balls': [], 'prizes': [], 'carried': outcome['carried'], 'rest': outcome['carried']}, outcome), 'outcome')
        amount(outcome['carried'], exponent)
        need(file['payout'] == file['stake'], 'payout')
        return unknown + ['what the round before left']
    need(outcome.get('state') == 'settled', 'outcome')
    balls = Stream(file['serverSeed'], file['clientSeed'], file['nonce']).shuffled(list(range(1, 76)))
    called = {ball: at + 1 for at, ball in enumerate(balls)} | {0: 0}
    ready = []
    for at in range(1, count + 1):
        times = [called[number] for number in ticket(file['serverSeed'], at)]
        ready.append((sorted(max(times[cell] for cell in line) for line in rules['lines']), max(times)))
    carried = amount(outcome['carried'], exponent)
    pool = down(amount(file['stake'], exponent) * rules['poolShare'] // 10000, exponent) + carried
    prizes, paid = [], 0
    for prize in rules['prizes']:
        times = [full if prize['lines'] == 'all' else lines[prize['lines'] - 1] for lines, full in ready]
        ball = min(times)
        serials = [at + 1 for at, time in enumerate(times) if time == ball]
        share = down(pool * prize['part'] // 10000 // len(serials), exponent)
        prizes.append({'name': prize['name'], 'ball': ball, 'serials': serials, 'share': written(share, exponent)})
        paid += share * len(serials)
    told = {'state': 'settled', 'balls': balls, 'prizes': prizes, 'carried': outcome['carried'], 'rest': written(pool - paid, exponent)}
    need(same(told, outcome), 'outcome')
    need(file['payout'] == written(paid, exponent), 'payout')
    return unknown
