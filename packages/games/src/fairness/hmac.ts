import { compress, fold, hexOf, newSchedule, newState, sha256 } from './sha256.ts'
import type { HashState, Schedule } from './sha256.ts'

/** A key whose two pads are already folded in, so that a short message costs two compressions instead of four. */
export type HmacKey = { readonly inner: HashState; readonly outer: HashState }

const KEY_BYTES = 64
const DIGEST_BITS_BEHIND_PAD = (KEY_BYTES + 32) * 8

/** Keys and messages are texts whose characters are their bytes. */
export function hmacKey(key: string): HmacKey {
  const short = key.length > KEY_BYTES ? bytesOf(sha256(key)) : key
  return { inner: foldedPad(short, 0x36), outer: foldedPad(short, 0x5c) }
}

export function hmacSha256(key: string, message: string): string {
  const code = newState()
  authenticate(hmacKey(key), message, code, newSchedule())
  return hexOf(code)
}

/** Writes the authentication code of the message into `code`; `w` is scratch space. */
export function authenticate(key: HmacKey, message: string, code: HashState, w: Schedule): void {
  code.set(key.inner)
  fold(code, message, 1, w)
  for (let i = 0; i < 8; i += 1) w[i] = code[i]!
  w[8] = 0x80000000
  for (let i = 9; i < 15; i += 1) w[i] = 0
  w[15] = DIGEST_BITS_BEHIND_PAD
  code.set(key.outer)
  compress(code, w)
}

function foldedPad(key: string, filler: number): HashState {
  const w = newSchedule()
  for (let i = 0; i < KEY_BYTES; i += 1) {
    const byte = (i < key.length ? key.charCodeAt(i) : 0) ^ filler
    w[i >> 2] = (w[i >> 2]! << 8) | byte
  }
  const state = newState()
  compress(state, w)
  return state
}

function bytesOf(state: HashState): string {
  let bytes = ''
  for (const word of state)
    bytes += String.fromCharCode(word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255)
  return bytes
}
