import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Fills, Texts } from './types.ts'

export interface LetterRow {
  letterId: string
  playerId: string
  kind: string
  event: string | null
  fills: Fills
  texts: Texts | null
  link: string | null
  isImportant: boolean
  cause: string
  sentBy: string | null
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

export const insertLetter = async (tx: Tx, letter: LetterRow): Promise<void> => {
  await sql`insert into mailbox.letters
      (player_id, letter_id, brand_id, kind, event, fills, texts, link, is_important, cause, sent_by)
    select p.player_id, ${letter.letterId}::uuid, p.brand_id, ${letter.kind}, ${letter.event}, ${json(letter.fills)}::jsonb,
      ${json(letter.texts)}::jsonb, ${letter.link}, ${letter.isImportant}, ${letter.cause}, ${letter.sentBy}
    from mailbox.readers p
    where p.player_id = ${letter.playerId}::uuid
      and (${letter.kind} <> 'promotion' or not exists (select 1 from mailbox.quiet_times s
        where s.player_id = p.player_id and s.began_at <= clock_timestamp() and s.ended_at > clock_timestamp()))
    on conflict do nothing`.execute(tx)
}

const changed = async (statement: ReturnType<typeof sql>, tx: Tx): Promise<boolean> =>
  ((await statement.execute(tx)).numAffectedRows ?? 0n) > 0n

/** True when the message is this player's and counts as read now. */
export const markRead = async (tx: Tx, playerId: string, messageId: string): Promise<boolean> =>
  (await changed(
    sql`update mailbox.letters set read_at = coalesce(read_at, clock_timestamp())
      where player_id = ${playerId} and letter_id = ${messageId} and deleted_at is null`,
    tx,
  )) ||
  changed(
    sql`insert into mailbox.broadcast_readers (player_id, broadcast_id, was_important, read_at, first_read_at)
      select ${playerId}::uuid, broadcast_id, is_important, clock_timestamp(), clock_timestamp()
      from mailbox.broadcasts_for(${playerId}) where broadcast_id = ${messageId}
      on conflict (player_id, broadcast_id) do update set read_at = coalesce(broadcast_readers.read_at, excluded.read_at),
        first_read_at = coalesce(broadcast_readers.first_read_at, excluded.first_read_at)`,
    tx,
  )

export const markUnread = async (tx: Tx, playerId: string, messageId: string): Promise<boolean> =>
  (await changed(
    sql`update mailbox.letters set read_at = null
      where player_id = ${playerId} and letter_id = ${messageId} and deleted_at is null`,
    tx,
  )) ||
  changed(
    sql`update mailbox.broadcast_readers set read_at = null
      where player_id = ${playerId} and broadcast_id = ${messageId} and deleted_at is null`,
    tx,
  )

export const markAllRead = async (tx: Tx, playerId: string): Promise<void> => {
  await sql`update mailbox.letters set read_at = clock_timestamp()
    where player_id = ${playerId} and read_at is null and deleted_at is null and not is_important`.execute(tx)
  await sql`insert into mailbox.broadcast_readers (player_id, broadcast_id, was_important, read_at, first_read_at)
    select ${playerId}::uuid, broadcast_id, false, clock_timestamp(), clock_timestamp()
    from mailbox.broadcasts_for(${playerId}) where read_at is null and not is_important
    on conflict (player_id, broadcast_id) do update set read_at = excluded.read_at,
      first_read_at = coalesce(broadcast_readers.first_read_at, excluded.first_read_at)`.execute(tx)
}

/** False when it is not there, or is important and was never read. */
export const markDeleted = async (tx: Tx, playerId: string, messageId: string): Promise<boolean> =>
  (await changed(
    sql`update mailbox.letters set deleted_at = clock_timestamp()
      where player_id = ${playerId} and letter_id = ${messageId} and deleted_at is null
        and (read_at is not null or not is_important)`,
    tx,
  )) ||
  changed(
    sql`insert into mailbox.broadcast_readers (player_id, broadcast_id, was_important, deleted_at)
      select ${playerId}::uuid, broadcast_id, is_important, clock_timestamp()
      from mailbox.broadcasts_for(${playerId})
      where broadcast_id = ${messageId} and (read_at is not null or not is_important)
      on conflict (player_id, broadcast_id) do update set deleted_at = excluded.deleted_at`,
    tx,
  )

const LETTERS_AT_ONCE = 500

/** Players whose letters their open pages have not heard of; each letter is handed out once. */
export const takeUnannounced = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ player_id: string }>`
    update mailbox.letters l set told_at = clock_timestamp()
    from (select player_id, letter_id from mailbox.letters where told_at is null
      order by sent_at limit ${LETTERS_AT_ONCE} for update skip locked) due
    where l.player_id = due.player_id and l.letter_id = due.letter_id
    returning l.player_id`.execute(tx)
  return [...new Set(rows.map(({ player_id }) => player_id))]
}

/** True when a broadcast has begun that nobody's pages have heard of. */
export const takeBegun = async (tx: Tx): Promise<boolean> =>
  changed(
    sql`update mailbox.broadcasts set told_at = clock_timestamp()
      where state = 'sent' and told_at is null and starts_at <= clock_timestamp()`,
    tx,
  )
