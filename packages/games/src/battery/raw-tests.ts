import { chiSquareP, evenP, fitP, normalP } from './p-values.ts'
import { bitAt, linearComplexity, onesIn, rankOf, setBits } from './bits.ts'

/** A statistic of raw words: the chance of what was seen, were they random. */
type RawTest = { name: string; p: (words: Uint32Array) => number }

const WORD = 32
const BLOCK_WORDS = 256
const PATTERN = 12
const BYTE_SHIFT = 24

/** As many ones as zeros. */
const frequency: RawTest = {
  name: 'frequency',
  p: (words) => {
    const bits = words.length * WORD
    return normalP((2 * setBits(words, 0, words.length) - bits) / Math.sqrt(bits))
  },
}

const blockFrequency: RawTest = {
  name: 'block frequency',
  p: (words) => {
    const size = 128
    const blocks = Math.floor(words.length / size)
    let sum = 0
    for (let block = 0; block < blocks; block += 1)
      sum += (setBits(words, block * size, size) / (size * WORD) - 0.5) ** 2
    return chiSquareP(4 * size * WORD * sum, blocks)
  },
}

/** Each bit of the word by itself: a stuck or leaning one is seen at once. */
const bitPositions: RawTest = {
  name: 'bit positions',
  p: (words) => {
    let sum = 0
    for (let bit = 0; bit < WORD; bit += 1) {
      let ones = 0
      for (const word of words) ones += (word >>> bit) & 1
      sum += (2 * ones - words.length) ** 2 / words.length
    }
    return chiSquareP(sum, WORD)
  },
}

export const runs: RawTest = {
  name: 'runs',
  p: (words) => {
    const bits = words.length * WORD
    const share = setBits(words, 0, words.length) / bits
    let count = 1
    let before = words[0]! >>> (WORD - 1)
    for (const word of words) {
      // Each place where a bit differs from the one before it starts a run.
      const shifted = ((before << (WORD - 1)) | (word >>> 1)) >>> 0
      count += onesIn(word ^ shifted)
      before = word & 1
    }
    const spread = share * (1 - share)
    return normalP((count - 2 * bits * spread) / (2 * Math.sqrt(bits) * spread))
  },
}

/** Chance that so many bits hold no run of ones of that length. */
const probabilityWithoutRun = (bits: number, length: number): number => {
  const none = [...Array.from({ length }, () => 1), 1 - 2 ** -length]
  for (let n = length + 1; n <= bits; n += 1)
    none[n] = none[n - 1]! - none[n - length - 1]! * 2 ** -(length + 1)
  return none[bits]!
}

const longestRun: RawTest = {
  name: 'longest run',
  p: (words) => {
    const [least, most] = [9, 18]
    const below = Array.from({ length: most - least }, (_, at) =>
      probabilityWithoutRun(BLOCK_WORDS * WORD, least + at + 1),
    )
    const chances = [...below, 1].map((chance, at) => chance - (below[at - 1] ?? 0))
    const counts = chances.map(() => 0)
    for (let block = 0; block + BLOCK_WORDS <= words.length; block += BLOCK_WORDS) {
      let run = 0
      let longest = 0
      for (let at = block * WORD; at < (block + BLOCK_WORDS) * WORD; at += 1) {
        run = bitAt(words, at) === 1 ? run + 1 : 0
        if (run > longest) longest = run
      }
      counts[Math.min(most, Math.max(least, longest)) - least]! += 1
    }
    return fitP(counts, chances)
  },
}

/** Overlapping patterns of so many bits: psi-square of a pattern less that of one bit shorter. */
const serial: RawTest = {
  name: 'serial',
  p: (words) => {
    const bits = words.length * WORD
    const psi = (length: number): number => {
      const counts = new Float64Array(2 ** length)
      const mask = 2 ** length - 1
      let pattern = 0
      for (let at = 0; at < bits + length - 1; at += 1) {
        pattern = ((pattern << 1) | bitAt(words, at % bits)) & mask
        if (at >= length - 1) counts[pattern]! += 1
      }
      return (2 ** length / bits) * counts.reduce((sum, count) => sum + count * count, 0) - bits
    }
    return chiSquareP(psi(PATTERN) - psi(PATTERN - 1), 2 ** (PATTERN - 1))
  },
}

/** How long it takes until the top byte falls into a sixteenth of its range again. */
const gaps: RawTest = {
  name: 'gaps',
  p: (words) => {
    const most = 80
    const counts = new Float64Array(most + 1)
    let gap = 0
    for (const word of words) {
      if (word >>> BYTE_SHIFT < 16) {
        counts[Math.min(most, gap)]! += 1
        gap = 0
      } else gap += 1
    }
    const chances = Array.from(counts, (_, length) =>
      length === most ? (15 / 16) ** most : (15 / 16) ** length / 16,
    )
    return fitP(counts, chances)
  },
}

/** Ways to put n things into k groups. */
const stirling = (n: number, k: number): number => {
  const rows: number[][] = [[1]]
  for (let row = 1; row <= n; row += 1)
    rows[row] = Array.from({ length: k + 1 }, (_, group) =>
      group === 0 ? 0 : group * (rows[row - 1]![group] ?? 0) + (rows[row - 1]![group - 1] ?? 0),
    )
  return rows[n]![k]!
}

