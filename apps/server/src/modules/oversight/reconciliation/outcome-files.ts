import type { OutcomesHead, RootDocument } from '@krathong/games/ledger-proofs'
import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { checkOutcomes } from '../../play/betting/index.ts'
import type { Fault } from './pass-store.ts'
import type { Slice } from './slice-store.ts'

const FILES_A_SLICE = 4

/** The last file of outcomes, whose hash names all before it. */
export const readOutcomesHead = async (db: Db | Tx): Promise<OutcomesHead | undefined> => {
  const { rows } = await sql<OutcomesHead>`
    select file_no::text as file, hash from betting.v_outcome_files order by file_no desc limit 1`.execute(db)
  return rows[0]
}

/** Roots that name another file than there is: one was put in the place of what was signed, or is gone. */
const readUnsigned = async (db: Db): Promise<Fault[]> => {
  const { rows } = await sql<{ document: string }>`
    select document from reconciliation.roots where document like '%"outcomes"%' order by root_no`.execute(db)
  const { rows: files } = await sql<OutcomesHead>`
    select file_no::text as file, hash from betting.v_outcome_files`.execute(db)
  const hashes = new Map(files.map(({ file, hash }) => [file, hash]))
  return rows.flatMap(({ document }) => {
    const { root, outcomes } = JSON.parse(document) as RootDocument
    if (!outcomes || hashes.get(outcomes.file) === outcomes.hash) return []
    return [{ check: 'outcomes', area: 'outcomes', reference: outcomes.file, detail: { kind: 'root', root } }]
  })
}

/** Some files of outcomes, whole: each is there, says what was sealed, and holds the rounds it should; and the roots name them. */
export const sliceOutcomes = async (
  app: Pick<App, 'db' | 'archive'>,
  place: string | null,
): Promise<Slice> => {
  const found = await checkOutcomes(app, BigInt(place ?? 0), FILES_A_SLICE)
  const unsigned = place === null ? await readUnsigned(app.db) : []
  return {
    place: found.place === null ? null : String(found.place),
    lookedAt: BigInt(found.lookedAt),
    faults: [
      ...unsigned,
      ...found.faults.map(({ fileNo, kind }) => ({
        check: 'outcomes',
        area: 'outcomes',
        reference: String(fileNo),
        detail: { kind },
      })),
    ],
  }
}
