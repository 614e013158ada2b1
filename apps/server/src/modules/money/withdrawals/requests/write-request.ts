import { createHash } from 'node:crypto'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { AccountBalance } from '../../../core/ledger/index.ts'
import { requireUnbound } from '../../../people/wallet/index.ts'
import { quoteOf } from './check-request.ts'
import type { Asking, requireAccount } from './check-request.ts'
import { needsTwo } from '../review/decide-request.ts'
import { holdMoney } from '../money.ts'
import { insertWithdrawal } from '../store.ts'

/** `WDR`, the day and seven letters made of the id: what people read to each other. */
const numberOf = (withdrawalId: string, at: Date): string => {
  const mark = createHash('sha256').update(withdrawalId).digest().readBigUInt64BE().toString(36).toUpperCase()
  return `WDR${at.toISOString().slice(0, 10).replaceAll('-', '')}${mark.padStart(7, '0').slice(-7)}`
}

type Account = Awaited<ReturnType<typeof requireAccount>>

/** The hold and its row, both or neither; the row's own index refuses a second while one is on its way. */
export const holdAndWrite = async (
  tx: Tx,
  asking: Asking,
  account: Account,
  at: Date,
): Promise<AccountBalance> => {
  const { parts, policy, playerId, currency, amount, withdrawalId, wanted } = asking
  const { account_id, kind, provider, holder, last_four } = account
  const whose = { withdrawal_id: withdrawalId, player_id: playerId, currency }
  const cash = await holdMoney(tx, whose, amount + policy.fee)
  await requireUnbound(tx, playerId)
  const isMade = await insertWithdrawal(tx, {
    withdrawalId,
    playerId,
    brandId: parts.settings.current().brandId,
    withdrawalNo: numberOf(withdrawalId, at),
    requestId: wanted.requestId,
    account: { account_id, kind, provider, holder, last_four },
    currency,
    amount,
    fee: policy.fee,
    quote: quoteOf(asking, kind),
    needsTwo: needsTwo(asking),
    promiseSeconds: policy.reviewMinutes * 60,
  })
  if (!isMade) throw new Refusal('PENDING_EXISTS')
  return cash
}