/** Hands of five nibbles: how many of them differ. */
const poker: RawTest = {
  name: 'poker',
  p: (words) => {
    const [hand, values] = [5, 16]
    const counts = new Float64Array(hand)
    for (let at = 0; at + hand <= words.length; at += hand)
      for (let shift = 0; shift < WORD; shift += 4) {
        let seen = 0
        for (let card = 0; card < hand; card += 1) seen |= 1 << ((words[at + card]! >>> shift) & 15)
        counts[onesIn(seen) - 1]! += 1
      }
    const chances = Array.from(counts, (_, index) => {
      let ways = stirling(hand, index + 1)
      for (let taken = 0; taken <= index; taken += 1) ways *= values - taken
      return ways / values ** hand
    })
    return fitP(counts, chances)
  },
}

/** How many words until their top three bits have shown all eight values. */
const couponCollector: RawTest = {
  name: 'coupon collector',
  p: (words) => {
    const [values, most] = [8, 60]
    const counts = new Float64Array(most - values + 1)
    let seen = 0
    let length = 0
    for (const word of words) {
      seen |= 1 << (word >>> 29)
      length += 1
      if (seen !== 255) continue
      counts[Math.min(most, length) - values]! += 1
      seen = 0
      length = 0
    }
    const chance = (n: number) => (40_320 * stirling(n - 1, values - 1)) / values ** n
    const chances = Array.from(counts, (_, at) => chance(values + at))
    chances[chances.length - 1] = 1 - chances.slice(0, -1).reduce((sum, one) => sum + one, 0)
    return fitP(counts, chances)
  },
}

/** The order of five words. */
const permutations: RawTest = {
  name: 'permutations',
  p: (words) => {
    const counts = new Float64Array(120)
    for (let at = 0; at + 5 <= words.length; at += 5) {
      let place = 0
      for (let i = 0; i < 5; i += 1) {
        let smaller = 0
        for (let j = i + 1; j < 5; j += 1) smaller += words[at + j]! < words[at + i]! ? 1 : 0
        place = place * (5 - i) + smaller
      }
      counts[place]! += 1
    }
    return evenP(counts)
  },
}

/** Knuth's exact chances for 512 birthdays in a year of 2^25 days: equal spacings 0, 1, 2 and more. */
const SPACINGS = [0.368801577, 0.369035243, 0.183471182, 0.078691998]

const birthdays = (name: string, dayOf: (word: number) => number): RawTest => ({
  name,
  p: (words) => {
    const counts = new Float64Array(SPACINGS.length)
    for (let at = 0; at + 512 <= words.length; at += 512) {
      const days = Float64Array.from(words.subarray(at, at + 512), dayOf).sort()
      const spacings = Float64Array.from(days, (day, index) =>
        index === 0 ? day + 2 ** 25 - days.at(-1)! : day - days[index - 1]!,
      ).sort()
      let equal = 0
      for (let index = 1; index < spacings.length; index += 1)
        if (spacings[index] === spacings[index - 1]) equal += 1
      counts[Math.min(3, equal)]! += 1
    }
    return fitP(counts, SPACINGS)
  },
})

export const birthdaysHigh = birthdays('birthday spacings, high bits', (word) => word >>> 7)
export const birthdaysLow = birthdays('birthday spacings, low bits', (word) => word & 0x1ffffff)

/** Ranks of 32 by 32 bits: full, one less, fewer. */
const ranks: RawTest = {
  name: 'ranks of matrices',
  p: (words) => {
    const counts = new Float64Array(3)
    for (let at = 0; at + WORD <= words.length; at += WORD)
      counts[Math.min(2, WORD - rankOf(words.subarray(at, at + WORD)))]! += 1
    return fitP(counts, [0.2887880952, 0.5775761902, 0.1336357146])
  },
}

const BITS_OF_COMPLEXITY = 512
const BLOCKS_OF_COMPLEXITY = 400

/** The shortest shift register that makes the lowest bits: for random bits its length has an exact law. */
const lowBitComplexity: RawTest = {
  name: 'linear complexity of low bits',
  p: (words) => {
    const n = BITS_OF_COMPLEXITY
    const least = n / 2 - 4
    const counts = new Float64Array(10)
    const most = Math.min(BLOCKS_OF_COMPLEXITY, Math.floor(words.length / n))
    for (let block = 0; block < most; block += 1) {
      const length = linearComplexity(
        Uint8Array.from(words.subarray(block * n, (block + 1) * n), (word) => word & 1),
      )
      counts[Math.min(9, Math.max(0, length - least))]! += 1
    }
    const chance = (length: number) => 2 ** (Math.min(2 * n - 2 * length, 2 * length - 1) - n)
    const chances = Array.from(counts, (_, at) => chance(least + at))
    for (let length = 1; length < least; length += 1) chances[0]! += chance(length)
    for (let length = least + 10; length <= n; length += 1) chances[9]! += chance(length)
    return fitP(counts, chances)
  },
}

/** Pairs of words that came before: among so few of so many there is none, unless the words come round again. */
const repeats: RawTest = {
  name: 'repeats',
  p: (words) => {
    const pairs = new Float64Array(Math.floor(words.length / 2))
    for (let at = 0; at < pairs.length; at += 1)
      pairs[at] = words[2 * at]! * 2 ** 21 + (words[2 * at + 1]! >>> 11)
    pairs.sort()
    const expected = (pairs.length * (pairs.length - 1)) / 2 ** 54
    // None at all is what nearly always happens, and says nothing more.
    return pairs.some((pair, at) => at > 0 && pair === pairs[at - 1]) ? -Math.expm1(-expected) : 0.5
  },
}

export const rawTests: readonly RawTest[] = [
  frequency,
  blockFrequency,
  bitPositions,
  runs,
  longestRun,
  serial,
  gaps,
  poker,
  couponCollector,
  permutations,
  birthdaysHigh,
  birthdaysLow,
  ranks,
  lowBitComplexity,
  repeats,
]
