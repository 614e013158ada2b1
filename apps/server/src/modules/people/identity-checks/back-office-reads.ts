import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.gen.ts'
import { offsetOf, placePage } from '../../../platform/paging.ts'

export interface QueueWanted {
  brandId: string
  queue: 'waiting' | 'mine' | 'second' | 'all'
  operatorId: string
  pageNo: number
  pageSize: number
}

export type BackOfficeCase = Selectable<Database['identity_checks.cases']> & {
  username: string
  duplicates: number
  open_hits: number
}

const casesOf = (db: Db | Tx, brandId: string) =>
  db
    .selectFrom('identity_checks.cases as c')
    .innerJoin('players.v_identities as p', 'p.player_id', 'c.player_id')
    .where('c.brand_id', '=', brandId)

const inQueue = (db: Db, { brandId, queue, operatorId }: QueueWanted) => {
  const cases = casesOf(db, brandId)
  switch (queue) {
    case 'waiting':
      return cases.where('c.state', 'in', ['submitted', 'review'])
    case 'mine':
      return cases.where('c.state', '=', 'review').where('c.reviewer_id', '=', operatorId)
    case 'second':
      return cases.where('c.state', '=', 'second')
    case 'all':
      return cases
  }
}

const seenFlags = () =>
  [
    sql<string>`p.username`.as('username'),
    sql<number>`(select count(distinct o.player_id)::int from identity_checks.cases o
      where o.person_mark = c.person_mark and o.brand_id = c.brand_id and o.player_id <> c.player_id)`.as(
      'duplicates',
    ),
    sql<number>`(select count(*)::int from identity_checks.hits h where h.player_id = c.player_id and h.state <> 'cleared')`.as(
      'open_hits',
    ),
  ] as const

/** One page of a queue, who waits longest first; all of them newest first. */
export const readQueue = async (db: Db, wanted: QueueWanted) => {
  const { count } = await inQueue(db, wanted)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  const page = placePage(wanted, Number(count))
  const rows = await inQueue(db, wanted)
    .selectAll('c')
    .select(seenFlags())
    .orderBy('c.submitted_at', wanted.queue === 'all' ? 'desc' : 'asc')
    .orderBy('c.case_id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute()
  return { page, rows: rows as BackOfficeCase[] }
}

export const readBackOfficeCase = async (
  db: Db | Tx,
  brandId: string,
  caseId: string,
): Promise<BackOfficeCase | null> => {
  const row = await casesOf(db, brandId)
    .selectAll('c')
    .select(seenFlags())
    .where('c.case_id', '=', caseId)
    .executeTakeFirst()
  return (row as BackOfficeCase | undefined) ?? null
}

export const readSteps = (db: Db, caseId: string) =>
  db
    .selectFrom('identity_checks.steps')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('version')
    .execute()

const hitsOf = (db: Db, brandId: string) =>
  db
    .selectFrom('identity_checks.hits as h')
    .innerJoin('identity_checks.lists as l', 'l.list_id', 'h.list_id')
    .innerJoin('identity_checks.list_entries as e', (join) =>
      join.onRef('e.list_id', '=', 'h.list_id').onRef('e.entry_no', '=', 'h.entry_no'),
    )
    .innerJoin('players.v_identities as p', 'p.player_id', 'h.player_id')
    .where('h.brand_id', '=', brandId)

const hitFields = [
  'h.hit_id',
  'h.player_id',
  'p.username',
  'l.kind',
  'l.name as list_name',
  'e.name as entry_name',
  'e.birth_date',
  'e.reference',
  'h.score',
  'h.state',
  'h.found_at',
  'h.decided_by',
  'h.reason',
] as const

export const readHits = async (
  db: Db,
  brandId: string,
  { state, ...wanted }: { state: string; pageNo: number; pageSize: number },
) => {
  const { count } = await hitsOf(db, brandId)
    .where('h.state', '=', state)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  const page = placePage(wanted, Number(count))
  const rows = await hitsOf(db, brandId)
    .where('h.state', '=', state)
    .select(hitFields)
    .orderBy('h.found_at')
    .orderBy('h.hit_id')
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute()
  return { page, rows }
}

export const readHitsOfPlayer = (db: Db, brandId: string, playerId: string) =>
  hitsOf(db, brandId)
    .where('h.player_id', '=', playerId)
    .select(hitFields)
    .orderBy('h.found_at')
    .limit(50)
    .execute()

export const readHit = (db: Db, brandId: string, hitId: string) =>
  hitsOf(db, brandId).where('h.hit_id', '=', hitId).select(hitFields).executeTakeFirst()

export type HitRow = Awaited<ReturnType<typeof readHitsOfPlayer>>[number]

export const readLists = (db: Db | Tx, brandId: string) =>
  db
    .selectFrom('identity_checks.lists')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('replaced_at', 'is', null)
    .orderBy('kind')
    .orderBy('name')
    .execute()
