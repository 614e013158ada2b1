import { randomBytes } from 'node:crypto'
import { hasRepetition } from '@krathong/games/battery'
import { Refusal } from './refusal.ts'

/**
 * The one source of chance in the server, and whether it is sound. A fault of it stands for as long as the process: nothing is drawn
 * with what was found bad once, and whoever starts the process again has it tried again.
 */
type Source = (bytes: number) => Buffer

const system: Source = (bytes) => randomBytes(bytes)
let source = system
let last: Buffer = Buffer.alloc(0)
let fault: string | null = null

/** Why no first-party game is drawn in this process; null while all is sound. */
export const rngFault = (): string | null => fault

export const failRng = (what: string): void => {
  fault ??= what
}

/** Refuses while chance is not sound: no first-party round is drawn then. */
export const requireSoundRng = (): void => {
  if (fault !== null) throw new Refusal('GAME_MAINTENANCE')
}

/** Bytes as the source gives them, for trying it. */
export const rawEntropy: Source = (bytes) => source(bytes)

/** 32 bytes for a seed: never the bytes before again, never one byte eight times in a row. */
export const drawSeed = (): Buffer => {
  const bytes = source(32)
  if (bytes.equals(last) || hasRepetition(bytes)) {
    failRng('a seed of the system repeats')
    throw new Refusal('GAME_MAINTENANCE')
  }
  last = bytes
  return bytes
}

/** A number from 0 up to 1, for pauses that must not coincide; nothing of a game is ever drawn with it. */
export const drawFraction = (): number => randomBytes(4).readUInt32BE() / 2 ** 32

/** For tests only: another source, or the system's again; what was found is forgotten. */
export const tryEntropy = (other: Source | null): void => {
  source = other ?? system
  last = Buffer.alloc(0)
  fault = null
}
