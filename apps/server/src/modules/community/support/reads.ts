import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Conversation, MessageEvent, Person } from './types.ts'

export const readPolicyRow = async (db: Db | Tx, brandId: string) =>
  (
    await sql<{ version: number; value: unknown }>`select version, value from support.policies
      where brand_id = ${brandId} order by version desc limit 1`.execute(db)
  ).rows[0]

const columns = sql`conversation_id as "conversationId", player_id as "playerId", visitor_mark as mark, desk as queue,
  question_type as "questionType", language, state, version, lines, operator_id as "operatorId",
  operator_name as "operatorName", opened_at as "openedAt", moved_at as "movedAt", closed_at as "closedAt",
  seen_by_person as "seenByPerson", seen_by_staff as "seenByStaff", seen_at as "seenAt", rating,
  rating_note as "ratingNote", address, device`

const whose = ({ playerId, mark }: Person): RawBuilder<unknown> =>
  playerId === null ? sql`visitor_mark = ${mark}` : sql`player_id = ${playerId}`

/** The last conversation of this person, open or closed. */
export const readOwn = async (db: Db | Tx, person: Person): Promise<Conversation | null> =>
  (
    await sql<Conversation>`select ${columns} from support.conversations where ${whose(person)}
      order by opened_at desc limit 1`.execute(db)
  ).rows[0] ?? null

/** The same, locked, when it is open. */
export const lockOwn = async (tx: Tx, person: Person): Promise<Conversation | null> =>
  (
    await sql<Conversation>`select ${columns} from support.conversations
      where ${whose(person)} and state <> 'closed' for update`.execute(tx)
  ).rows[0] ?? null

export const lockOne = async (
  tx: Tx,
  brandId: string,
  conversationId: string,
): Promise<Conversation | null> =>
  (
    await sql<Conversation>`select ${columns} from support.conversations
      where conversation_id = ${conversationId} and brand_id = ${brandId} for update`.execute(tx)
  ).rows[0] ?? null

export const readOne = async (
  db: Db | Tx,
  brandId: string,
  conversationId: string,
): Promise<Conversation | null> =>
  (
    await sql<Conversation>`select ${columns} from support.conversations
      where conversation_id = ${conversationId} and brand_id = ${brandId}`.execute(db)
  ).rows[0] ?? null

export interface MessageRow {
  no: number
  author: 'person' | 'staff' | 'house'
  staffName: string | null
  body: string
  event: MessageEvent | null
  pictures: number
  at: Date
}

const MESSAGES_AT_ONCE = 500

export const readMessages = async (db: Db, conversationId: string, after: number): Promise<MessageRow[]> =>
  (
    await sql<MessageRow>`select line_no as no, author, staff_name as "staffName", body, event, pictures, at
      from support.lines where conversation_id = ${conversationId} and line_no > ${after}
      order by line_no limit ${MESSAGES_AT_ONCE}`.execute(db)
  ).rows

/** A line that was sent before under this key: where it stands. */
export const findMessage = async (
  tx: Tx,
  lineId: string,
): Promise<{ conversationId: string; no: number } | null> =>
  (
    await sql<{
      conversationId: string
      no: number
    }>`select conversation_id as "conversationId", line_no as no
      from support.lines where line_id = ${lineId}`.execute(tx)
  ).rows[0] ?? null

export const readPicture = async (
  db: Db,
  conversationId: string,
  { no, place }: { no: number; place: number },
): Promise<{ pictureId: string; mediaType: string } | null> =>
  (
    await sql<{
      pictureId: string
      mediaType: string
    }>`select picture_id as "pictureId", media_type as "mediaType"
      from support.pictures where conversation_id = ${conversationId} and line_no = ${no} and place = ${place}`.execute(
      db,
    )
  ).rows[0] ?? null

export const countPictures = async (
  tx: Tx,
  conversationId: string,
  byStaff: boolean,
): Promise<{ all: number; unsent: number }> => {
  const { rows } = await sql<{ all: bigint; unsent: bigint }>`select count(*) as all,
    count(*) filter (where line_no is null) as unsent from support.pictures
    where conversation_id = ${conversationId} and by_staff = ${byStaff}`.execute(tx)
  return { all: Number(rows[0]!.all), unsent: Number(rows[0]!.unsent) }
}

/** Conversations from this address in the last hour. */
export const countFromAddress = async (tx: Tx, address: string): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from support.conversations
    where address = ${address} and opened_at > clock_timestamp() - interval '1 hour'`.execute(tx)
  return Number(rows[0]!.count)
}

/** Conversations that wait for whoever asked, for longer than this. */
export const readStale = async (db: Db, brandId: string, hours: number): Promise<string[]> => {
  const { rows } = await sql<{ conversation_id: string }>`select conversation_id from support.conversations
    where brand_id = ${brandId} and state = 'waiting' and moved_at < clock_timestamp() - make_interval(hours => ${hours})
    order by moved_at limit 200`.execute(db)
  return rows.map(({ conversation_id }) => conversation_id)
}
