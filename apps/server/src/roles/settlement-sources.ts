import type { SettlementSources } from '../modules/oversight/reconciliation/program.ts'
import { depositSettlements } from '../modules/money/deposits/program.ts'
import type { Deposits } from '../modules/money/deposits/program.ts'
import { payoutSettlements } from '../modules/money/withdrawals/program.ts'
import type { WithdrawalParts } from '../modules/money/withdrawals/program.ts'

/** Everybody who tells day by day what they paid or were paid for us. */
export const settlementSources =
  ({ deposits, withdrawals }: { deposits: Deposits; withdrawals: WithdrawalParts }): SettlementSources =>
  async () => [...(await depositSettlements(deposits)), ...payoutSettlements(withdrawals)]
