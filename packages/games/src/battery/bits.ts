const WORD = 32

/** A bit of the stream of words, the highest of each word first. */
export function bitAt(words: Uint32Array, at: number): number {
  return (words[at >>> 5]! >>> (WORD - 1 - (at & 31))) & 1
}

export function onesIn(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function setBits(words: Uint32Array, from: number, count: number): number {
  let ones = 0
  for (let at = from; at < from + count; at += 1) ones += onesIn(words[at]!)
  return ones
}

/** Rank of the matrix whose rows are these words, over two elements. */
export function rankOf(words: ArrayLike<number>): number {
  const rows = Array.from(words)
  let rank = 0
  for (let bit = WORD - 1; bit >= 0; bit -= 1) {
    const pivot = rows.findIndex((row, at) => at >= rank && ((row >>> bit) & 1) === 1)
    if (pivot < 0) continue
    const row = rows[pivot]!
    rows[pivot] = rows[rank]!
    rows[rank] = row
    for (let at = rank + 1; at < rows.length; at += 1) if (((rows[at]! >>> bit) & 1) === 1) rows[at]! ^= row
    rank += 1
  }
  return rank
}

/** Length of the shortest shift register that makes these bits (Berlekamp and Massey). */
export function linearComplexity(bits: Uint8Array): number {
  const n = bits.length
  const current = new Uint8Array(n + 1)
  let before = new Uint8Array(n + 1)
  current[0] = 1
  before[0] = 1
  let length = 0
  let changedAt = -1
  for (let at = 0; at < n; at += 1) {
    let differs = bits[at]!
    for (let i = 1; i <= length; i += 1) differs ^= current[i]! & bits[at - i]!
    if (differs === 0) continue
    const kept = current.slice()
    const shift = at - changedAt
    for (let i = 0; i + shift <= n; i += 1) current[i + shift]! ^= before[i]!
    if (2 * length > at) continue
    length = at + 1 - length
    changedAt = at
    before = kept
  }
  return length
}
