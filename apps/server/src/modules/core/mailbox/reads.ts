import type { MailKind } from '@krathong/protocol/calls/messages'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { offsetOf, placePage } from '../../../platform/paging.ts'
import type { Fills, MailRow, Texts } from './types.ts'

export interface MailWanted {
  pageNo: number
  pageSize: number
  kind?: MailKind | undefined
  show: 'all' | 'unread'
  search: string
  /** Events whose words say what is searched for. */
  saying: readonly string[]
  languages: readonly [string, string]
}

interface Found {
  id: string
  origin: 'letter' | 'broadcast'
  kind: MailKind
  event: string | null
  fills: Fills
  texts: Texts | null
  link: string | null
  is_important: boolean
  sent_at: Date
  read_at: Date | null
}

const rowOf = ({ is_important, sent_at, read_at, ...found }: Found): MailRow => ({
  ...found,
  isImportant: is_important,
  sentAt: sent_at,
  readAt: read_at,
})

const mailOf = (playerId: string): RawBuilder<unknown> => sql`(
  select letter_id as id, 'letter' as origin, kind, event, fills, texts, link, is_important, sent_at, read_at
  from mailbox.letters_for(${playerId})
  union all
  select broadcast_id, 'broadcast', kind, null, '{}', texts, link, is_important, sent_at, read_at
  from mailbox.broadcasts_for(${playerId})) m`

const likeOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`

const conditionOf = ({ kind, show, search, saying, languages: [own, brand] }: MailWanted) => sql`
  (${kind ?? null}::text is null or m.kind = ${kind ?? null}
    or (${kind === 'team'} and m.origin = 'broadcast' and m.id in (select broadcast_id from mailbox.broadcasts
      where author_id is null and audience ->> 'members' = 'agents')))
  and (${show} = 'all' or m.read_at is null)
  and (${search} = '' or m.event = any(${[...saying]}::text[]) or (m.event is not null and m.fills::text ilike ${likeOf(search)})
    or coalesce(m.texts -> ${own}, m.texts -> ${brand})::text ilike ${likeOf(search)})`

export const readMail = async (db: Db, playerId: string, wanted: MailWanted) => {
  const from = sql`from ${mailOf(playerId)} where ${conditionOf(wanted)}`
  const counted = await sql<{ count: bigint }>`select count(*) as count ${from}`.execute(db)
  const page = placePage(wanted, Number(counted.rows[0]?.count ?? 0n))
  const { rows } = await sql<Found>`select m.* ${from}
    order by m.sent_at desc, m.id desc offset ${offsetOf(page)} limit ${page.pageSize}`.execute(db)
  return { page, rows: rows.map(rowOf) }
}

export const readOne = async (db: Db | Tx, playerId: string, messageId: string): Promise<MailRow | null> => {
  const { rows } = await sql<Found>`select m.* from ${mailOf(playerId)} where m.id = ${messageId}`.execute(db)
  return rows[0] ? rowOf(rows[0]) : null
}

export const countUnread = async (db: Db | Tx, playerId: string): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`select
    (select count(*) from mailbox.letters_for(${playerId}) where read_at is null)
    + (select count(*) from mailbox.broadcasts_for(${playerId}) where read_at is null) as count`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}
