import { parseAmount } from '@krathong/money'
import { now } from '../../platform/clock.ts'
import { transactAt } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PlayerCaller, RequestFacts } from '../../platform/http/callers.ts'
import { idFor, isRecentId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { askingIdentity } from '../identity/index.ts'
import { consumeStepUp, requireRealAccount } from '../players/index.ts'
import * as check from './check-request.ts'
import type { Asking, WithdrawalWanted } from './check-request.ts'
import { decideRequest } from './decide-request.ts'
import { repeatOf } from './repeat-request.ts'
import { holdAndWrite } from './write-request.ts'
import type { WithdrawalParts } from './parts.ts'
import { readPolicy } from './policy.ts'
import { holdMember } from './account-store.ts'
import { tell } from './tell.ts'

/** The checks of the domain page 13.1 in its order, then the hold, the row and the decision: all in one transaction. */
const make = async (tx: Tx, asking: Asking) => {
  const { playerId, wanted } = asking
  await holdMember(tx, playerId)
  const repeat = await repeatOf(tx, asking)
  if (repeat) return repeat
  if (!isRecentId(wanted.requestId, now())) throw new Refusal('KEY_MALFORMED')
  const payee = await check.requireMember(tx, asking)
  const detail = { requestId: wanted.requestId, accountId: wanted.accountId, amount: wanted.amount }
  await consumeStepUp(tx, { playerId, action: 'withdraw', detail, proof: wanted.proof })
  const account = await check.requireAccount(tx, asking, payee.payeeName)
  await check.requireWithinLimits(tx, asking)
  await check.requireVerified(tx, asking)
  const cash = await holdAndWrite(tx, asking, account, payee.at)
  await check.requireKnownAddress(tx, asking, account.holder)
  check.requireNoSecurityHold(asking, payee)
  return { row: await decideRequest(tx, asking, account), cash, balance: cash.balance }
}

/**
 * Asks for money once a request id. The checks, the hold, the row, its first decision and the order to pay commit together; the same
 * id with the same content answers as the first time.
 */
export const requestWithdrawal = async (
  parts: WithdrawalParts,
  caller: PlayerCaller,
  wanted: WithdrawalWanted,
  request: RequestFacts,
) => {
  requireRealAccount(caller)
  const { app, settings } = parts
  settings.requireOn('CASHIER')
  const { currency } = settings.current().value
  const amount = parseAmount(wanted.amount, currency.exponent)
  if (amount === null || amount === 0n)
    throw new Refusal('AMOUNT_MALFORMED', {}, { amount: { code: 'AMOUNT_MALFORMED' } })
  const { playerId } = caller
  const asking: Asking = {
    parts,
    policy: await readPolicy(app.db, settings),
    playerId,
    currency: currency.code,
    amount,
    wanted,
    withdrawalId: idFor(playerId, wanted.requestId),
    address: request.address,
  }
  const { row, cash, balance } = await askingIdentity(app, playerId, () =>
    transactAt(app.db, 'withdrawal-request', (tx) => make(tx, asking)),
  )
  if (cash) tell(app, row, cash)
  return { row, balance }
}
