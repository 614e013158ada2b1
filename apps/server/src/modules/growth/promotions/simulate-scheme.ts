import { minorUnit, plainAmount } from '@krathong/money'
import { cashbackOf } from '@krathong/promotions'
import type { SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import { databaseNow } from '../../../platform/db/database.ts'
import { readUsernames } from '../../people/players/index.ts'
import type { RewardParts } from './claim-reward.ts'
import { cashbackTerms } from './make-cashback.ts'
import { readLosers } from './reward-reads.ts'
import { endedPeriods } from './rules/reward-periods.ts'
import type { DuePeriod } from './rules/reward-periods.ts'
import { amountOf, daysAfter } from './rules/terms.ts'

const DAYS = 90
const TOP = 10
const AT_ONCE = 5_000

/** What each member of a period would have got, by the very rules that would give it. */
const simulatePeriod = async (
  { app, settings }: RewardParts,
  terms: Extract<SchemeTerms, { kind: 'cashback' }>,
  { from, to }: DuePeriod,
): Promise<[string, bigint][]> => {
  const { brandId, value } = settings.current()
  const unit = minorUnit(value.currency.exponent)
  const span = { brandId, currency: value.currency.code, from, to }
  const got: [string, bigint][] = []
  let after: string | null = null
  for (;;) {
    const losers = await readLosers(app.db, span, { after, lossMin: amountOf(terms.lossMin), limit: AT_ONCE })
    for (const lost of losers) {
      const { amount } = cashbackOf(cashbackTerms(terms), lost, { level: lost.level, unit })
      if (amount > 0n) got.push([lost.playerId, amount])
    }
    if (losers.length < AT_ONCE) return got
    after = losers.at(-1)!.playerId
  }
}

/** What a cashback would have given in the last 90 days: cost by period, and who would have got most. Levels are those of today. */
export const simulateScheme = async (parts: RewardParts, terms: SchemeTerms) => {
  const { app, settings } = parts
  const periods: { from: string; to: string; members: number; total: string }[] = []
  const byPlayer = new Map<string, bigint>()
  if (terms.kind === 'cashback') {
    const now = await databaseNow(app.db)
    const { timeZone: zone } = settings.current().value
    for (const period of endedPeriods(terms.period, {
      since: daysAfter(now, -DAYS),
      now,
      zone,
      most: DAYS,
    })) {
      const got = await simulatePeriod(parts, terms, period)
      for (const [player, amount] of got) byPlayer.set(player, (byPlayer.get(player) ?? 0n) + amount)
      const total = plainAmount(got.reduce((sum, [, amount]) => sum + amount, 0n))
      periods.push({
        from: period.from.toISOString(),
        to: period.to.toISOString(),
        members: got.length,
        total,
      })
    }
  }
  const sorted = [...byPlayer].toSorted(([, a], [, b]) => (a === b ? 0 : a > b ? -1 : 1))
  const top = sorted.slice(0, TOP)
  const names = await readUsernames(
    app.db,
    top.map(([playerId]) => playerId),
  )
  return {
    periods,
    members: byPlayer.size,
    total: plainAmount(sorted.reduce((sum, [, amount]) => sum + amount, 0n)),
    top: top.map(([playerId, total]) => ({
      playerId,
      account: names.get(playerId) ?? '',
      total: plainAmount(total),
    })),
  }
}
