import { sha512 } from './sha512.ts'

/*
 * Checks an Ed25519 signature (RFC 8032) without the browser's help, which is only given over encrypted addresses. It handles nothing
 * secret, so it need not take the same time for every input.
 */
const P = 2n ** 255n - 19n
const ORDER = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n

const mod = (n: bigint, by = P) => ((n % by) + by) % by

const power = (base: bigint, exponent: bigint): bigint => {
  let [result, square] = [1n, mod(base)]
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % P
    square = (square * square) % P
  }
  return result
}

const inverse = (n: bigint) => power(n, P - 2n)
const D = mod(-121_665n * inverse(121_666n))
const ROOT_OF_MINUS_ONE = power(2n, (P - 1n) / 4n)

/** A point of the curve: x/z, y/z, and t = xy/z. */
interface Point {
  x: bigint
  y: bigint
  z: bigint
  t: bigint
}

const ZERO: Point = { x: 0n, y: 1n, z: 1n, t: 0n }

const add = (p: Point, q: Point): Point => {
  const a = mod((p.y - p.x) * (q.y - q.x))
  const b = mod((p.y + p.x) * (q.y + q.x))
  const c = mod(2n * p.t * q.t * D)
  const d = mod(2n * p.z * q.z)
  const [e, f, g, h] = [b - a, d - c, d + c, b + a]
  return { x: mod(e * f), y: mod(g * h), z: mod(f * g), t: mod(e * h) }
}

const times = (point: Point, factor: bigint): Point => {
  let [sum, doubled] = [ZERO, point]
  for (let left = factor; left > 0n; left >>= 1n) {
    if (left & 1n) sum = add(sum, doubled)
    doubled = add(doubled, doubled)
  }
  return sum
}

const littleEndian = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)

/** The point 32 bytes stand for; null when they stand for none. */
const pointOf = (bytes: Uint8Array): Point | null => {
  const number = littleEndian(bytes)
  const y = number & (2n ** 255n - 1n)
  if (y >= P) return null
  const square = mod((y * y - 1n) * inverse(D * y * y + 1n))
  let x = power(square, (P + 3n) / 8n)
  if (mod(x * x - square) !== 0n) x = mod(x * ROOT_OF_MINUS_ONE)
  if (mod(x * x - square) !== 0n) return null
  const isOdd = number >> 255n === 1n
  if (x === 0n && isOdd) return null
  if (((x & 1n) === 1n) !== isOdd) x = P - x
  return { x, y, z: 1n, t: mod(x * y) }
}

const isSame = (p: Point, q: Point) => mod(p.x * q.z - q.x * p.z) === 0n && mod(p.y * q.z - q.y * p.z) === 0n

const BASE_Y = mod(4n * inverse(5n))
const BASE = pointOf(Uint8Array.from({ length: 32 }, (_, at) => Number((BASE_Y >> BigInt(8 * at)) & 255n)))!

const HEX = /^(?:[0-9a-f]{2})*$/
const bytesOf = (hex: string): Uint8Array | null =>
  HEX.test(hex) ? Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16)) : null

/** True when this text bears this signature of this key; both in lower-case hex. */
export const isSignedBy = (publicKey: string, signature: string, text: string): boolean => {
  const [key, signed] = [bytesOf(publicKey), bytesOf(signature)]
  if (key?.length !== 32 || signed?.length !== 64) return false
  const [half, factor] = [signed.slice(0, 32), littleEndian(signed.slice(32))]
  const [owner, point] = [pointOf(key), pointOf(half)]
  if (!owner || !point || factor >= ORDER) return false
  const message = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const challenge = littleEndian(sha512(Uint8Array.from([...half, ...key, ...message]))) % ORDER
  return isSame(times(BASE, factor), add(point, times(owner, challenge)))
}
