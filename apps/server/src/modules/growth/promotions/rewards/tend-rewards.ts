import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import { eachOf } from '../../../../platform/each-of.ts'
import { sendMessage, shownAmount } from '../../../core/mailbox/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { dropUnsent } from '../applications/application-store.ts'
import { makeRewards } from './make-rewards.ts'
import { expireRewards, holdEndingRewards } from './reward-store.ts'
import { tendReferrals } from '../referrals/tend-referrals.ts'

const notifyEnding = (app: App, settings: Settings): Promise<void> =>
  transact(app.db, async (tx) => {
    for (const { rewardId, playerId, amount, until } of await holdEndingRewards(tx)) {
      const shown = shownAmount(settings.current().value.currency, amount)
      await sendMessage(tx, {
        playerId,
        event: 'reward-ending',
        cause: `reward-ending:${rewardId}`,
        fills: { amount: shown, until: until.toISOString() },
      })
    }
  })

/** Makes what periods have earned, writes before a reward ends, and ends what nobody took. Safe to run twice and beside itself. */
export const tendRewards = async (app: App, settings: Settings): Promise<void> => {
  const steps = [
    makeRewards,
    tendReferrals,
    notifyEnding,
    () => transact(app.db, expireRewards),
    () => transact(app.db, (tx) => dropUnsent(tx, null)),
  ]
  await eachOf(steps, async (step) => void (await step(app, settings)))
}
