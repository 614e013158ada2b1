import { sql } from 'kysely'
import type { CursorPlace } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Channel } from './types.ts'

export interface OutboxWanted {
  brandId: string
  search: string
  channel: Channel | undefined
  state: string | undefined
  after: CursorPlace | null
  limit: number
}

export const readOutbox = (db: Db, wanted: OutboxWanted) => {
  let query = db
    .selectFrom('notifications.messages')
    .selectAll()
    .where('brand_id', '=', wanted.brandId)
    .orderBy('made_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(wanted.limit)
  if (wanted.search)
    query = query.where('receiver', 'like', `${wanted.search.replaceAll(/[\\%_]/g, '\\$&')}%`)
  if (wanted.channel) query = query.where('channel', '=', wanted.channel)
  if (wanted.state) query = query.where('state', '=', wanted.state)
  if (wanted.after)
    query = query.where(
      sql<boolean>`(made_at, message_id) < (${wanted.after.at}::timestamptz, ${wanted.after.id}::uuid)`,
    )
  return query.execute()
}
