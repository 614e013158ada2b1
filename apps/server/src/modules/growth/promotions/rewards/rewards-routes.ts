import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { now } from '../../../../platform/clock.ts'
import { implement } from '../../../../platform/http/implement.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { claimAll, claimReward } from './claim-reward.ts'
import { makeUpDay } from '../check-ins/make-up-day.ts'
import { redeemCode } from './redeem-code.ts'
import { rewardView } from './reward-views.ts'
import type { Reward } from './reward-types.ts'
import { createRewards } from './show-rewards.ts'
import { signToday } from '../check-ins/sign-today.ts'
import { takeContact } from './take-contact.ts'

export const rewardsRoutes = (parts: { app: App; settings: Settings }) => {
  const { app, settings } = parts
  const show = createRewards(app, settings)
  const money = (amount: bigint) => formatAmount(amount, settings.current().value.currency.exponent)
  const taken = ({ reward, cash }: { reward: Reward; cash: bigint }, language: string) => ({
    reward: rewardView(reward, { settings, language, now: now() }),
    balance: money(cash),
  })
  return implement('rewards', calls.rewards, {
    list: (_, { caller, request }) => show.list(caller, request.language),
    available: async (_, { caller, request }) => ({
      available: (await show.list(caller, request.language)).available,
    }),
    history: (page, { caller, request }) => show.history(caller, page, request.language),
    claim: async ({ rewardId }, { caller, request }) =>
      taken(await claimReward(parts, caller, rewardId), request.language),
    claimAll: async (_, { caller, request }) => {
      const { claimed, failed, cash } = await claimAll(parts, caller)
      const { language } = request
      return {
        claimed: claimed.length,
        amount: money(claimed.reduce((sum, { amount }) => sum + amount, 0n)),
        failed: failed.map(({ reward, code }) => {
          const { rewardId, title } = rewardView(reward, { settings, language, now: now() })
          return { rewardId, title, code }
        }),
        balance: money(cash),
      }
    },
    checkIn: async ({ promotionId }, { caller, request }) =>
      taken(await signToday(parts, caller, promotionId), request.language),
    makeUp: async ({ promotionId }, { caller, request }) =>
      taken(await makeUpDay(parts, caller, promotionId), request.language),
    takeContact: async ({ promotionId }, { caller, request }) =>
      taken(await takeContact(parts, caller, promotionId), request.language),
    redeem: async ({ code }, { caller, request }) =>
      taken(await redeemCode(parts, caller, code), request.language),
  })
}
