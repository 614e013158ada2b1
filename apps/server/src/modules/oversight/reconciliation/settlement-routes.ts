import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Actor } from '../../core/operators/index.ts'
import type { SettlementSources } from './ask-settlements.ts'
import { importSettlement } from './import-settlement.ts'
import type { SettlementSource } from './import-settlement.ts'
import { reconcile } from './reconcile.ts'
import { spanOf } from './settlement-rules.ts'
import { readFiles } from './settlement-store.ts'

type Wanted = CallRead<typeof calls.reconciliationBackOffice.askSettlement>

const partyOf = ({ side, party, name }: SettlementSource) => ({ side, party, name })

const requireSource = async (
  sources: SettlementSources,
  { side, party }: Wanted,
): Promise<SettlementSource> => {
  const source = (await sources()).find((one) => one.side === side && one.party === party)
  if (!source) throw new Refusal('NOT_FOUND')
  return source
}

export const listSettlements = async (
  app: App,
  sources: SettlementSources,
  { cursor, limit }: CallRead<typeof calls.reconciliationBackOffice.settlements>,
) => {
  const rows = await readFiles(app.db, { before: readCursor(cursor), limit })
  const last = rows.at(-1)
  return {
    parties: (await sources()).map(partyOf),
    content: rows.map((row) => ({
      fileId: row.file_id,
      side: row.side as 'in' | 'out',
      party: row.party,
      name: row.name,
      day: row.day,
      rows: row.row_count,
      coversFrom: row.covers_from.toISOString(),
      coversUntil: row.covers_until.toISOString(),
      isCurrent: row.is_current,
      importedBy: row.imported_by,
      importedAt: row.imported_at.toISOString(),
    })),
    nextCursor:
      last && rows.length === limit ? writeCursor({ at: last.imported_at, id: last.file_id }) : null,
  }
}

/** Asks a party now; what its file says is compared at once. */
export const askSettlement = async (app: App, sources: SettlementSources, wanted: Wanted, by: Actor) => {
  const source = await requireSource(sources, wanted)
  const file = await source.fileOf(wanted.day)
  if (typeof file === 'string') throw new Refusal('SETTLEMENT_SILENT')
  const kept = await importSettlement(app, partyOf(source), { ...file, day: wanted.day, by })
  return { ...kept, fresh: (await reconcile(app)).fresh }
}

/** A file that an operator has; it tells of the whole day, or of what of it is over. */
export const keepSettlement = async (
  app: App,
  sources: SettlementSources,
  wanted: Wanted,
  { csv, by }: { csv: string; by: Actor },
) => {
  const source = await requireSource(sources, wanted)
  const { from, until } = spanOf(wanted.day)
  const at = await databaseNow(app.db)
  if (from > at) throw new Refusal('BAD_INPUT', {}, { day: { code: 'INVALID' } })
  const coversUntil = until < at ? until : at
  const kept = await importSettlement(app, partyOf(source), {
    csv,
    day: wanted.day,
    coversFrom: from,
    coversUntil,
    by,
  })
  return { ...kept, fresh: (await reconcile(app)).fresh }
}
