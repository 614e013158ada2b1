import { formatAmount } from '@krathong/money'
import { exponentOf } from '../../../platform/currencies.ts'
import type { EvidenceRow } from './case-reads.ts'

/** Of players, by their id. */
export type Names = ReadonlyMap<string, string>

export const evidenceView = (row: EvidenceRow, names: Names, currency: string) => ({
  ...{ source: row.source, reference: row.reference, playerId: row.playerId, way: row.way, text: row.text },
  account: names.get(row.playerId) ?? '',
  at: row.at.toISOString(),
  amount: row.amount === null || row.way === null ? null : formatAmount(row.amount, exponentOf(currency)),
})
