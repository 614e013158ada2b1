import { hash } from 'node:crypto'

/** Eight small searches in place of a large one: about as long each time, 130 thousand hashes in all. */
const work = { parts: 8, bits: 14 }

/** What a new challenge asks for. */
export const workAsked = (): { parts: number; bits: number } => ({ ...work })

/** For tests: hashing is most of what it costs them to register somebody. */
export const askForWork = (bits: number): void => {
  work.bits = bits
}

const leadingZeros = (hex: string): number => {
  const zeros = /^0*/.exec(hex)![0].length
  const next = hex[zeros]
  return zeros * 4 + (next === undefined ? 0 : Math.clz32(Number.parseInt(next, 16)) - 28)
}

export const isWorkDone = (
  seed: string,
  nonces: readonly number[],
  { parts, bits }: { parts: number; bits: number },
): boolean =>
  nonces.length === parts &&
  nonces.every((nonce, part) => leadingZeros(hash('sha256', `${seed}:${part}:${nonce}`, 'hex')) >= bits)
