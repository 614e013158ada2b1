import { databaseNow } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { offerContextOf } from './offer-context.ts'
import { readPauses } from '../callbacks/failures-store.ts'
import { minutesUntil } from '../rules/failed-payments.ts'
import { offeredState } from '../rules/offers.ts'
import type { Deposits, Method } from '../types.ts'

/** Refuses a new order where payments of this player have failed in a row; money that comes for an older one is credited all the same. */
export const requireNoPause = async (
  tx: Tx,
  { playerId, methodId }: { playerId: string; methodId: string },
): Promise<void> => {
  const { isSuspended, methods } = await readPauses(tx, playerId)
  if (isSuspended) throw new Refusal('DEPOSITS_SUSPENDED')
  const until = methods.get(methodId)
  if (until)
    throw new Refusal('DEPOSIT_METHOD_PAUSED', { minutes: minutesUntil(until, await databaseNow(tx)) })
}

/** Refuses a method that no player may pay by now. */
export const requireOffered = (deposits: Deposits, method: Method | null): Method => {
  if (!method || method.kind === 'play-money' || offeredState(method, offerContextOf(deposits)) !== 'yes')
    throw new Refusal('DEPOSIT_METHOD_OFF')
  return method
}
