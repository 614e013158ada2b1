import { plainAmount } from '@krathong/money'
import type { Audience } from '@krathong/protocol/shapes/audience'
import type { SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import { databaseNow } from '../../../../platform/db/database.ts'
import { readUsernames } from '../../../people/players/index.ts'
import { freeSpinTrial } from '../free-spins/free-spin-trial.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { earnedPage, isRun, runsOf, spanOf } from '../rewards/earned-page.ts'
import type { RunTerms } from '../rewards/earned-page.ts'
import type { Earned } from '../rewards/reward-types.ts'
import { endedPeriods } from '../rules/reward-periods.ts'
import type { DuePeriod, PeriodLength, Readiness } from '../rules/reward-periods.ts'
import { amongMeant } from '../audience.ts'
import { amountOf, daysAfter } from '../rules/terms.ts'
import { checkInTrial, isTriable, missionTrial } from './simulate-played.ts'

const DAYS = 90
const TOP = 10
const AT_ONCE = 5_000

/** What each member of a period would have got, by the very rules that would give it. */
const simulatePeriod = async (
  { app, settings }: RewardParts,
  terms: RunTerms,
  period: DuePeriod,
): Promise<Earned[]> => {
  const span = spanOf(settings, period)
  const got: Earned[] = []
  let after: string | null = null
  for (;;) {
    const { earned, last } = await earnedPage(app.db, terms, span, { after, limit: AT_ONCE })
    got.push(...earned)
    if (last === null) return got
    after = last
  }
}

/** An occasion gives once, however often it came in these days. */
const onlyFirst = (got: readonly Earned[], seen: Set<string>): Earned[] =>
  got.filter(({ playerId, period }) => {
    const occasion = `${playerId} ${period}`
    if (seen.has(occasion)) return false
    seen.add(occasion)
    return true
  })

const sumOf = (got: readonly Earned[]): bigint => got.reduce((sum, { amount }) => sum + amount, 0n)

interface Trial {
  length: PeriodLength
  ready: Readiness
  periodOf: (period: DuePeriod) => Promise<Earned[]>
}

/** How these terms are tried, and by which periods; null where the past does not say who would have got something. */
const trialOf = (parts: RewardParts, terms: SchemeTerms): Trial | null => {
  const { app, settings } = parts
  if (isRun(terms)) return { ...runsOf(terms), periodOf: (period) => simulatePeriod(parts, terms, period) }
  if (terms.kind === 'check-in' && amountOf(terms.stakeMin) > 0n) {
    const tried = checkInTrial(terms)
    return { length: 'day', ready: 'settled', periodOf: (period) => tried(app.db, spanOf(settings, period)) }
  }
  if (terms.kind === 'mission' && isTriable(terms)) {
    const tried = missionTrial(terms)
    const length = terms.period === 'week' ? 'week' : 'day'
    return { length, ready: 'settled', periodOf: (period) => tried(app.db, spanOf(settings, period)) }
  }
  if (terms.kind === 'free-spins' && amountOf(terms.depositMin) > 0n) {
    const tried = freeSpinTrial(terms)
    const length = terms.period === 'week' ? 'week' : 'day'
    return { length, ready: 'settled', periodOf: (period) => tried(app.db, spanOf(settings, period)) }
  }
  return null
}

/** What a kind that the past says enough of would have given in the last 90 days: cost by period, and who would have got most. Levels are those of today. */
export const simulateScheme = async (parts: RewardParts, terms: SchemeTerms, audience?: Audience) => {
  const { app, settings } = parts
  const periods: { from: string; to: string; members: number; total: string }[] = []
  const byPlayer = new Map<string, bigint>()
  const trial = trialOf(parts, terms)
  if (trial) {
    const now = await databaseNow(app.db)
    const { length, ready, periodOf } = trial
    const { timeZone: zone } = settings.current().value
    const seen = new Set<string>()
    // Hours are tried a day at a time: what they come to is the same.
    const wanted = { since: daysAfter(now, -DAYS), now, zone, most: DAYS, ready }
    for (const period of endedPeriods(length === 'hour' ? 'day' : length, wanted)) {
      const got = onlyFirst(await amongMeant(app.db, audience, await periodOf(period)), seen)
      for (const { playerId, amount } of got) byPlayer.set(playerId, (byPlayer.get(playerId) ?? 0n) + amount)
      const members = new Set(got.map(({ playerId }) => playerId)).size
      const span = { from: period.from.toISOString(), to: period.to.toISOString() }
      periods.push({ ...span, members, total: plainAmount(sumOf(got)) })
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
