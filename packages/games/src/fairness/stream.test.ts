import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  commitmentOf,
  createStream,
  hmacSha256,
  isClientSeed,
  isNonce,
  isServerSeed,
  openSeed,
} from './index.ts'
import { drawWithoutReplacement, shuffle, WordStream } from './index.ts'

const ONE = `${'0'.repeat(63)}1`
const ELEPHANT = '4f8c2d7a9b1e3f60758294a6b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6'

const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, i) => i + from)
const ascending = (numbers: number[]) => numbers.sort((a, b) => a - b)

describe('PF-1 with the seed of the fairness page', () => {
  const stream = (nonce: number) => createStream(ONE, 'test-client', nonce)

  it('commits', () => {
    expect(commitmentOf(ONE)).toBe('c386d8e8d07342f2e39e189c8e6c57bb205bb373fe4e3a6f69404a8bb767b417')
  })

  it.each([
    [37, [13, 36, 10, 35, 27, 31, 5, 29, 11, 11]],
    [100, [5, 92, 2, 15, 28, 94, 72, 3, 35, 82]],
    [10_001, [7104, 4735, 3718, 5307, 6808]],
    [3_000_000_000, [2390256105, 885932302, 2571342415, 1688375628]],
  ])('draws one of %i', (n, results) => {
    const random = stream(0)
    expect(results.map(() => random.below(n))).toEqual(results)
  })

  it('counts the words it discards', () => {
    const random = stream(0)
    for (let draw = 0; draw < 4; draw += 1) random.below(3_000_000_000)
    expect(random.consumed).toBe(5)
  })

  it('draws 6 of 45 without replacement', () => {
    expect(drawWithoutReplacement(upTo(45, 1), 6, stream(9))).toEqual([12, 39, 42, 8, 11, 4])
  })
})

describe('PF-1 with the seed of the casino page', () => {
  const open = openSeed(ELEPHANT)
  const stream = (nonce: number) => open('lucky-elephant', nonce)
  const cards = (decks: number) => Array.from({ length: decks }, () => upTo(52)).flat()
  const cardOf = (index: number) => `${'A23456789TJQK'[index % 13]}${'SHDC'[Math.floor(index / 13)]}`
  const rows = <T>(...values: T[]): [number, T][] => values.map((value, nonce) => [nonce, value])

  it('commits', () => {
    expect(commitmentOf(ELEPHANT)).toBe('e39c3ccb2dff3bf903442ea695c7aa74abeef6fe991c89efd484071cb190360b')
  })

  it.each(rows('aaeedc3691458bdf3c42a337', 'efddc3b13041d5ad69f5286e', '10717245b96157dd56fd0e71'))(
    'makes the first block of nonce %i',
    (nonce, start) => {
      expect(hmacSha256(ELEPHANT, `lucky-elephant:${nonce}:0`).slice(0, 24)).toBe(start)
    },
  )

  it.each(rows([2867780662, 2437254111], [4024288177, 809620909], [275870277, 3110164445]))(
    'reads words of nonce %i',
    (nonce, words) => {
      const random = stream(nonce)
      expect([random.u32(), random.u32()]).toEqual(words)
    },
  )

  it.each(rows(662, 8177, 277))('throws the dice of nonce %i', (nonce, dice) => {
    expect(stream(nonce).below(10_000)).toBe(dice)
  })

  it.each(rows(17, 12, 16))('spins the roulette of nonce %i', (nonce, pocket) => {
    expect(stream(nonce).below(37)).toBe(pocket)
  })

  it.each(rows([5, 4, 6], [2, 2, 3], [4, 6, 2]))('throws three dice of nonce %i', (nonce, dice) => {
    const random = stream(nonce)
    expect(dice.map(() => random.below(6) + 1)).toEqual(dice)
  })

  it.each(rows([2, 3, 18], [5, 21, 22], [7, 8, 15]))('lays the mines of nonce %i', (nonce, mines) => {
    expect(ascending(shuffle(upTo(25), stream(nonce)).slice(0, 3))).toEqual(mines)
  })

  it.each(rows('LRRRLLRLLRRRRRLR', 'RRLLRRLRRLRRRRRL', 'RRRRRLRRRRRLRRRR'))(
    'drops the plinko ball of nonce %i',
    (nonce, path) => {
      const random = stream(nonce)
      expect(
        upTo(16)
          .map(() => 'LR'[random.below(2)])
          .join(''),
      ).toBe(path)
    },
  )

  it.each(
    rows(
      [1, 4, 5, 9, 15, 16, 18, 30, 33, 37],
      [3, 8, 9, 14, 15, 21, 23, 27, 33, 34],
      [2, 11, 14, 18, 19, 20, 22, 26, 27, 39],
    ),
  )('draws the keno of nonce %i', (nonce, numbers) => {
    expect(ascending(shuffle(upTo(40, 1), stream(nonce)).slice(0, 10))).toEqual(numbers)
  })

  it.each(rows('7S 7H KC 6S TH', 'AH 7C JS JD 4D', '8D QD 6S 7H 7H'))(
    'deals the hilo of nonce %i',
    (nonce, hand) => {
      const random = stream(nonce)
      expect(
        upTo(5)
          .map(() => cardOf(random.below(52)))
          .join(' '),
      ).toBe(hand)
    },
  )

  it.each(rows('QH 3D 6H 9S 2H', '3D AC 7D 7H TS', 'QD 9H JS 4C KH'))(
    'shuffles one deck of nonce %i',
    (nonce, hand) => {
      expect(shuffle(cards(1), stream(nonce)).slice(0, 5).map(cardOf).join(' ')).toBe(hand)
    },
  )

  it.each(rows('QS 6C 5H 2D 9D 2H TH 9H', '3S 3C 2D 6S KH JC TH JH', '4D KD 9C 3C 4D 9S 3D 6D'))(
    'shuffles eight decks of nonce %i',
    (nonce, hand) => {
      expect(shuffle(cards(8), stream(nonce)).slice(0, 8).map(cardOf).join(' ')).toBe(hand)
    },
  )

  it.each(rows([22, 31, 23, 5, 26], [17, 13, 14, 8, 1], [5, 29, 17, 7, 15]))(
    'stops five reels of 32 of nonce %i',
    (nonce, stops) => {
      const random = stream(nonce)
      expect(stops.map(() => random.below(32))).toEqual(stops)
    },
  )
})

