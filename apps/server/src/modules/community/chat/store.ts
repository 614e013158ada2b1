import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

const changed = async (statement: ReturnType<typeof sql>, tx: Tx): Promise<boolean> =>
  ((await statement.execute(tx)).numAffectedRows ?? 0n) > 0n

/** A player's lines come one after another: how many there were lately is counted under this. */
export const holdSpeaker = async (tx: Tx, playerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`chat/${playerId}`}))`.execute(tx)
}

export const insertMessage = async (
  tx: Tx,
  message: { lineId: string; brandId: string; playerId: string; body: string },
): Promise<number> => {
  const { rows } = await sql<{ no: bigint }>`insert into chat.lines (line_id, brand_id, player_id, body)
    values (${message.lineId}, ${message.brandId}, ${message.playerId}, ${message.body}) returning line_no as no`.execute(
    tx,
  )
  return Number(rows[0]!.no)
}

/** One report a player and line; what was taken away already is reported by nobody. */
export const insertReport = async (
  tx: Tx,
  { playerId, lineId, reason }: { playerId: string; lineId: string; reason: string },
): Promise<void> => {
  await sql`with told as (
      insert into chat.reports (player_id, line_id, reason) values (${playerId}, ${lineId}, ${reason})
      on conflict do nothing returning line_id)
    update chat.lines l set open_reports = open_reports + 1 from told
    where l.line_id = told.line_id and l.removed_at is null`.execute(tx)
}

export const markRemoved = (tx: Tx, lineId: string, by: string, why: string): Promise<boolean> =>
  changed(
    sql`update chat.lines set removed_at = clock_timestamp(), removed_by = ${by}, removed_why = ${why}, open_reports = 0
      where line_id = ${lineId} and removed_at is null`,
    tx,
  )

export const closeReports = async (tx: Tx, lineId: string): Promise<void> => {
  await sql`update chat.lines set open_reports = 0 where line_id = ${lineId}`.execute(tx)
}

export interface NewMute {
  muteId: string
  brandId: string
  playerId: string
  minutes: number
  reason: string
  by: string
}

export const insertMute = async (tx: Tx, mute: NewMute): Promise<void> => {
  await sql`insert into chat.mutes (mute_id, brand_id, player_id, until, reason, set_by)
    values (${mute.muteId}, ${mute.brandId}, ${mute.playerId},
      date_trunc('milliseconds', clock_timestamp()) + make_interval(mins => ${mute.minutes}), ${mute.reason}, ${mute.by})`.execute(
    tx,
  )
}

export const liftMute = (tx: Tx, brandId: string, muteId: string, by: string): Promise<boolean> =>
  changed(
    sql`update chat.mutes set lifted_at = clock_timestamp(), lifted_by = ${by}
      where mute_id = ${muteId} and brand_id = ${brandId} and lifted_at is null`,
    tx,
  )

export const insertWords = (
  tx: Tx,
  { brandId, version, words, by }: { brandId: string; version: number; words: readonly string[]; by: string },
): Promise<boolean> =>
  changed(
    sql`insert into chat.word_lists (brand_id, version, words, changed_by)
      values (${brandId}, ${version}, ${[...words]}::text[], ${by}) on conflict do nothing`,
    tx,
  )
