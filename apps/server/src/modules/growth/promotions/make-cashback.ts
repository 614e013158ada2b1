import { minorUnit, plainAmount } from '@krathong/money'
import { cashbackOf, tierOf } from '@krathong/promotions'
import type { CashbackTerms } from '@krathong/promotions'
import type { App } from '../../../platform/app.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Settings } from '../../core/settings/index.ts'
import { closeTurnover } from '../turnover/index.ts'
import { readLosers } from './reward-reads.ts'
import type { MemberLoss } from './reward-reads.ts'
import { holdRun, insertRewards, moveRun, takePlaces } from './reward-store.ts'
import type { Run } from './reward-store.ts'
import type { NewReward, SchemeOf } from './reward-types.ts'
import { endedPeriods } from './rules/reward-periods.ts'
import type { DuePeriod } from './rules/reward-periods.ts'
import { amountOf, hoursAfter } from './rules/terms.ts'
import { isOfKind, readMadeUntil, readSchemesOn } from './scheme-reads.ts'

/** Members at a step: what a step has made stands, whatever happens to the next. */
const A_STEP = 500

export const cashbackTerms = ({
  lossMin,
  tiers,
}: Pick<SchemeOf<'cashback'>['terms'], 'lossMin' | 'tiers'>): CashbackTerms => ({
  lossMin: amountOf(lossMin),
  tiers: tiers.map((tier) => ({ ...tier, most: amountOf(tier.most) })),
})

const rewardOf = (
  scheme: SchemeOf<'cashback'>,
  lost: MemberLoss,
  { settings, period, at }: { settings: Settings; period: DuePeriod; at: Date },
): NewReward[] => {
  const { brandId, value } = settings.current()
  const terms = cashbackTerms(scheme.terms)
  const unit = minorUnit(value.currency.exponent)
  const { stakes, payouts, given, level, playerId } = lost
  const { amount, loss, ratePercent } = cashbackOf(terms, lost, { level, unit })
  if (amount === 0n) return []
  const most = plainAmount(tierOf(terms.tiers, level)!.most)
  const details = { stakes: plainAmount(stakes), payouts: plainAmount(payouts), given: plainAmount(given) }
  return [
    {
      rewardId: newId(),
      brandId,
      playerId,
      promotionId: scheme.promotionId,
      kind: 'cashback',
      version: scheme.version,
      period: period.key,
      periodFrom: period.from,
      periodTo: period.to,
      currency: value.currency.code,
      amount,
      times: scheme.terms.times,
      basis: { ...details, loss: plainAmount(loss), ratePercent, most },
      until: hoursAfter(at, scheme.terms.claimHours),
    },
  ]
}

/** Rewards that the promotion still has places and money for; those that come after its last are not made. */
const withinBounds = async (
  tx: Parameters<typeof takePlaces>[0],
  rewards: readonly NewReward[],
): Promise<NewReward[]> => {
  const kept: NewReward[] = []
  for (const reward of rewards) {
    const { promotionId, amount } = reward
    if (await takePlaces(tx, { promotionId, places: 1, most: amount })) kept.push(reward)
  }
  return kept
}

/** All at once where there is room for all: one statement for the row that all want. */
const takeRoom = async (tx: Parameters<typeof takePlaces>[0], rewards: readonly NewReward[]) => {
  if (rewards.length === 0) return []
  const most = rewards.reduce((sum, { amount }) => sum + amount, 0n)
  const { promotionId } = rewards[0]!
  if (await takePlaces(tx, { promotionId, places: rewards.length, most })) return [...rewards]
  return withinBounds(tx, rewards)
}

type Step = 'more' | 'done' | 'elsewhere'

/** One step of a period; `elsewhere` where somebody else is at it. */
const step = (app: App, settings: Settings, scheme: SchemeOf<'cashback'>, period: DuePeriod): Promise<Step> =>
  transact(app.db, async (tx) => {
    const { brandId, value } = settings.current()
    const { promotionId } = scheme
    const run: Run = { promotionId, period: period.key, periodFrom: period.from, periodTo: period.to }
    const held = await holdRun(tx, run)
    if (!held) return 'elsewhere'
    const span = { brandId, currency: value.currency.code, from: period.from, to: period.to }
    const { after } = held
    const losers = await readLosers(tx, span, {
      after,
      lossMin: amountOf(scheme.terms.lossMin),
      limit: A_STEP,
    })
    const at = await databaseNow(tx)
    const rewards = await takeRoom(
      tx,
      losers.flatMap((lost) => rewardOf(scheme, lost, { settings, period, at })),
    )
    await insertRewards(tx, rewards)
    const last = losers.length < A_STEP ? null : losers.at(-1)!.playerId
    const total = rewards.reduce((sum, { amount }) => sum + amount, 0n)
    await moveRun(tx, run, { after: last, members: rewards.length, total })
    return last === null ? 'done' : 'more'
  })

const makeOf = async (
  app: App,
  settings: Settings,
  scheme: SchemeOf<'cashback'>,
  now: Date,
): Promise<void> => {
  const { timeZone } = settings.current().value
  const since = await readMadeUntil(app.db, scheme)
  for (const period of endedPeriods(scheme.terms.period, { since, now, zone: timeZone })) {
    // What is paid from figures is paid from figures that stand still.
    if (!(await closeTurnover(app, period.to))) return
    let answer: Step = 'more'
    while (answer === 'more') answer = await step(app, settings, scheme, period)
    if (answer === 'elsewhere') return
  }
}

/** Makes the cashback of every period that is over, each once, wherever a run before was broken off. */
export const makeCashback = async (app: App, settings: Settings): Promise<void> => {
  const { brandId } = settings.current()
  const now = await databaseNow(app.db)
  for (const scheme of await readSchemesOn(app.db, brandId))
    if (isOfKind(scheme, 'cashback')) await makeOf(app, settings, scheme, now)
}
