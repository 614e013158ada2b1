import type { ChanceProof } from '@krathong/games/chances'
import { loadCode } from '../../shared/load-code.ts'
import { checkRound } from './check.ts'
import type { Checked } from './checked.ts'

/** Checks a round on this device; its rules come with the words they speak. */
export const checkHere = (file: unknown) => loadCode(() => checkRound(file))

export type Opened = { chance: ChanceProof } | { round: Checked }

const chanceIn = async (file: unknown): Promise<ChanceProof | null> => {
  const { isChanceProof } = await import('../../shared/check-chance.ts')
  return isChanceProof(file) ? file : null
}

/** A saved file: a raffle, a turn of a wheel or an envelope, which its own view checks, or else a round. */
export const openHere = async (file: unknown): Promise<Opened> => {
  const chance = await loadCode(() => chanceIn(file))
  return chance ? { chance } : { round: await checkHere(file) }
}
