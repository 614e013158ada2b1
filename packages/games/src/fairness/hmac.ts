import { asciiBytes, BLOCK_BYTES, compress, finish, hexOf, newSchedule, newState, sha256 } from './sha256.ts'
import type { HashState, Schedule } from './sha256.ts'

/**
 * A key whose two pads are already folded in, so that a block of the stream costs two compressions instead of four.
 */
export type HmacKey = { readonly inner: HashState; readonly outer: HashState }

const DIGEST_BITS_BEHIND_PAD = (BLOCK_BYTES + 32) * 8

export function hmacKey(key: Uint8Array): HmacKey {
  const short = key.length > BLOCK_BYTES ? bytesOf(sha256(key)) : key
  return { inner: foldPad(short, 0x36), outer: foldPad(short, 0x5c) }
}

/** HMAC-SHA-256 in hex. Text is taken as ASCII. */
export function hmacSha256(key: string | Uint8Array, message: string | Uint8Array): string {
  const keyBytes = typeof key === 'string' ? asciiBytes(key) : key
  const messageBytes = typeof message === 'string' ? asciiBytes(message) : message
  const pads = hmacKey(keyBytes)
  const digest = finish(new Int32Array(pads.inner), messageBytes, BLOCK_BYTES)
  foldOuter(pads, digest, newSchedule())
  return hexOf(digest)
}

/** Turns the inner digest, in place, into the authentication code. */
export function foldOuter(key: HmacKey, digest: HashState, w: Schedule): void {
  for (let i = 0; i < 8; i += 1) w[i] = digest[i]!
  w[8] = 0x80000000
  w.fill(0, 9, 15)
  w[15] = DIGEST_BITS_BEHIND_PAD
  digest.set(key.outer)
  compress(digest, w)
}

function foldPad(key: Uint8Array, filler: number): HashState {
  const w = newSchedule()
  for (let i = 0; i < BLOCK_BYTES; i += 1) {
    const byte = (key[i] ?? 0) ^ filler
    w[i >> 2] = (w[i >> 2]! << 8) | byte
  }
  const state = newState()
  compress(state, w)
  return state
}

function bytesOf(state: HashState): Uint8Array {
  const bytes = new Uint8Array(32)
  const view = new DataView(bytes.buffer)
  state.forEach((word, i) => view.setInt32(i * 4, word))
  return bytes
}
