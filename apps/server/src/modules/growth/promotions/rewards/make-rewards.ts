import type { App } from '../../../../platform/app.ts'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { eachOf } from '../../../../platform/each-of.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { onlyMeant } from '../audience.ts'
import { closeTurnover } from '../../turnover/index.ts'
import { earnedPage, isRun, runsOf, spanOf } from './earned-page.ts'
import type { RunTerms } from './earned-page.ts'
import { areBetsCounted, readGivenOccasions } from './gift-reads.ts'
import { holdRun, insertRewards, moveRun, takePlaces } from './reward-store.ts'
import type { Run } from './reward-store.ts'
import type { Earned, NewReward, Scheme } from './reward-types.ts'
import { endedPeriods } from '../rules/reward-periods.ts'
import type { DuePeriod } from '../rules/reward-periods.ts'
import { hoursAfter } from '../rules/terms.ts'
import { readMadeUntil, readSchemesOn } from '../schemes/scheme-reads.ts'

/** Members at a step: what a step has made stands, whatever happens to the next. A step reads its whole period, so few are made. */
const A_STEP = 5_000

type RunScheme = Scheme & { terms: RunTerms }

/** What was not given before, by this promotion or another of its kind. */
const withoutGiven = async (tx: Tx, { kind }: RunScheme, earned: readonly Earned[]): Promise<Earned[]> => {
  const given = await readGivenOccasions(tx, kind, earned)
  return earned.filter(({ playerId, period }) => !given.has(`${playerId} ${period}`))
}

/** Rewards that the promotion still has places and money for; those that come after its last are not made. */
const withinBounds = async (tx: Tx, rewards: readonly NewReward[]): Promise<NewReward[]> => {
  const kept: NewReward[] = []
  for (const reward of rewards) {
    const { promotionId, amount } = reward
    if (await takePlaces(tx, { promotionId, places: 1, most: amount })) kept.push(reward)
  }
  return kept
}

/** Of those whom the promotion is for, all at once where there is room for all: one statement for the row that all want. */
export const takeRoom = async (tx: Tx, wanted: readonly NewReward[]) => {
  const rewards = await onlyMeant(tx, wanted)
  if (rewards.length === 0) return []
  const most = rewards.reduce((sum, { amount }) => sum + amount, 0n)
  const { promotionId } = rewards[0]!
  if (await takePlaces(tx, { promotionId, places: rewards.length, most })) return [...rewards]
  return withinBounds(tx, rewards)
}

type Step = 'more' | 'done' | 'elsewhere'

/** One step of a period; `elsewhere` where somebody else is at it. */
const step = (app: App, settings: Settings, scheme: RunScheme, period: DuePeriod): Promise<Step> =>
  transact(app.db, async (tx) => {
    const { promotionId, kind, version, terms } = scheme
    const run: Run = { promotionId, period: period.key, periodFrom: period.from, periodTo: period.to }
    const held = await holdRun(tx, run)
    if (!held) return 'elsewhere'
    const { currency, brandId, ...span } = spanOf(settings, period)
    const page = { after: held.after, limit: A_STEP }
    const { earned, last } = await earnedPage(tx, terms, { ...span, currency, brandId }, page)
    const { key, from: periodFrom, to: periodTo } = period
    const at = await databaseNow(tx)
    const until = hoursAfter(at, terms.claimHours)
    const { times } = terms
    const fixed = { brandId, promotionId, kind, version, periodFrom, periodTo, currency, times, until }
    const fresh = await withoutGiven(tx, scheme, earned)
    const rewards = await takeRoom(
      tx,
      fresh.map((one) => ({ rewardId: newId(), ...fixed, ...one })),
    )
    await insertRewards(tx, rewards)
    const total = rewards.reduce((sum, { amount }) => sum + amount, 0n)
    await moveRun(tx, { promotionId, period: key }, { after: last, members: rewards.length, total })
    return last === null ? 'done' : 'more'
  })

/** What is paid from figures is paid from figures that stand still; a rebate leaves out what counted towards bonuses. */
const isSettled = async (app: App, { kind }: RunTerms, to: Date): Promise<boolean> =>
  (await closeTurnover(app, to)) && (kind !== 'rebate' || (await areBetsCounted(app.db, to)))

const makeOf = async (app: App, settings: Settings, scheme: RunScheme, now: Date): Promise<void> => {
  const { timeZone: zone } = settings.current().value
  const since = await readMadeUntil(app.db, scheme)
  const { length, ready, isPlay } = runsOf(scheme.terms)
  for (const period of endedPeriods(length, { since, now, zone, ready })) {
    if (isPlay && !(await isSettled(app, scheme.terms, period.to))) return
    let answer: Step = 'more'
    while (answer === 'more') answer = await step(app, settings, scheme, period)
    if (answer === 'elsewhere') return
  }
}

/** Makes the rewards of every period that can be made, each once, wherever a run before was broken off. */
export const makeRewards = async (app: App, settings: Settings): Promise<void> => {
  const { brandId } = settings.current()
  const now = await databaseNow(app.db)
  await eachOf(await readSchemesOn(app.db, brandId), async ({ terms, ...scheme }) => {
    if (isRun(terms)) await makeOf(app, settings, { ...scheme, terms }, now)
  })
}
