import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { readOne } from './reads.ts'

/** What an agent writes to members of the own team; who they are is for the caller to know. */
export interface TeamMessage {
  messageId: string
  brandId: string
  authorId: string
  /** The author's name, as members are told it. */
  author: string
  language: string
  title: string
  body: string
  days: number
  playerIds: readonly string[]
}

/** Names that staff is shown of whom it is for; all of them get it. */
const NAMES_SHOWN = 500

/** Writings of one author come one after another. */
export const holdAuthor = async (tx: Tx, authorId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('team-messages:' || ${authorId}, 0))`.execute(tx)
}

export const countWritten = async (
  tx: Tx,
  authorId: string,
): Promise<{ lastDay: number; lastWeek: number }> => {
  const { rows } = await sql<{ lastDay: number; lastWeek: number }>`
    select (count(*) filter (where starts_at > clock_timestamp() - interval '1 day'))::int as "lastDay", count(*)::int as "lastWeek"
    from mailbox.broadcasts where author_id = ${authorId}::uuid and starts_at > clock_timestamp() - interval '7 days'`.execute(
    tx,
  )
  return rows[0]!
}

/** In the mailbox of everybody named, from now on, for some days. */
export const sendTeamMessage = async (tx: Tx, message: TeamMessage): Promise<void> => {
  const { messageId, brandId, authorId, author, language, title, body, days, playerIds } = message
  await sql`
    insert into mailbox.broadcasts (broadcast_id, brand_id, kind, texts, link, is_important, audience, state, starts_at, ends_at, version,
      made_by, updated_by, author_id)
    select ${messageId}::uuid, ${brandId}::uuid, 'team', ${JSON.stringify({ [language]: { title, body } })}::jsonb, null, false,
      jsonb_build_object('to', 'players', 'accounts', (select jsonb_agg(n.username_key) from (select username_key from mailbox.readers
        where player_id = any(${[...playerIds]}::uuid[]) order by 1 limit ${NAMES_SHOWN}) n)),
      'sent', t.at, t.at + make_interval(days => ${days}), 1, ${author}, ${author}, ${authorId}::uuid
    from (select date_trunc('milliseconds', clock_timestamp()) as at) t`.execute(tx)
  await sql`insert into mailbox.broadcast_players (player_id, broadcast_id)
    select p, ${messageId}::uuid from unnest(${[...playerIds]}::uuid[]) as n (p)`.execute(tx)
}

export interface SentTeamMessage {
  messageId: string
  authorId: string
  title: string
  body: string
  sentAt: Date
  endsAt: Date
  isWithdrawn: boolean
  receivers: number
  readers: number
}

const columns = sql`b.broadcast_id as "messageId", b.author_id as "authorId", t.text ->> 'title' as title, t.text ->> 'body' as body,
  b.starts_at as "sentAt", b.ends_at as "endsAt", b.state = 'withdrawn' as "isWithdrawn",
  (select count(*) from mailbox.broadcast_players n where n.broadcast_id = b.broadcast_id)::int as receivers,
  (select count(*) from mailbox.broadcast_players n join mailbox.broadcast_readers r using (player_id, broadcast_id)
    where n.broadcast_id = b.broadcast_id and r.first_read_at is not null)::int as readers`
const texts = sql`cross join lateral (select value as text from jsonb_each(b.texts) limit 1) t`

/** What an author wrote, the newest first, behind a place. */
export const readTeamMessages = async (
  db: Db,
  authorId: string,
  { after, limit, offset = 0 }: { after: { at: Date; id: string } | null; limit: number; offset?: number },
): Promise<SentTeamMessage[]> => {
  const { rows } = await sql<SentTeamMessage>`
    select ${columns} from mailbox.broadcasts b ${texts} where b.author_id = ${authorId}::uuid
      and (${after === null} or (b.starts_at, b.broadcast_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by b.starts_at desc, b.broadcast_id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const readTeamMessage = async (db: Db | Tx, messageId: string): Promise<SentTeamMessage | null> => {
  const { rows } = await sql<SentTeamMessage>`
    select ${columns} from mailbox.broadcasts b ${texts} where b.broadcast_id = ${messageId}::uuid and b.author_id is not null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Nobody finds it from now on; false where it is no message of this author. */
export const withdrawTeamMessage = async (tx: Tx, authorId: string, messageId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update mailbox.broadcasts set state = 'withdrawn', version = version + (state <> 'withdrawn')::int
    where broadcast_id = ${messageId}::uuid and author_id = ${authorId}::uuid`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** A message as its receiver has it, for a report; null where it is not theirs. */
export const readReceived = async (
  db: Db,
  playerId: string,
  messageId: string,
): Promise<{ author: string; title: string } | null> => {
  const row = await readOne(db, playerId, messageId)
  if (!row) return null
  const author = (await readSenders(db, [messageId])).get(messageId) ?? ''
  return { author, title: row.event ?? Object.values(row.texts ?? {})[0]?.title ?? '' }
}

/** Who wrote those of these messages that an agent did. */
export const readSenders = async (
  db: Db,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (messageIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; author: string }>`
    select broadcast_id as id, made_by as author from mailbox.broadcasts
    where broadcast_id = any(${[...messageIds]}::uuid[]) and author_id is not null`.execute(db)
  return new Map(rows.map(({ id, author }) => [id, author]))
}
