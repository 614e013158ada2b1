import { families, familyKeys, familyOfHash } from '../families.ts'
import type { Amount } from '@krathong/money'
import type { RoundPlayed, RoundPromise } from './round-promise.ts'
import type { ReturnLaw } from './tolerance.ts'

/** Null where no definition here says it: such a round is counted and not judged. */
export function promiseOf(round: RoundPlayed): RoundPromise | null {
  return familyOfHash(round.definitionHash)?.promiseOf(round) ?? null
}

/** By what a version's returns are judged; where nothing is known of it, as by chance alone. */
export function lawOf(definitionHash: string): ReturnLaw {
  return familyOfHash(definitionHash)?.law ?? 'spread'
}

/** Where the stake stands on the screen's ladder: the highest level that it reaches, or the lowest. */
export function levelOf(definitionHash: string, stake: Amount, unit: Amount): Amount {
  const levels = familyOfHash(definitionHash)?.levelsOf(definitionHash) ?? []
  const amounts = levels.map((level) => BigInt(level) * unit)
  return amounts.findLast((level) => level <= stake) ?? amounts[0] ?? stake
}

/** The definition that a game is played with now. */
export function versionInPlay(gameId: string): string | undefined {
  return familyKeys.map((key) => families[key].hashOf(gameId)).find((hash) => hash !== undefined)
}
