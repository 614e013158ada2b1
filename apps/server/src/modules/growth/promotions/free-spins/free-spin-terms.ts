import { betLimits, slotGames } from '@krathong/games/slots'
import { parseAmount } from '@krathong/money'
import type { SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import type { DuePeriod } from '../rules/reward-periods.ts'
import { periodAt } from '../rules/reward-periods.ts'
import type { SchemeOf } from '../rewards/reward-types.ts'

export type FreeSpinTerms = Extract<SchemeTerms, { kind: 'free-spins' }>

/** Whether every game is a slot of the house that takes the stake. */
export const areFreeSpinsSound = ({ games, stake }: FreeSpinTerms, exponent: number): boolean => {
  const amount = parseAmount(stake, exponent)
  return games.every((id) => {
    const game = slotGames.get(id)
    return game !== undefined && amount !== null && betLimits(game, exponent).levels.includes(amount)
  })
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