describe('a stream', () => {
  const seeds = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
  const names = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)

  it('is the plain definition of PF-1, word by word', () => {
    fc.assert(
      fc.property(seeds, names, fc.maxSafeNat(), (serverSeed, clientSeed, nonce) => {
        const random = createStream(serverSeed, clientSeed, nonce)
        for (let round = 0; round < 3; round += 1) {
          const block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${round}`).digest()
          for (let word = 0; word < 8; word += 1) expect(random.u32()).toBe(block.readUInt32BE(word * 4))
        }
        expect(random.consumed).toBe(24)
      }),
      { numRuns: 50 },
    )
  })

  it('gives every nonce and every client seed words of its own', () => {
    const open = openSeed(ONE)
    const starts = ['a', 'b', 'ab'].flatMap((seed) =>
      upTo(300).map((nonce) => {
        const random = open(seed, nonce)
        return `${random.u32()} ${random.u32()}`
      }),
    )
    expect(new Set(starts).size).toBe(900)
  })

  it('does not disturb another that is read in between', () => {
    const [alone, first, second] = [0, 0, 1].map((nonce) => createStream(ONE, 'x', nonce))
    upTo(40).forEach(() => {
      second!.u32()
      expect(first!.u32()).toBe(alone!.u32())
    })
  })

  it('draws one of more than 2^32 from two words, and one of 2^32 from one', () => {
    const random = createStream(ONE, 'x', 0)
    const words = createStream(ONE, 'x', 0)
    const pair = BigInt(words.u32()) * 2n ** 32n + BigInt(words.u32())
    expect(random.belowBig(2n ** 64n)).toBe(pair)
    expect(random.belowBig(2n ** 32n)).toBe(BigInt(words.u32()))
    expect(random.consumed).toBe(3)
  })

  it('above 2^32 throws the last, incomplete run of results away', () => {
    // Of 2^64 pairs the first 2^63 + 1 are one whole run; all others would favour the small results.
    const n = 2n ** 63n + 1n
    const words = [0xffff_ffff, 0xffff_ffff, 0x8000_0000, 1, 0, 5]
    class RecordedStream extends WordStream {
      consumed = 0
      u32 = () => words[this.consumed++]!
    }
    const random = new RecordedStream()
    expect(random.belowBig(n)).toBe(5n)
    expect(random.consumed).toBe(6)
  })

  it('keeps every draw in range', () => {
    const random = createStream(ONE, 'x', 0)
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 64n }), (n) => {
        const result = random.belowBig(n)
        expect(result >= 0n && result < n).toBe(true)
      }),
    )
    expect(() => random.below(0)).toThrow(RangeError)
    expect(() => random.below(2.5)).toThrow(RangeError)
    expect(() => random.below(2 ** 32 + 1)).toThrow(RangeError)
    expect(() => random.belowBig(0n)).toThrow(RangeError)
    expect(() => random.belowBig(2n ** 64n + 1n)).toThrow(RangeError)
  })
})

describe('what may enter a draw (A-055)', () => {
  it.each(['a', 'lucky-elephant', 'A_9-', 'x'.repeat(64)])('takes the client seed %s', (seed) => {
    expect(isClientSeed(seed)).toBe(true)
  })

  it.each(['', 'x'.repeat(65), 'k'.repeat(10_240), 'a:b', 'a b', 'ช้าง', '🐘', 'a\n', 'a\0', 'é', '１'])(
    'refuses the client seed %j',
    (seed) => {
      expect(isClientSeed(seed)).toBe(false)
      expect(() => createStream(ONE, seed, 0)).toThrow(RangeError)
    },
  )

  it('refuses other server seeds and nonces', () => {
    for (const seed of ['', ONE.slice(1), `${ONE}0`, ONE.replace('1', 'G'), ELEPHANT.toUpperCase()]) {
      expect(isServerSeed(seed)).toBe(false)
      expect(() => openSeed(seed)).toThrow(RangeError)
    }
    for (const nonce of [-1, 0.5, 2 ** 53, Number.NaN, Infinity]) {
      expect(isNonce(nonce)).toBe(false)
      expect(() => createStream(ONE, 'x', nonce)).toThrow(RangeError)
    }
  })
})
