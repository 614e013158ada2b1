import { sql } from 'kysely'
import type { supportLists } from '@krathong/protocol/calls/support-back-office'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { offsetOf, placePage } from '../../../platform/paging.ts'
import type { ReadyAnswer } from './store.ts'
import type { BackOfficeRow } from './types.ts'

export type SupportList = (typeof supportLists)[number]

interface Found extends Omit<BackOfficeRow, 'openedAt' | 'movedAt'> {
  openedAt: Date
  movedAt: Date
}

const view = ({ openedAt, movedAt, ...row }: Found): BackOfficeRow => ({
  ...row,
  openedAt: openedAt.toISOString(),
  movedAt: movedAt.toISOString(),
})

const rows = sql`select c.conversation_id as "conversationId", c.player_id as "playerId", p.username as account, c.desk as queue,
    c.question_type as "questionType", c.language, c.state, c.version, c.operator_name as operator,
    c.opened_at as "openedAt", c.moved_at as "movedAt", coalesce(left(l.body, 140), '') as "lastLine", c.lines as "lastNo",
    c.seen_by_staff as "seenByStaff", c.rating
  from support.conversations c
  left join players.v_identities p on p.player_id = c.player_id
  left join lateral (select body from support.lines where conversation_id = c.conversation_id and author <> 'house'
    order by line_no desc limit 1) l on true`

const which = (queue: SupportList, operatorId: string): RawBuilder<unknown> => {
  if (queue === 'mine') return sql`c.operator_id = ${operatorId} and c.state <> 'closed'`
  if (queue === 'waiting' || queue === 'closed') return sql`c.state = ${queue}`
  return sql`c.state = 'open' and c.desk = ${queue}`
}

export const readQueue = async (
  db: Db,
  wanted: { brandId: string; operatorId: string; queue: SupportList; pageNo: number; pageSize: number },
) => {
  const { brandId, operatorId, queue } = wanted
  const condition = sql`c.brand_id = ${brandId} and ${which(queue, operatorId)}`
  const counted = await sql<{ count: bigint }>`select count(*) as count from support.conversations c
    where ${condition}`.execute(db)
  const page = placePage(wanted, Number(counted.rows[0]?.count ?? 0n))
  // Who waits longest is answered first; what is over is looked for from its end.
  const order =
    queue === 'closed' ? sql`c.moved_at desc, c.conversation_id desc` : sql`c.moved_at, c.conversation_id`
  const found = await sql<Found>`${rows} where ${condition} order by ${order}
    offset ${offsetOf(page)} limit ${page.pageSize}`.execute(db)
  return { ...page, content: found.rows.map(view) }
}

export const readRow = async (
  db: Db | Tx,
  brandId: string,
  conversationId: string,
): Promise<BackOfficeRow | null> => {
  const found = await sql<Found>`${rows} where c.conversation_id = ${conversationId}
    and c.brand_id = ${brandId}`.execute(db)
  return found.rows[0] ? view(found.rows[0]) : null
}

export const countQueues = async (db: Db, brandId: string, operatorId: string) => {
  const { rows: counted } = await sql<{ vip: bigint; liveChat: bigint; mine: bigint }>`select
      count(*) filter (where desk = 'VIP') as vip, count(*) filter (where desk = 'LIVECHAT') as "liveChat",
      count(*) filter (where operator_id = ${operatorId}) as mine
    from support.conversations where brand_id = ${brandId} and state = 'open'`.execute(db)
  const { vip, liveChat, mine } = counted[0]!
  return { vip: Number(vip), liveChat: Number(liveChat), mine: Number(mine) }
}

export const readReadyAnswers = async (db: Db, brandId: string): Promise<ReadyAnswer[]> =>
  (
    await sql<ReadyAnswer>`select answer_id as "answerId", title, texts, version from support.ready_answers
      where brand_id = ${brandId} and not is_gone order by title, answer_id limit 200`.execute(db)
  ).rows
