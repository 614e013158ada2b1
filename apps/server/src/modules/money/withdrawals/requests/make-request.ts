import { now } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { isRecentId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { consumeStepUp } from '../../../people/players/index.ts'
import { holdMember } from '../accounts/account-store.ts'
import * as check from './check-request.ts'
import type { Asking } from './check-request.ts'
import { decideRequest } from '../review/decide-request.ts'
import { holdAndWrite } from './write-request.ts'
import { readByRequest, readCashAfterHold } from '../reads.ts'

/** A request that is done already answers as the first time; the same key for something else does not. */
const repeatOf = async (tx: Tx, { playerId, wanted, amount, withdrawalId }: Asking) => {
  const first = await readByRequest(tx, playerId, wanted.requestId)
  if (!first) return null
  if (first.amount !== amount || first.account_id !== wanted.accountId) throw new Refusal('KEY_REUSED')
  return { row: first, cash: null, balance: await readCashAfterHold(tx, playerId, withdrawalId) }
}

/** The checks of the domain page 13.1 in its order, then the hold, the row and the decision: all in one transaction. */
export const makeRequest = async (tx: Tx, asked: Asking) => {
  const { playerId, wanted } = asked
  await holdMember(tx, playerId)
  const repeat = await repeatOf(tx, asked)
  if (repeat) return repeat
  const asking = await check.withTermsOfRest(tx, asked)
  if (!isRecentId(wanted.requestId, now())) throw new Refusal('KEY_MALFORMED')
  const payee = await check.requireMember(tx, asking)
  const detail = { requestId: wanted.requestId, accountId: wanted.accountId, amount: wanted.amount }
  await consumeStepUp(tx, { playerId, action: 'withdraw', detail, proof: wanted.proof })
  const account = await check.requireAccount(tx, asking, payee.payeeName)
  await check.requireWithinLimits(tx, asking)
  await check.requireFreeOfDebt(tx, asking)
  await check.requireVerified(tx, asking)
  const cash = await holdAndWrite(tx, asking, account, payee.at)
  await check.requireKnownAddress(tx, asking, account.holder)
  check.requireNoSecurityHold(asking, payee)
  return { row: await decideRequest(tx, asking, account), cash, balance: cash.balance }
}
