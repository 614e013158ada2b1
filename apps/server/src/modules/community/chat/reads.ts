import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { offsetOf, placePage } from '../../../platform/paging.ts'

export interface RoomMessage {
  no: number
  lineId: string
  playerId: string
  account: string
  body: string
  at: Date
}

const MESSAGES_AT_ONCE = 60
const GONE_WITHIN = 300

const messagesAfter = async (db: Db, brandId: string, after: number): Promise<RoomMessage[]> => {
  const { rows } = await sql<
    Omit<RoomMessage, 'no'> & { no: bigint }
  >`select l.line_no as no, l.line_id as "lineId",
      l.player_id as "playerId", p.username as account, l.body, l.at
    from chat.lines l join players.v_mail_readers p on p.player_id = l.player_id
    where l.brand_id = ${brandId} and l.line_no > ${after} and l.removed_at is null
    order by l.line_no desc limit ${MESSAGES_AT_ONCE}`.execute(db)
  return rows.map((row) => ({ ...row, no: Number(row.no) })).reverse()
}

/** The last lines after a number, and which of the lines around them staff took away. */
export const readRoom = async (db: Db, brandId: string, after: number) => {
  const messages = await messagesAfter(db, brandId, after)
  const { rows } = await sql<{ no: bigint }>`select line_no as no from (
      select line_no, removed_at from chat.lines where brand_id = ${brandId} order by line_no desc limit ${GONE_WITHIN}) last
    where removed_at is not null`.execute(db)
  return { lines: messages, gone: rows.map(({ no }) => Number(no)) }
}

/** Until when a player may not write; null when they may. */
export const readMute = async (db: Db | Tx, playerId: string): Promise<Date | null> =>
  (
    await sql<{ until: Date }>`select until from chat.mutes
      where player_id = ${playerId} and lifted_at is null and until > clock_timestamp()
      order by until desc limit 1`.execute(db)
  ).rows[0]?.until ?? null

export const countLately = async (tx: Tx, playerId: string): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from chat.lines
    where player_id = ${playerId} and at > clock_timestamp() - interval '15 seconds'`.execute(tx)
  return Number(rows[0]!.count)
}

export const findMessage = async (db: Db | Tx, brandId: string, lineId: string) =>
  (
    await sql<{ no: bigint; playerId: string; body: string; isRemoved: boolean }>`select line_no as no,
      player_id as "playerId", body, removed_at is not null as "isRemoved"
      from chat.lines where line_id = ${lineId} and brand_id = ${brandId}`.execute(db)
  ).rows[0] ?? null

export const readWords = async (db: Db | Tx, brandId: string) =>
  (
    await sql<{ version: number; words: string[] }>`select version, words from chat.word_lists
      where brand_id = ${brandId} order by version desc limit 1`.execute(db)
  ).rows[0] ?? null

export const hasPlayer = async (db: Db | Tx, brandId: string, playerId: string): Promise<boolean> =>
  (
    await sql`select 1 from players.v_mail_readers where player_id = ${playerId} and brand_id = ${brandId}`.execute(
      db,
    )
  ).rows.length > 0

interface PageWanted {
  pageNo: number
  pageSize: number
}

export interface BackOfficeMessageRow {
  lineId: string
  playerId: string
  account: string
  body: string
  at: Date
  openReports: number
  removedBy: string | null
  removedWhy: string | null
}

export const readBackOfficeMessages = async (
  db: Db,
  brandId: string,
  wanted: PageWanted & { show: 'all' | 'reported'; account: string },
) => {
  const named = wanted.account.normalize('NFKC').toLowerCase()
  const from = sql`from chat.lines l join players.v_mail_readers p on p.player_id = l.player_id
    where l.brand_id = ${brandId} and (${wanted.show} = 'all' or l.open_reports > 0)
      and (${named} = '' or p.username_key = ${named})`
  // Without the names of those who said it: a line has somebody, and looking up each of them is most of the work.
  const { rows: all } = await sql<{ count: bigint }>`select count(*) as count from chat.lines l
    where l.brand_id = ${brandId} and (${wanted.show} = 'all' or l.open_reports > 0)
      and (${named} = '' or l.player_id in (select p.player_id from players.v_mail_readers p
        where p.brand_id = ${brandId} and p.username_key = ${named}))`.execute(db)
  const page = placePage(wanted, Number(all[0]!.count))
  const { rows } =
    await sql<BackOfficeMessageRow>`select l.line_id as "lineId", l.player_id as "playerId", p.username as account,
      l.body, l.at, l.open_reports as "openReports", l.removed_by as "removedBy", l.removed_why as "removedWhy" ${from}
    order by l.line_no desc offset ${offsetOf(page)} limit ${page.pageSize}`.execute(db)
  return { page, rows }
}

export interface MuteRow {
  muteId: string
  playerId: string
  account: string
  until: Date
  reason: string
  setBy: string
  setAt: Date
  liftedBy: string | null
}

export const readMutes = async (db: Db, brandId: string, wanted: PageWanted) => {
  const { rows: all } = await sql<{ count: bigint }>`select count(*) as count from chat.mutes
    where brand_id = ${brandId}`.execute(db)
  const page = placePage(wanted, Number(all[0]!.count))
  const { rows } =
    await sql<MuteRow>`select m.mute_id as "muteId", m.player_id as "playerId", p.username as account,
      m.until, m.reason, m.set_by as "setBy", m.set_at as "setAt", m.lifted_by as "liftedBy"
    from chat.mutes m join players.v_mail_readers p on p.player_id = m.player_id
    where m.brand_id = ${brandId} order by m.set_at desc, m.mute_id desc
    offset ${offsetOf(page)} limit ${page.pageSize}`.execute(db)
  return { page, rows }
}
