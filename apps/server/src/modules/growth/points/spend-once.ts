import type { StepUpAction } from '@krathong/protocol/calls/payment-password'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { idFor, isRecentId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { consumeStepUp, requireMoneyFree, requireRealAccount } from '../../people/players/index.ts'
import { requirePlayOpen } from '../../people/protection/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { holdAndRepeat } from './spend.ts'
import type { Key } from './spend.ts'
import { readAfter } from './statement-reads.ts'

/** Free money that came for points, told to the player's open pages. */
const publishBalance = async (
  { app, settings }: { app: App; settings: Settings },
  playerId: string,
  redemptionId: string,
): Promise<void> => {
  const { cash, version } = await readAfter(app.db, redemptionId)
  if (cash === null || version === null) return
  const { code } = settings.current().value.currency
  app.bus.publish('balance', { playerId, currency: code, balance: cash, version })
}

/** Whose points, under which id, in which house. */
export interface Spending {
  settings: Settings
  playerId: string
  redemptionId: string
}

export interface SpendWish {
  requestId: string
  proof: string
  /** What makes a repeat the same request. */
  key: Omit<Key, 'playerId' | 'redemptionId'>
  action: StepUpAction
  /** Beside the request's id: the very words that the payment password was given for. */
  detail: Record<string, string>
  act: (tx: Tx, spending: Spending) => Promise<void>
}

const doOnce = async (tx: Tx, wish: SpendWish, spending: Spending): Promise<boolean> => {
  const { playerId, redemptionId } = spending
  const { requestId, proof, key, action } = wish
  if (await holdAndRepeat(tx, { ...key, playerId, redemptionId })) return false
  if (!isRecentId(requestId, now())) throw new Refusal('KEY_MALFORMED')
  await consumeStepUp(tx, { playerId, action, detail: { ...wish.detail, requestId }, proof })
  await requireMoneyFree(tx, playerId)
  await requirePlayOpen(tx, playerId)
  await wish.act(tx, spending)
  return true
}

/**
 * Spends points once a request, in one transaction with whatever is given for them and with the proof of the payment password; a
 * repeat moves nothing and answers as the first time. Answers the id of what came of it.
 */
export const spendOnce = async (
  { app, settings }: { app: App; settings: Settings },
  caller: PlayerCaller,
  wish: SpendWish,
): Promise<string> => {
  requireRealAccount(caller)
  const { playerId } = caller
  const redemptionId = idFor(playerId, wish.requestId)
  const isNew = await transact(app.db, (tx) => doOnce(tx, wish, { settings, playerId, redemptionId }))
  if (isNew) await publishBalance({ app, settings }, playerId, redemptionId)
  return redemptionId
}
