/** SHA-256 in plain code: a page on a plain http address has no other, and one call of the built-in one costs more than the hash. */
const K = Uint32Array.from({ length: 64 }, () => 0)
const START = Uint32Array.from({ length: 8 }, () => 0)

/** The first bits of the fractions of roots of primes, as the standard makes them. */
const fill = () => {
  let at = 0
  for (let candidate = 2; at < 64; candidate += 1) {
    let isPrime = true
    for (let factor = 2; factor * factor <= candidate; factor += 1)
      if (candidate % factor === 0) isPrime = false
    if (!isPrime) continue
    const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0
    if (at < 8) START[at] = fraction(Math.sqrt(candidate))
    K[at] = fraction(Math.cbrt(candidate))
    at += 1
  }
}
fill()

const words = new Uint32Array(64)
const rotate = (value: number, by: number) => (value >>> by) | (value << (32 - by))

const spread = (block: Uint8Array) => {
  for (let at = 0; at < 16; at += 1)
    words[at] =
      (block[at * 4]! << 24) | (block[at * 4 + 1]! << 16) | (block[at * 4 + 2]! << 8) | block[at * 4 + 3]!
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [words[at - 15]!, words[at - 2]!]
    const low = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const high = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    words[at] = (words[at - 16]! + low + words[at - 7]! + high) | 0
  }
}

/** The first 32 bits of the hash of a text of up to 55 bytes, all that one block holds. */
export const hashHead = (text: string): number => {
  const block = new Uint8Array(64)
  for (let at = 0; at < text.length; at += 1) block[at] = text.charCodeAt(at)
  block[text.length] = 0x80
  new DataView(block.buffer).setUint32(60, text.length * 8)
  spread(block)
  let [a, b, c, d, e, f, g, h] = START as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let at = 0; at < 64; at += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const one = (h + sum1 + ((e & f) ^ (~e & g)) + K[at]! + words[at]!) | 0
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const two = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  return (a + START[0]!) >>> 0
}
