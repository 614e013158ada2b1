import type { Tx } from '../../../platform/db/database.ts'
import { openPlatformAccount } from '../../core/ledger/index.ts'
import { receivablesOf } from './accounts.ts'
import { insertReceivables } from './receivables-store.ts'
import type { Receivable } from './receivables-store.ts'

/** Players owe from now on what was booked on the platform's receivables in this transaction; none of their money leaves until it is paid. */
export const oweMoney = async (tx: Tx, platformOwner: string, owed: readonly Receivable[]): Promise<void> => {
  for (const currency of new Set(owed.map((one) => one.currency)))
    await openPlatformAccount(tx, receivablesOf(platformOwner), currency, 'What players owe')
  await insertReceivables(tx, owed)
}
