import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Broadcast, MessageEdit } from './types.ts'

interface Found {
  broadcast_id: string
  brand_id: string
  kind: MessageEdit['kind']
  texts: MessageEdit['texts']
  link: string | null
  is_important: boolean
  audience: MessageEdit['audience']
  state: Broadcast['state']
  starts_at: Date
  ends_at: Date | null
  version: number
  updated_by: string
  updated_at: Date
}

export const broadcastOf = (row: Found): Broadcast => ({
  broadcastId: row.broadcast_id,
  brandId: row.brand_id,
  state: row.state,
  version: row.version,
  updatedBy: row.updated_by,
  updatedAt: row.updated_at,
  edit: {
    kind: row.kind,
    texts: row.texts,
    link: row.link,
    isImportant: row.is_important,
    audience: row.audience,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
  },
})

export const broadcastColumns = sql`broadcast_id, brand_id, kind, texts, link, is_important, audience, state, starts_at, ends_at,
  version, updated_by, updated_at`

export const lockBroadcast = async (
  tx: Tx,
  brandId: string,
  broadcastId: string,
): Promise<Broadcast | null> => {
  const { rows } = await sql<Found>`select ${broadcastColumns} from mailbox.broadcasts
    where broadcast_id = ${broadcastId} and brand_id = ${brandId} for update`.execute(tx)
  return rows[0] ? broadcastOf(rows[0]) : null
}

/** False when the id is taken. */
export const writeBroadcast = async (
  tx: Tx,
  {
    brandId,
    broadcastId,
    version,
    by,
    edit,
  }: { brandId: string; broadcastId: string; version: number; by: string; edit: MessageEdit },
): Promise<boolean> => {
  const [texts, audience] = [JSON.stringify(edit.texts), JSON.stringify(edit.audience)]
  const { numAffectedRows } = await (
    version === 1
      ? sql`insert into mailbox.broadcasts (broadcast_id, brand_id, kind, texts, link, is_important, audience, starts_at, ends_at,
        version, made_by, updated_by)
      values (${broadcastId}, ${brandId}, ${edit.kind}, ${texts}::jsonb, ${edit.link}, ${edit.isImportant}, ${audience}::jsonb,
        ${edit.startsAt}::timestamptz, ${edit.endsAt}::timestamptz, 1, ${by}, ${by}) on conflict do nothing`
      : sql`update mailbox.broadcasts set kind = ${edit.kind}, texts = ${texts}::jsonb, link = ${edit.link},
        is_important = ${edit.isImportant}, audience = ${audience}::jsonb, starts_at = ${edit.startsAt}::timestamptz,
        ends_at = ${edit.endsAt}::timestamptz, version = ${version}, updated_by = ${by}, updated_at = clock_timestamp()
      where broadcast_id = ${broadcastId} and brand_id = ${brandId}`
  ).execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** From its time on, which is now when it lies behind us: players see it by when it came, not by when it was written. */
export const markSent = async (tx: Tx, broadcastId: string, by: string): Promise<void> => {
  await sql`update mailbox.broadcasts set state = 'sent', version = version + 1, updated_by = ${by},
    updated_at = clock_timestamp(), starts_at = greatest(starts_at, date_trunc('milliseconds', clock_timestamp())), told_at = null
    where broadcast_id = ${broadcastId}`.execute(tx)
}

export const markWithdrawn = async (tx: Tx, broadcastId: string, by: string): Promise<void> => {
  await sql`update mailbox.broadcasts set state = 'withdrawn', version = version + 1, updated_by = ${by},
    updated_at = clock_timestamp() where broadcast_id = ${broadcastId}`.execute(tx)
}

export const writeNamed = async (
  tx: Tx,
  broadcastId: string,
  playerIds: readonly string[],
): Promise<void> => {
  await sql`delete from mailbox.broadcast_players where broadcast_id = ${broadcastId}`.execute(tx)
  if (playerIds.length === 0) return
  await sql`insert into mailbox.broadcast_players (player_id, broadcast_id)
    select player_id, ${broadcastId}::uuid from unnest(${[...playerIds]}::uuid[]) as named (player_id)
    on conflict do nothing`.execute(tx)
}

/** Players of these names, however they are written. */
export const findPlayers = async (
  db: Db | Tx,
  brandId: string,
  keys: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ username_key: string; player_id: string }>`select username_key, player_id
    from mailbox.readers where brand_id = ${brandId} and username_key = any(${[...keys]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.username_key, row.player_id]))
}
