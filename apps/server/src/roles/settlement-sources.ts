import type { SettlementSources } from '../modules/books/index.ts'
import { depositSettlements } from '../modules/deposits/index.ts'
import type { Deposits } from '../modules/deposits/index.ts'
import { payoutSettlements } from '../modules/withdrawals/index.ts'
import type { WithdrawalParts } from '../modules/withdrawals/index.ts'

/** Everybody who tells day by day what they paid or were paid for us. */
export const settlementSources =
  ({ deposits, withdrawals }: { deposits: Deposits; withdrawals: WithdrawalParts }): SettlementSources =>
  async () => [...(await depositSettlements(deposits)), ...payoutSettlements(withdrawals)]
