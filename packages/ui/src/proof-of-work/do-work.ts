import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

export interface Work {
  seed: string
  parts: number
  bits: number
}

/** The first 32 bits of the hash of a text; not the browser's own hash, which a page on a plain http address does not have. */
const hashHead = (text: string): number => {
  const [a, b, c, d] = sha256(utf8ToBytes(text)) as unknown as [number, number, number, number]
  return (a << 24) | (b << 16) | (c << 8) | d
}

/** The first number that does one part of the work. */
export const doPart = ({ seed, bits }: Work, part: number): number => {
  for (let nonce = 0; ; nonce += 1) if (Math.clz32(hashHead(`${seed}:${part}:${nonce}`)) >= bits) return nonce
}
