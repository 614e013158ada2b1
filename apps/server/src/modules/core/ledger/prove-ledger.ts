import type { Db } from '../../../platform/db/database.ts'
import { readHealth, readTotals } from './reads.ts'

export interface LedgerProof {
  isSound: boolean
  checks: { name: string; faults: number; sample: string[] }[]
  totals: { currency: string; player: bigint; house: bigint; sum: bigint }[]
  transferCount: bigint
  accountCount: bigint
}

/**
 * Proves the ledger from the rows themselves in one snapshot: entries sum to zero, cached balances equal their entries, no account of a
 * player is below zero, every chain of versions is whole, every entry has its account, and all money adds up to nothing.
 */
export const proveLedger = (db: Db): Promise<LedgerProof> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const checks = await readHealth(tx)
      const rows = await readTotals(tx)
      const totals = rows.map(({ currency, player, house }) => ({
        currency,
        player,
        house,
        sum: player + house,
      }))
      return {
        isSound: checks.every(({ faults }) => faults === 0) && totals.every(({ sum }) => sum === 0n),
        checks,
        totals,
        transferCount: rows[0]?.transfers ?? 0n,
        accountCount: rows[0]?.accounts ?? 0n,
      }
    })
