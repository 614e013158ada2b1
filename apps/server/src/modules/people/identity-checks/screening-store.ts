import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { findingWords, hitScore } from './rules/names.ts'
import type { ListEntry } from './rules/lists.ts'

interface Candidate {
  list_id: string
  entry_no: number
  name: string
  birth_date: string | null
}

const CANDIDATES_MAX = 2000

/** Entries of lists in force that share a word, or the bones of one, with a name. */
export const readCandidates = async (db: Db | Tx, brandId: string, name: string): Promise<Candidate[]> => {
  const words = findingWords(name)
  if (words.length === 0) return []
  const { rows } = await sql<Candidate>`
    select e.list_id, e.entry_no, e.name, e.birth_date from identity_checks.list_entries e
    join identity_checks.lists l on l.list_id = e.list_id
    where e.words && ${words}::text[] and l.brand_id = ${brandId}::uuid and l.replaced_at is null
    limit ${CANDIDATES_MAX}`.execute(db)
  return rows
}

/** Writes a hit for a human to look at; one that stood is left as it was decided. True when it is new. */
export const insertHit = async (
  tx: Tx,
  hit: { brandId: string; playerId: string; listId: string; entryNo: number; matched: string; score: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity_checks.hits')
    .values({
      hit_id: newId(),
      brand_id: hit.brandId,
      player_id: hit.playerId,
      list_id: hit.listId,
      entry_no: hit.entryNo,
      matched: hit.matched,
      score: hit.score,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export interface Screened {
  playerId: string
  brandId: string
  name: string
  birthDate: string | null
}

/** Holds one person against the lists in force; answers how many new hits there are. */
export const screenPlayer = async (
  tx: Tx,
  { playerId, brandId, name, birthDate }: Screened,
): Promise<number> => {
  let found = 0
  for (const entry of await readCandidates(tx, brandId, name)) {
    const score = hitScore({ name, birthDate }, { name: entry.name, birthDate: entry.birth_date })
    if (score === null) continue
    const hit = { brandId, playerId, listId: entry.list_id, entryNo: entry.entry_no, matched: name, score }
    if (await insertHit(tx, hit)) found += 1
  }
  return found
}

export interface NewList {
  listId: string
  brandId: string
  kind: string
  name: string
  by: string
}

const ENTRIES_A_STATEMENT = 500

/** Puts a list in force in place of the one of its name; false when this id was imported before. */
export const insertList = async (tx: Tx, list: NewList, entries: readonly ListEntry[]): Promise<boolean> => {
  const known = await tx
    .selectFrom('identity_checks.lists')
    .select('list_id')
    .where('list_id', '=', list.listId)
    .executeTakeFirst()
  if (known) return false
  await tx
    .updateTable('identity_checks.lists')
    .set({ replaced_at: sql<Date>`clock_timestamp()` })
    .where('brand_id', '=', list.brandId)
    .where('kind', '=', list.kind)
    .where('name', '=', list.name)
    .where('replaced_at', 'is', null)
    .execute()
  await tx
    .insertInto('identity_checks.lists')
    .values({
      list_id: list.listId,
      brand_id: list.brandId,
      kind: list.kind,
      name: list.name,
      entries: entries.length,
      imported_by: list.by,
    })
    .execute()
  for (let from = 0; from < entries.length; from += ENTRIES_A_STATEMENT) {
    const rows = entries.slice(from, from + ENTRIES_A_STATEMENT).map((entry, at) => ({
      list_id: list.listId,
      entry_no: from + at + 1,
      name: entry.name,
      birth_date: entry.birthDate,
      reference: entry.reference,
      words: findingWords(entry.name),
    }))
    await tx.insertInto('identity_checks.list_entries').values(rows).execute()
  }
  return true
}
