import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Attempts } from '../../../platform/attempts.ts'

export interface PlayerRow {
  playerId: string
  brandId: string
  username: string
  usernameKey: string
  usernameSkeleton: string
  passwordHash: string
  type: number
  language: string | null
  currency: string
  email: string | null
  birthday: string | null
  profile: Readonly<Record<string, string>>
  termsVersion: string
  registeredFrom: string | null
  /** E.164, proved by a code in this very transaction. */
  phone?: string | null
  idNumberMark?: Buffer | null
  mustChangePassword?: boolean
}

/** False when the name or one that looks like it, the number or the identity number is taken; the loser of a race waits for the winner and gets false. */
export const insertPlayer = async (tx: Tx, row: PlayerRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('players.players')
    .values({
      player_id: row.playerId,
      brand_id: row.brandId,
      username: row.username,
      username_key: row.usernameKey,
      username_skeleton: row.usernameSkeleton,
      nickname: row.username,
      type: row.type,
      password_hash: row.passwordHash,
      language: row.language,
      currency: row.currency,
      email: row.email,
      birthday: row.birthday,
      profile: JSON.stringify(row.profile),
      terms_version: row.termsVersion,
      terms_agreed_at: sql<Date>`now()`,
      registered_from: row.registeredFrom,
      phone: row.phone ?? null,
      phone_verified_at: row.phone ? sql<Date>`now()` : null,
      id_number_mark: row.idNumberMark ?? null,
      must_change_password: row.mustChangePassword ?? false,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Which of a player's own things another player has: what kept them from being made. */
export const readTaken = async (tx: Tx, row: PlayerRow): Promise<'username' | 'phone' | 'idNumber'> => {
  const found = await tx
    .selectFrom('players.players')
    .select([
      sql<boolean>`bool_or(username_key = ${row.usernameKey} or username_skeleton = ${row.usernameSkeleton})`.as(
        'name',
      ),
      sql<boolean>`bool_or(phone = ${row.phone ?? null})`.as('phone'),
    ])
    .where('brand_id', '=', row.brandId)
    .where(({ or, eb }) =>
      or([
        eb('username_key', '=', row.usernameKey),
        eb('username_skeleton', '=', row.usernameSkeleton),
        eb('phone', '=', row.phone ?? null),
      ]),
    )
    .executeTakeFirstOrThrow()
  if (found.name) return 'username'
  return found.phone ? 'phone' : 'idNumber'
}

export const insertAffiliateCode = (tx: Tx, brandId: string, playerId: string, code: string) =>
  tx
    .insertInto('players.affiliate_codes')
    .values({ brand_id: brandId, player_id: playerId, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The moment of the sign-in before this one, or null at the first. */
export const writeLogin = async (tx: Tx, playerId: string): Promise<Date | null> => {
  const { rows } = await sql<{ before: Date | null }>`
    update players.players p set last_login_at = now(), factor_waived_until = null from players.players old
    where p.player_id = ${playerId}::uuid and old.player_id = p.player_id
    returning old.last_login_at as before`.execute(tx)
  return rows[0]?.before ?? null
}

export const writeLanguage = (tx: Tx, playerId: string, language: string) =>
  tx.updateTable('players.players').set({ language }).where('player_id', '=', playerId).execute()

export interface SessionRow {
  tokenHash: Buffer
  cookieHash: Buffer
  playerId: string
  sessionId: string
  hours: number
  address: string
  device: string
  /** Opens everything, whatever the player's password. */
  isFree: boolean
}

export const insertSession = (tx: Tx, row: SessionRow) =>
  tx
    .insertInto('players.sessions')
    .values({
      token_hash: row.tokenHash,
      cookie_hash: row.cookieHash,
      player_id: row.playerId,
      session_id: row.sessionId,
      expires_at: sql<Date>`now() + make_interval(hours => ${row.hours})`,
      address: row.address,
      device: row.device,
      must_change_password: row.isFree
        ? false
        : sql<boolean>`(select must_change_password from players.players where player_id = ${row.playerId}::uuid)`,
    })
    .execute()

/** Writes that a session was used, at most once a minute. */
export const touchSession = (tx: Tx, playerId: string, sessionId: string) =>
  tx
    .updateTable('players.sessions')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()

/** Ends a player's sessions, all or those of one browser; answers which ones it ended. */
export const endSessionRows = async (tx: Tx, playerId: string, cookieHash?: Buffer): Promise<string[]> => {
  let query = tx
    .updateTable('players.sessions')
    .set({ ended_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
  if (cookieHash) query = query.where('cookie_hash', '=', cookieHash)
  const rows = await query.returning('session_id').execute()
  return rows.map((row) => row.session_id)
}

/** From the next sign-in with a password on, nothing opens before it is changed. */
export const writeMustChange = (tx: Tx, playerId: string) =>
  tx
    .updateTable('players.players')
    .set({ must_change_password: true })
    .where('player_id', '=', playerId)
    .where('must_change_password', '=', false)
    .execute()

/** The password was changed: the player and their sessions are free again. */
export const clearMustChange = async (tx: Tx, playerId: string): Promise<void> => {
  for (const table of ['players.players', 'players.sessions'] as const)
    await tx
      .updateTable(table)
      .set({ must_change_password: false })
      .where('player_id', '=', playerId)
      .where('must_change_password', '=', true)
      .execute()
}

/** What its person said of an account that was opened for them. */
export const writeFirstWords = (
  tx: Tx,
  playerId: string,
  { birthday, termsVersion }: { birthday: string; termsVersion: string },
) =>
  tx
    .updateTable('players.players')
    .set({ birthday, terms_version: termsVersion, terms_agreed_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .where('terms_version', '=', '')
    .execute()

export const rememberClients = (tx: Tx, playerId: string, clientKeys: readonly string[]) =>
  tx
    .insertInto('players.known_clients')
    .values(clientKeys.map((key) => ({ player_id: playerId, client_key: key })))
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'client_key']).doUpdateSet({ last_at: sql<Date>`now()` }),
    )
    .execute()

export interface LockedAttempts extends Attempts {
  key: string
}

/** Locks the counters of these keys, made where they do not exist, always in one order; with the database's clock. */
export const lockAttempts = async (
  tx: Tx,
  keys: readonly string[],
): Promise<{ at: Date; attempts: LockedAttempts[] }> => {
  const { rows } = await sql<{ at: Date }>`
    insert into players.sign_in_failures (key, failures, first_at)
    select key, 0, now() from unnest(${[...keys].sort()}::text[]) as key order by key
    on conflict (key) do update set failures = players.sign_in_failures.failures
    returning clock_timestamp() as at`.execute(tx)
  const locked = await tx
    .selectFrom('players.sign_in_failures')
    .select(['key', 'failures', 'first_at', 'blocked_until'])
    .where('key', 'in', [...keys])
    .execute()
  return {
    at: rows[0]!.at,
    attempts: locked.map((row) => ({
      key: row.key,
      failures: row.failures,
      firstAt: row.first_at,
      blockedUntil: row.blocked_until,
    })),
  }
}

/** The counter of one key as it stands, without a lock; none where nothing was counted. */
export const readAttempts = async (tx: Tx, key: string): Promise<LockedAttempts[]> => {
  const rows = await tx
    .selectFrom('players.sign_in_failures')
    .select(['key', 'failures', 'first_at', 'blocked_until'])
    .where('key', '=', key)
    .execute()
  return rows.map((row) => ({
    key: row.key,
    failures: row.failures,
    firstAt: row.first_at,
    blockedUntil: row.blocked_until,
  }))
}

export const writeAttempts = async (tx: Tx, attempts: readonly LockedAttempts[]) => {
  for (const { key, failures, firstAt, blockedUntil } of attempts) {
    await tx
      .updateTable('players.sign_in_failures')
      .set({ failures, first_at: firstAt, blocked_until: blockedUntil })
      .where('key', '=', key)
      .execute()
  }
}

export const deleteOldRows = async (tx: Tx): Promise<void> => {
  await sql`delete from players.sessions where expires_at < now() - interval '30 days'`.execute(tx)
  await sql`delete from players.sign_in_failures where first_at < now() - interval '1 day' and coalesce(blocked_until, now()) <= now()`.execute(
    tx,
  )
  await sql`delete from players.known_clients where last_at < now() - interval '400 days'`.execute(tx)
}

/** Adds to what a player's profile says, in the place of what stood under these names. */
export const writeProfilePart = (tx: Tx, playerId: string, part: Readonly<Record<string, string>>) =>
  sql`update players.players set profile = profile || ${JSON.stringify(part)}::jsonb
    where player_id = ${playerId}::uuid`.execute(tx)

/** False where it was taken before. */
export const writeFirstLogin = async (tx: Tx, playerId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`update players.players
    set profile = profile || jsonb_build_object('firstLoginAt', now())
    where player_id = ${playerId}::uuid and not profile ? 'firstLoginAt'`.execute(tx)
  return numAffectedRows === 1n
}
