import { parseAmount } from '@krathong/money'
import { transactAt } from '../../../../platform/db/database.ts'
import type { PlayerCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { idFor } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { askingIdentity } from '../../../people/identity-checks/index.ts'
import { requireRealAccount } from '../../../people/players/index.ts'
import type { Asking, WithdrawalWanted } from './check-request.ts'
import type { WithdrawalParts } from '../parts.ts'
import { readPolicy } from '../policy.ts'
import { makeRequest } from './make-request.ts'
import { publish } from '../publish.ts'

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
    transactAt(app.db, 'withdrawal-request', (tx) => makeRequest(tx, asking)),
  )
  if (cash) publish(app, row, cash)
  return { row, balance }
}
