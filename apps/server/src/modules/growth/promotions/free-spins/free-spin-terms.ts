import { betLimits, slotGames } from '@krathong/games/slots'
import { parseAmount } from '@krathong/money'
import type { SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import type { Tx } from '../../../../platform/db/database.ts'
import { readFreeSpinGames } from '../../../play/vendors/index.ts'
import type { FreeSpinGame } from '../../../play/vendors/index.ts'
import type { DuePeriod } from '../rules/reward-periods.ts'
import { periodAt } from '../rules/reward-periods.ts'
import type { SchemeOf } from '../rewards/reward-types.ts'

export type FreeSpinTerms = Extract<SchemeTerms, { kind: 'free-spins' }>

/** Whether the house spins them itself; else a vendor is asked to give them. */
export const areOfHouse = (games: readonly string[]): boolean => games.every((id) => slotGames.has(id))

/** Of games of the house, whether each takes the stake. Games of vendors are looked up where the promotion is written. */
export const areFreeSpinsSound = ({ games, stake }: FreeSpinTerms, exponent: number): boolean => {
  const amount = parseAmount(stake, exponent)
  if (!games.some((id) => slotGames.has(id))) return amount !== null
  return games.every((id) => {
    const game = slotGames.get(id)
    return game !== undefined && amount !== null && betLimits(game, exponent).levels.includes(amount)
  })
}

/** The games as their vendor has them; null unless one vendor has them all, gives free spins, and takes the stake. */
export const readVendorGames = async (
  tx: Tx,
  { games, stake }: { games: readonly string[]; stake: bigint },
  exponent: number,
): Promise<FreeSpinGame[] | null> => {
  const found = await readFreeSpinGames(tx, exponent, games)
  const isOfOne = new Set(found.map(({ vendorCode }) => vendorCode)).size === 1
  const isTaken = found.every(({ stakes }) => stakes === null || stakes.includes(stake))
  return isOfOne && isTaken && found.length === new Set(games).size ? found : null
}

/** The period that spins are given for once: the promotion itself, or a day or week of the operating clock. */
export const freePeriod = (
  { terms, startsAt, endsAt }: Pick<SchemeOf<'free-spins'>, 'terms' | 'startsAt' | 'endsAt'>,
  at: Date,
  zone: string,
): DuePeriod => {
  if (terms.period === 'once') return { key: 'once', from: startsAt, to: endsAt ?? at }
  return periodAt(at, zone, terms.period)
}
