#!/usr/bin/env python3
"""Checks raffles, turns of a wheel and red envelopes again, by a script of its own that shares no code with the program.

    python3 tools/sim/verify_chances.py proofs.json
    python3 tools/sim/verify_chances.py --vector

The first reads what a page saved: one proof, or a list of them. The second draws the test vector of the rules. Right is a proof whose seed
has the hash that stood before, whose frozen list has its hashes and is older than the beacon, and whose result follows from both.
A beacon of drand is named by its round; whoever wants its signature checked asks drand itself.
"""
import hashlib
import hmac
import json
import sys

GENESIS, PERIOD, CHAIN_ROUNDS = 1692803367, 3, 28800
QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"


def sha(text):
    return hashlib.sha256(text.encode()).hexdigest()


def words(seed, message):
    """32-bit words: the key is HMAC of the message by the seed's bytes; each block HMAC by that key of 0, 1, 2 ... in four bytes."""
    key = hmac.new(bytes.fromhex(seed), message.encode(), hashlib.sha256).digest()
    block = 0
    while True:
        digest = hmac.new(key, block.to_bytes(4, "big"), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def below(stream, size):
    """One of `size`, each as likely: what lies above the last whole multiple is thrown away. Above 2^32 two words make one."""
    space = 2**32 if size <= 2**32 else 2**64
    while True:
        word = next(stream)
        if space == 2**64:
            word = word * 2**32 + next(stream)
        if word < space - space % size:
            return word % size


def raffle(raffle_id, tickets, owners, prizes, seed, beacon):
    """Partial shuffle; a ticket whose owner has won is passed over."""
    owner_of = dict(zip(tickets, owners))
    hash_of_list = sha("\n".join(tickets))
    stream = words(seed, f"RAFFLE|{raffle_id}|{hash_of_list}|{beacon}")
    left, won, winners = list(tickets), set(), []
    at = 0
    while at < len(left) and len(winners) < prizes:
        chosen = at + below(stream, len(left) - at)
        left[at], left[chosen] = left[chosen], left[at]
        if owner_of[left[at]] not in won:
            won.add(owner_of[left[at]])
            winners.append(left[at])
        at += 1
    return winners


def wheel(proof):
    amounts = [int(prize["amount"]) for prize in proof["prizes"]]
    weights = [prize["weight"] for prize in proof["prizes"]]
    smallest = amounts.index(min(amounts))
    for place in set(proof["usedUp"]) - {smallest}:
        weights[smallest] += weights[place]
        weights[place] = 0
    message = f"WHEEL|{proof['promotionId']}|{proof['ticketId']}|{proof['beacon']['randomness']}"
    mark = below(words(proof["seed"], message), sum(weights))
    place = 0
    while mark >= weights[place]:
        mark -= weights[place]
        place += 1
    return place


def envelope(proof):
    rest, least = int(proof["total"]), int(proof["least"])
    stream = words(proof["seed"], f"ENVELOPE|{proof['promotionId']}|{proof['beacon']['randomness']}")
    amounts = []
    for left in range(proof["parts"], 1, -1):
        amounts.append(least + below(stream, 2 * ((rest - least * left) // left) + 1))
        rest -= amounts[-1]
    return [str(amount) for amount in amounts + [rest]]


def shared_fault(proof, fixed_at):
    beacon, seed = proof["beacon"], proof["seed"]
    if seed is None or beacon["randomness"] is None:
        return "no result yet"
    if fixed_at is None or fixed_at / 1000 >= GENESIS + (beacon["round"] - 1) * PERIOD:
        return "it was fixed after its beacon"
    if hashlib.sha256(bytes.fromhex(seed)).hexdigest() != proof["commitment"]:
        return "the seed is not the one that was promised"
    if beacon["source"] == "local":
        link = beacon["randomness"]
        for _ in range((beacon["round"] - 1) % CHAIN_ROUNDS + 1):
            link = sha(link)
        return None if link == beacon["chain"] else "the beacon is not of its chain"
    signature = bytes.fromhex(beacon["signature"] or "")
    if beacon["chain"] != QUICKNET or hashlib.sha256(signature).hexdigest() != beacon["randomness"]:
        return "the randomness is not that of its signature"
    return None


def raffle_fault(proof):
    gone = set(proof["tickets"]["void"])
    numbers = [no for no in range(1, proof["tickets"]["count"] + 1) if no not in gone]
    tickets = [f"{proof['raffleId']}-{no:05d}" for no in numbers]
    owners = proof["owners"]
    if len(owners) != len(tickets) or sha("\n".join(tickets)) != proof["listHash"]:
        return "the list is not the one that was frozen"
    if sha("\n".join(f"{name} {owner}" for name, owner in zip(tickets, owners))) != proof["ownersHash"]:
        return "the owners are not those that were frozen"
    winners = raffle(proof["raffleId"], tickets, owners, proof["prizes"], proof["seed"], proof["beacon"]["randomness"])
    return None if winners == proof["winners"] else f"seed and beacon draw {winners}"


def fault(proof):
    kind = proof["format"]
    if kind == "krathong-raffle/1":
        return shared_fault(proof, proof["lockedAt"]) or raffle_fault(proof)
    if kind == "krathong-wheel/1":
        why = shared_fault(proof, proof["askedAt"])
        return why or (None if wheel(proof) == proof["prize"] else f"seed and beacon stop at {wheel(proof)}")
    if kind == "krathong-envelope/1":
        why = shared_fault(proof, proof["publishedAt"])
        return why or (None if envelope(proof) == proof["amounts"] else "seed and beacon make other parts")
    return "it is no proof of a raffle, a wheel or an envelope"


def vector():
    seed, tickets = bytes(range(32)).hex(), [f"R0001-{no:05d}" for no in range(1, 13)]
    for winner in raffle("R0001", tickets, list(range(12)), 3, seed, "ab" * 32):
        print(winner)
    return 0


def main(given):
    if given == ["--vector"]:
        return vector()
    with open(given[0], encoding="utf-8") as file:
        saved = json.load(file)
    proofs = saved if isinstance(saved, list) else [saved]
    faults = [fault(proof) for proof in proofs]
    for at, why in enumerate(faults):
        if why:
            print(f"{at + 1}: {why}")
    right = faults.count(None)
    print(f"{right} of {len(proofs)} are right")
    return 0 if proofs and right == len(proofs) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
