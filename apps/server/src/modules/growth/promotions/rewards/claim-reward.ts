import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { requireRealAccount } from '../../../people/players/index.ts'
import { creditReward, holdTaker } from './credit-reward.ts'
import { readReward, readWaiting } from './reward-reads.ts'
import { takeReward } from './reward-store.ts'
import { mayWaitForReview, waitsForReview } from '../reviews/look-at-taker.ts'
import type { Reward } from './reward-types.ts'
import { publishCash } from '../publish-cash.ts'

export interface RewardParts {
  app: App
  settings: Settings
}

/** How the first press ended, for a second one or another device. */
const isTaken = ({ state }: Reward): boolean => state === 'CLAIMED' || state === 'PROCESS'

const claimOne = async (
  tx: Tx,
  settings: Settings,
  caller: PlayerCaller,
  rewardId: string,
): Promise<Reward> => {
  const found = await readReward(tx, rewardId)
  if (found?.playerId !== caller.playerId) throw new Refusal('NOT_FOUND')
  // A second press, or another device, is told how the first one ended.
  if (isTaken(found)) return found
  await holdTaker(tx, caller)
  // Two devices wait for each other at the account: whoever comes second finds it taken.
  if (mayWaitForReview(found.kind)) {
    const held = (await readReward(tx, rewardId))!
    if (isTaken(held)) return held
    if (await waitsForReview(tx, held)) return { ...held, state: 'PROCESS' }
  }
  const taken = await takeReward(tx, rewardId)
  if (!taken) {
    const held = (await readReward(tx, rewardId))!
    if (isTaken(held)) return held
    throw new Refusal('PROMOTION_CLOSED')
  }
  await creditReward(tx, settings, taken)
  return taken
}

/** What waits for a person is written, and then told: the refusal takes nothing of it back. */
const claim = async (app: App, settings: Settings, caller: PlayerCaller, rewardId: string) => {
  const reward = await transact(app.db, (tx) => claimOne(tx, settings, caller, rewardId))
  if (reward.state === 'PROCESS') throw new Refusal('REWARD_IN_REVIEW')
  return reward
}

/** Takes one reward, once; refused with REWARD_IN_REVIEW where a person looks at it first. */
export const claimReward = async (
  { app, settings }: RewardParts,
  caller: PlayerCaller,
  rewardId: string,
): Promise<{ reward: Reward; cash: bigint }> => {
  const reward = await claim(app, settings, caller, rewardId)
  return { reward, cash: await publishCash(app, reward) }
}

/** Takes everything that waits, each in a transaction of its own: what cannot be taken does not hold back the rest. */
export const claimAll = async ({ app, settings }: RewardParts, caller: PlayerCaller) => {
  requireRealAccount(caller)
  const claimed: Reward[] = []
  const failed: { reward: Reward; code: string }[] = []
  for (const reward of await readWaiting(app.db, caller.playerId)) {
    if (reward.state !== 'CLAIMABLE') continue
    try {
      claimed.push(await claim(app, settings, caller, reward.rewardId))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push({ reward, code: error.code })
    }
  }
  const { playerId, currency } = caller
  return { claimed, failed, cash: await publishCash(app, { playerId, currency }) }
}
