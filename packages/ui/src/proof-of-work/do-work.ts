import { hashHead } from './sha256.ts'

export interface Work {
  seed: string
  parts: number
  bits: number
}

/** The first number that does one part of the work. */
export const doPart = ({ seed, bits }: Work, part: number): number => {
  for (let nonce = 0; ; nonce += 1) if (Math.clz32(hashHead(`${seed}:${part}:${nonce}`)) >= bits) return nonce
}
