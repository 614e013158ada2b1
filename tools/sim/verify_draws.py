#!/usr/bin/env python3
"""Checks past draws of a lottery again, by a script of its own that shares no code with the program.

    python3 tools/sim/verify_draws.py http://localhost:8080 SSC_1M 100
    python3 tools/sim/verify_draws.py proofs.json

The first asks a site for its last draws, the second reads a file: one proof, or a list of them. A draw is right when its seed leads by
SHA-256 to the commitment that stood before the day began, and seed, beacon and numero make its result (HMAC-SHA256, rejection sampling).
A beacon of drand is named by its round; whoever wants its signature checked asks drand itself.
"""
import datetime
import hashlib
import hmac
import json
import sys
import urllib.request

# What each series draws: how many numbers, from, to, and whether they are taken out of an urn.
FORMATS = {
    "SSC": (5, 0, 9, False),
    "3D": (3, 0, 9, False),
    "PC28": (3, 0, 9, False),
    "K3": (3, 1, 6, False),
    "11X5": (5, 1, 11, True),
    "PK10": (10, 1, 10, True),
    "LF": (8, 1, 20, True),
    "KENO": (20, 1, 80, True),
}
# Genesis and period of the beacon (drand quicknet); a draw names the first round three seconds or more after its close.
GENESIS, PERIOD, AFTER = 1692803367, 3, 3
CLOSES_BEFORE = {1: 5, 3: 10, 5: 15, 10: 30}
BANGKOK = 7 * 3600


def words(seed, client, nonce):
    """32-bit words: HMAC of `client:nonce:round` by the seed, eight words a round."""
    block = 0
    while True:
        text = f"{client}:{nonce}:{block}".encode()
        digest = hmac.new(seed.encode(), text, hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def below(stream, size):
    """One of `size`, each as likely: words above the last whole multiple are thrown away."""
    limit = 2**32 - 2**32 % size
    while True:
        word = next(stream)
        if word < limit:
            return word % size


def drawn(series, seed, client, nonce):
    count, low, high, is_urn = FORMATS[series]
    stream = words(seed, client, nonce)
    left = list(range(low, high + 1))
    if not is_urn:
        return [left[below(stream, len(left))] for _ in range(count)]
    return [left.pop(below(stream, len(left)) if len(left) > 1 else 0) for _ in range(count)]


def beacon_round(day, no, minutes):
    """The round that a draw has to name, from its day and its number alone."""
    year, month, date = (int(part) for part in day.split("-"))
    midnight = int(datetime.datetime(year, month, date, tzinfo=datetime.timezone.utc).timestamp()) - BANGKOK
    wanted = midnight + no * minutes * 60 - CLOSES_BEFORE[minutes] + AFTER
    return -((GENESIS - wanted) // PERIOD) + 1


def fault(proof):
    series, minutes = proof["gameCode"].rsplit("_", 1)
    seed, beacon, no = proof["seed"], proof["beacon"], proof["no"]
    if seed is None:
        return "no result yet"
    if proof["numero"] != proof["day"].replace("-", "") + f"{no:04d}":
        return "the numero is not that of its day and place"
    if beacon["round"] != beacon_round(proof["day"], no, int(minutes.rstrip("M"))):
        return "it names another round of the beacon"
    link = seed
    for _ in range(no):
        link = hashlib.sha256(link.encode()).hexdigest()
    if link != proof["commitment"]:
        return "the seed does not lead to the commitment"
    result = drawn(series, seed, beacon["randomness"], f"{proof['gameCode']}.{proof['numero']}")
    return None if result == proof["result"] else f"seed and beacon make {result}"


def ask(address):
    with urllib.request.urlopen(address) as answer:
        return json.load(answer)["value"]


def of_site(site, game, most):
    cursor, found = "", []
    while len(found) < most:
        limit = min(100, most - len(found))
        page = ask(f"{site}/lgw/vn/numeros/opened/game?gameCode={game}&limit={limit}{cursor}")
        found += [draw["numero"] for draw in page["content"] if draw["result"]]
        if page["nextCursor"] is None:
            break
        cursor = f"&cursor={page['nextCursor']}"
    return [ask(f"{site}/lgw/draws/{game}/{numero}")["proof"] for numero in found]


def main(given):
    if len(given) == 1:
        with open(given[0], encoding="utf-8") as file:
            saved = json.load(file)
        proofs = saved if isinstance(saved, list) else [saved]
    else:
        proofs = of_site(given[0].rstrip("/"), given[1], int(given[2]) if len(given) > 2 else 100)
    faults = [(proof["numero"], fault(proof)) for proof in proofs]
    wrong = [(numero, why) for numero, why in faults if why]
    for numero, why in wrong:
        print(f"{numero}: {why}")
    print(f"{len(proofs) - len(wrong)} of {len(proofs)} draws are right")
    return 0 if proofs and not wrong else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
