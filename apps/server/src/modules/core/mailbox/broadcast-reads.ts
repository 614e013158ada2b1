import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { offsetOf, placePage } from '../../../platform/paging.ts'
import { broadcastColumns, broadcastOf } from './broadcast-store.ts'
import type { Broadcast, MessageEdit } from './types.ts'

type Row = Parameters<typeof broadcastOf>[0] & { read_count: bigint }

export interface CountedBroadcast {
  broadcast: Broadcast
  readCount: number
}

const counted = (row: Row): CountedBroadcast => ({
  broadcast: broadcastOf(row),
  readCount: Number(row.read_count),
})

const readers = sql`(select count(*) from mailbox.broadcast_readers r
  where r.broadcast_id = b.broadcast_id and r.first_read_at is not null) as read_count`

export const readBroadcasts = async (
  db: Db,
  brandId: string,
  wanted: { pageNo: number; pageSize: number },
) => {
  const { rows: all } = await sql<{ count: bigint }>`select count(*) as count from mailbox.broadcasts
    where brand_id = ${brandId}`.execute(db)
  const page = placePage(wanted, Number(all[0]!.count))
  const { rows } = await sql<Row>`select ${broadcastColumns}, ${readers} from mailbox.broadcasts b
    where brand_id = ${brandId} order by starts_at desc, broadcast_id desc
    offset ${offsetOf(page)} limit ${page.pageSize}`.execute(db)
  return { page, rows: rows.map(counted) }
}

export const readBroadcast = async (
  db: Db,
  brandId: string,
  broadcastId: string,
): Promise<CountedBroadcast | null> => {
  const { rows } = await sql<Row>`select ${broadcastColumns}, ${readers} from mailbox.broadcasts b
    where broadcast_id = ${broadcastId} and brand_id = ${brandId}`.execute(db)
  return rows[0] ? counted(rows[0]) : null
}

type Filter = Exclude<MessageEdit['audience'], { to: 'players' }>

/** Players of today whom it is for: the same conditions that `mailbox.broadcasts_for` asks of one player. */
export const countReach = async (db: Db, brandId: string, audience: Filter): Promise<number> => {
  const filter = audience.to === 'filter' ? audience : null
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from mailbox.readers p
    where p.brand_id = ${brandId} and p.type <> 4 and p.state = 'active'
      and (${filter?.languages ?? []}::text[] = '{}' or coalesce(p.language, '') = any(${filter?.languages ?? []}::text[]))
      and (${filter?.members ?? 'all'} = 'all' or (${filter?.members ?? 'all'} = 'agents') = (p.type in (1, 2, 41, 42)))
      and (${filter?.registeredFrom ?? null}::timestamptz is null or p.registered_at >= ${filter?.registeredFrom ?? null}::timestamptz)
      and (${filter?.registeredUntil ?? null}::timestamptz is null or p.registered_at < ${filter?.registeredUntil ?? null}::timestamptz)
      and p.identity_level >= ${filter?.identityLevel ?? 0}`.execute(db)
  return Number(rows[0]!.count)
}
