"""PF-1: HMAC-SHA-256 under the server seed, read as words, drawn by rejection; and how a round is written as text."""
import hashlib, hmac, json, re


class Wrong(Exception):
    """Something in the file is not as it must be; the text names it."""


def sha(text):
    return hashlib.sha256(text.encode()).hexdigest()


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(',', ':'))


def same(a, b):
    return canonical(a) == canonical(b)


def need(holds, name):
    if not holds:
        raise Wrong(name)


def is_whole(value, least=0, most=2**53 - 1):
    return type(value) is int and least <= value <= most


def is_hash(value):
    return isinstance(value, str) and re.fullmatch(r'[0-9a-f]{64}', value) is not None


class Stream:
    def __init__(self, seed, client, nonce):
        self.seed, self.prefix, self.block, self.left, self.taken = seed.encode(), f'{client}:{nonce}:', 0, [], 0

    def word(self):
        if not self.left:
            digest = hmac.new(self.seed, f'{self.prefix}{self.block}'.encode(), hashlib.sha256).digest()
            self.left = [int.from_bytes(digest[at:at + 4], 'big') for at in range(28, -1, -4)]
            self.block += 1
        self.taken += 1
        return self.left.pop()

    def below(self, n):
        if n <= 2**32:
            while True:
                word = self.word()
                if word < 2**32 // n * n:
                    return word % n
        while True:
            high = self.word()
            pair = high << 32 | self.word()
            if pair < 2**64 // n * n:
                return pair % n

    def shuffled(self, items):
        for last in range(len(items) - 1, 0, -1):
            at = self.below(last + 1)
            items[last], items[at] = items[at], items[last]
        return items


# Amounts are counted in 1/10,000 of the currency unit.

def amount(text, exponent):
    match = re.fullmatch(r'([0-9]{1,13})(?:\.([0-9]{1,4}))?', text) if isinstance(text, str) else None
    need(match and len(match[2] or '') <= exponent, 'amount ' + repr(text))
    return int(match[1]) * 10000 + int((match[2] or '').ljust(4, '0'))


def written(value, exponent):
    whole, rest = divmod(value, 10000)
    digits = f'{rest:04d}'.rstrip('0').ljust(exponent, '0')
    return f'{whole}.{digits}' if digits else str(whole)


def unit(exponent):
    return 10 ** (4 - exponent)


def down(value, exponent):
    return value // unit(exponent) * unit(exponent)


def check_stake(stake, stakes, exponent):
    one = unit(exponent)
    return stakes['minimum'] * one <= stake <= stakes['maximum'] * one and stake % (stakes['step'] * one) == 0


def number_in(text, least, most):
    ok = re.fullmatch(r'0|[1-9][0-9]{0,8}', text) and least <= int(text) <= most
    return int(text) if ok else None
