/*
 * SHA-512 of FIPS 180-4, for signatures alone: a few hundred bytes at a time, so it is written to be read. Its constants are the first
 * bits of the fractions of roots of primes, and are made from them.
 */
const WORD = 2n ** 64n
const MASK = WORD - 1n
const BLOCK_BYTES = 128

const isPrime = (n: number) => {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false
  return true
}

const primes = (count: number): bigint[] => {
  const found: bigint[] = []
  for (let n = 2; found.length < count; n += 1) if (isPrime(n)) found.push(BigInt(n))
  return found
}

/** The largest whole number whose power does not pass `n`. */
const root = (n: bigint, power: bigint): bigint => {
  let low = 0n
  let high = 1n
  while (high ** power <= n) high *= 2n
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (middle ** power <= n) low = middle
    else high = middle
  }
  return low
}

const START = primes(8).map((prime) => root(prime << 128n, 2n) & MASK)
const ROUND = primes(80).map((prime) => root(prime << 192n, 3n) & MASK)

const turn = (word: bigint, bits: bigint) => ((word >> bits) | (word << (64n - bits))) & MASK

const padded = (message: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(Math.ceil((message.length + 17) / BLOCK_BYTES) * BLOCK_BYTES)
  bytes.set(message)
  bytes[message.length] = 0x80
  new DataView(bytes.buffer).setBigUint64(bytes.length - 8, BigInt(message.length) * 8n)
  return bytes
}

const schedule = (view: DataView, offset: number): bigint[] => {
  const w = Array.from({ length: 16 }, (_, at) => view.getBigUint64(offset + at * 8))
  for (let at = 16; at < 80; at += 1) {
    const [x, y] = [w[at - 15]!, w[at - 2]!]
    const small0 = turn(x, 1n) ^ turn(x, 8n) ^ (x >> 7n)
    const small1 = turn(y, 19n) ^ turn(y, 61n) ^ (y >> 6n)
    w.push((w[at - 16]! + small0 + w[at - 7]! + small1) & MASK)
  }
  return w
}

const compress = (state: readonly bigint[], w: readonly bigint[]): bigint[] => {
  let [a, b, c, d, e, f, g, h] = state as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint]
  for (let at = 0; at < 80; at += 1) {
    const big1 = turn(e, 14n) ^ turn(e, 18n) ^ turn(e, 41n)
    const t1 = (h + big1 + ((e & f) ^ (~e & MASK & g)) + ROUND[at]! + w[at]!) & MASK
    const big0 = turn(a, 28n) ^ turn(a, 34n) ^ turn(a, 39n)
    const t2 = (big0 + ((a & b) ^ (a & c) ^ (b & c))) & MASK
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) & MASK, c, b, a, (t1 + t2) & MASK]
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + state[at]!) & MASK)
}

export const sha512 = (message: Uint8Array): Uint8Array => {
  const bytes = padded(message)
  const view = new DataView(bytes.buffer)
  let state = START
  for (let offset = 0; offset < bytes.length; offset += BLOCK_BYTES)
    state = compress(state, schedule(view, offset))
  const digest = new Uint8Array(64)
  state.forEach((word, at) => new DataView(digest.buffer).setBigUint64(at * 8, word))
  return digest
}
