import { sql } from 'kysely'
import { countRows } from '../../../platform/count-rows.ts'
import type { RowCount } from '../../../platform/count-rows.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { likePart } from '../../../platform/db/like-part.ts'

/** The player a name belongs to, and the keys under which they know this client. */
export const readForSignIn = (db: Db, brandId: string, usernameKey: string, clientKeys: readonly string[]) =>
  db
    .selectFrom('players.players as p')
    .select(['p.player_id', 'p.username', 'p.type', 'p.state', 'p.currency', 'p.password_hash'])
    .select(['p.email', 'p.must_change_password'])
    .select(sql<Date>`coalesce(p.password_changed_at, p.registered_at)`.as('password_since'))
    .select(
      sql<string[]>`array(select client_key from players.known_clients k
        where k.player_id = p.player_id and k.client_key = any(${[...clientKeys]}::text[]) and k.last_at > now() - interval '90 days')`.as(
        'known',
      ),
    )
    .select(
      sql<boolean>`exists (select 1 from players.authenticators a
        where a.player_id = p.player_id and a.confirmed_at is not null)`.as('has_authenticator'),
    )
    .where('p.brand_id', '=', brandId)
    .where('p.username_key', '=', usernameKey)
    .executeTakeFirst()

export interface LiveSession {
  playerId: string
  sessionId: string
  cookieHash: Buffer
  account: string
  type: number
  currency: string
  /** It opens nothing but the change of the password. */
  mustChangePassword: boolean
  /** The last use is over a minute old and should be written anew. */
  isStale: boolean
}

export const readLiveSession = async (db: Db, tokenHash: Buffer): Promise<LiveSession | null> => {
  const row = await db
    .selectFrom('players.v_live_sessions')
    .select([
      'player_id',
      'session_id',
      'cookie_hash',
      'username',
      'type',
      'currency',
      'must_change_password',
    ])
    .select(sql<boolean>`last_seen_at < now() - interval '1 minute'`.as('is_stale'))
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return null
  return {
    playerId: row.player_id,
    sessionId: row.session_id,
    cookieHash: row.cookie_hash,
    account: row.username,
    type: row.type,
    currency: row.currency,
    mustChangePassword: row.must_change_password ?? false,
    isStale: row.is_stale,
  }
}

/** True when this browser's cookie secret already belongs to a live session of this player. */
export const ownsCookie = async (db: Db | Tx, playerId: string, cookieHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('players.v_live_sessions')
    .select('session_id')
    .where('player_id', '=', playerId)
    .where('cookie_hash', '=', cookieHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const readMember = (db: Db, playerId: string) =>
  db
    .selectFrom('players.players')
    .select(['player_id', 'username', 'nickname', 'type', 'language', 'registered_at', 'last_login_at'])
    .select(
      sql<boolean>`exists (select 1 from players.agent_edges e
        where e.downline_id = players.players.player_id and e.ended_at is null)`.as('has_upline'),
    )
    .select(sql<boolean>`terms_version = '' and birthday is null`.as('must_tell_age'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Shorter parts stand in almost every name, and no index knows them: they are looked for at the beginning. */
const SHORTEST_PART = 3

/** Players whose name has the searched text in it, or the one with this id. The text is already a name's key. */
const found = (db: Db, brandId: string, search: string) => {
  const query = db.selectFrom('players.players as p').where('p.brand_id', '=', brandId)
  if (UUID.test(search)) return query.where('p.player_id', '=', search)
  return search === ''
    ? query
    : query.where('p.username_key', 'like', likePart(search).slice(search.length < SHORTEST_PART ? 1 : 0))
}

export const countPlayers = (db: Db, brandId: string, search: string): Promise<RowCount> =>
  countRows(db, found(db, brandId, search))

/** Newest first behind a player: ids are time-ordered. */
export const readPlayersBehind = (
  db: Db,
  brandId: string,
  search: string,
  place: { after: string | undefined; offset: number; limit: number },
) => {
  let query = found(db, brandId, search)
    .leftJoin('ledger.v_player_balances as b', (join) =>
      join
        .onRef('b.owner', '=', 'p.player_id')
        .onRef('b.currency', '=', 'p.currency')
        .on('b.purpose_name', '=', 'cash'),
    )
    .select(['p.player_id', 'p.username', 'p.nickname', 'p.state', 'p.currency'])
    .select(['p.registered_at', 'p.last_login_at', 'b.balance'])
    .orderBy('p.player_id', 'desc')
    .limit(place.limit)
    .offset(place.offset)
  if (place.after) query = query.where('p.player_id', '<', place.after)
  return query.execute()
}

export const readContact = (db: Db, brandId: string, playerId: string) =>
  db
    .selectFrom('players.players')
    .select(['email', 'birthday'])
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

export const readPlayer = (db: Db, brandId: string, playerId: string) =>
  db
    .selectFrom('players.players')
    .select([
      'player_id',
      'username',
      'nickname',
      'state',
      'type',
      'email',
      'language',
      'currency',
      'registered_at',
      'last_login_at',
      'registered_from',
    ])
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

export const readAccounts = (db: Db, playerId: string) =>
  db
    .selectFrom('ledger.v_player_balances')
    .select(['purpose_name', 'currency', 'balance', 'version'])
    .where('owner', '=', playerId)
    .orderBy('purpose')
    .orderBy('currency')
    .execute()

const SESSIONS_SHOWN = 20

export const readSessions = (db: Db, playerId: string) =>
  db
    .selectFrom('players.sessions')
    .select(['started_at', 'last_seen_at', 'address', 'device'])
    .where('player_id', '=', playerId)
    .orderBy('started_at', 'desc')
    .limit(SESSIONS_SHOWN)
    .execute()

/** Names of these players, for lists that show whose a row is. */
export const readUsernames = async (
  db: Db | Tx,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('players.players')
    .select(['player_id', 'username'])
    .where('player_id', 'in', [...new Set(playerIds)])
    .execute()
  return new Map(rows.map((row) => [row.player_id, row.username]))
}

/** Which of these plain names are somebody's already, and whose. */
export const readTakenNames = async (
  db: Db,
  brandId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('players.players')
    .select(['username_key', 'player_id'])
    .where('brand_id', '=', brandId)
    .where('username_key', 'in', [...names])
    .execute()
  return new Map(rows.map((row) => [row.username_key, row.player_id]))
}

/** The picture a player chose, or null. */
export const readIcon = async (db: Db | Tx, playerId: string): Promise<number | null> => {
  const row = await db
    .selectFrom('players.players')
    .select(sql<string | null>`profile ->> 'icon'`.as('icon'))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.icon ? Number(row.icon) : null
}
