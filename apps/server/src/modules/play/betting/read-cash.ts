import type { Db, Tx } from '../../../platform/db/database.ts'
import { readPlayerAccounts } from '../../core/ledger/index.ts'

/** What a player may stake now, with its version; zero before the first money. */
export const readCash = async (
  db: Db | Tx,
  playerId: string,
  currency: string,
): Promise<{ balance: bigint; version: bigint }> => {
  const accounts = await readPlayerAccounts(db, playerId)
  const cash = accounts.find((account) => account.purpose === 'cash' && account.currency === currency)
  return { balance: cash?.balance ?? 0n, version: cash?.version ?? 0n }
}
