/*
 * SHA-256 of FIPS 180-4, written here because the outcome of a round must be computed by the same code in the server,
 * in the browser and on the command line, and the browser's own digest cannot be called without waiting.
 */
const ROUND_CONSTANTS = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
])

const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const

const BLOCK_BYTES = 64

/** Eight 32-bit words. */
export type HashState = Int32Array

/** The message schedule: a block's sixteen words and room for the forty-eight made from them. */
export type Schedule = Int32Array

export const newState = (): HashState => new Int32Array(START)

export const newSchedule = (): Schedule => new Int32Array(64)

/** Folds the block in `w[0..15]` into `state`. */
export function compress(state: HashState, w: Schedule): void {
  for (let i = 16; i < 64; i += 1) {
    const x = w[i - 15]!
    const y = w[i - 2]!
    const small0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const small1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = (w[i - 16]! + small0 + w[i - 7]! + small1) | 0
  }
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let i = 0; i < 64; i += 1) {
    const big1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + big1 + (g ^ (e & (f ^ g))) + ROUND_CONSTANTS[i]! + w[i]!) | 0
    const big0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (big0 + ((a & b) | (c & (a | b)))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = (state[0]! + a) | 0
  state[1] = (state[1]! + b) | 0
  state[2] = (state[2]! + c) | 0
  state[3] = (state[3]! + d) | 0
  state[4] = (state[4]! + e) | 0
  state[5] = (state[5]! + f) | 0
  state[6] = (state[6]! + g) | 0
  state[7] = (state[7]! + h) | 0
}

/**
 * Folds a whole message and its padding into `state`, which holds `blocksBefore` blocks already. A message is a text
 * whose characters are its bytes; `w` is scratch space.
 */
export function fold(state: HashState, message: string, blocksBefore: number, w: Schedule): void {
  const blocks = ((message.length + 8) >>> 6) + 1
  for (let block = 0; block < blocks; block += 1) {
    const offset = block * BLOCK_BYTES
    for (let i = 0; i < 16; i += 1) w[i] = wordAt(message, offset + 4 * i)
    if (block === blocks - 1) {
      const bits = (blocksBefore * BLOCK_BYTES + message.length) * 8
      w[14] = Math.floor(bits / 2 ** 32)
      w[15] = bits
    }
    compress(state, w)
  }
}

export function sha256(message: string): HashState {
  const state = newState()
  fold(state, message, 0, newSchedule())
  return state
}

export function sha256Hex(ascii: string): string {
  for (let i = 0; i < ascii.length; i += 1) {
    if (ascii.charCodeAt(i) > 0x7f) throw new RangeError('Only ASCII text is hashed')
  }
  return hexOf(sha256(ascii))
}

/** Of bytes as they are. */
export function sha256Bytes(bytes: Uint8Array): string {
  return hexOf(sha256(String.fromCharCode(...bytes)))
}

export function hexOf(state: HashState): string {
  let hex = ''
  for (const word of state) hex += (word >>> 0).toString(16).padStart(8, '0')
  return hex
}

function wordAt(message: string, at: number): number {
  if (at + 4 <= message.length) {
    return (
      (message.charCodeAt(at) << 24) |
      (message.charCodeAt(at + 1) << 16) |
      (message.charCodeAt(at + 2) << 8) |
      message.charCodeAt(at + 3)
    )
  }
  let word = 0
  for (let i = at; i < at + 4; i += 1) word = (word << 8) | byteAt(message, i)
  return word
}

/** A byte of the message, or of the padding: one bit behind the message, then nothing. */
function byteAt(message: string, at: number): number {
  if (at < message.length) return message.charCodeAt(at)
  return at === message.length ? 0x80 : 0
}
