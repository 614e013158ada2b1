import { sql } from 'kysely'
import type { CursorPlace } from '../../../../platform/cursor.ts'
import type { Db } from '../../../../platform/db/database.ts'

export const readSecurity = (db: Db, playerId: string) =>
  db
    .selectFrom('players.players as p')
    .leftJoin('players.authenticators as a', (join) =>
      join.onRef('a.player_id', '=', 'p.player_id').on('a.confirmed_at', 'is not', null),
    )
    .select(['p.password_changed_at', 'a.confirmed_at'])
    .select(
      sql<number>`(select count(*)::integer from players.recovery_codes c
        where c.player_id = p.player_id and c.used_at is null)`.as('codes_left'),
    )
    .where('p.player_id', '=', playerId)
    .executeTakeFirstOrThrow()

/** How a player gets in, as the back office sees it. */
export const readSecurityStatus = (db: Db, playerId: string) =>
  db
    .selectFrom('players.players as p')
    .leftJoin('players.authenticators as a', (join) =>
      join.onRef('a.player_id', '=', 'p.player_id').on('a.confirmed_at', 'is not', null),
    )
    .select(['p.username', 'p.state', 'p.password_changed_at', 'p.must_change_password', 'p.phone'])
    .select('a.confirmed_at')
    .select(
      sql<string | null>`case when p.email_verified_at is not null then p.email end`.as('verified_email'),
    )
    .select(sql<boolean>`p.payee_name_locked_at is not null`.as('has_payee_name'))
    .select(
      sql<Date | null>`case when p.factor_waived_until > now() then p.factor_waived_until end`.as(
        'waived_until',
      ),
    )
    .select(
      sql<number>`(select count(*)::integer from players.recovery_codes c
        where c.player_id = p.player_id and c.used_at is null)`.as('codes_left'),
    )
    .where('p.player_id', '=', playerId)
    .executeTakeFirst()

/** What a new login password is judged by. */
export const readForNewPassword = (db: Db, playerId: string) =>
  db
    .selectFrom('players.players')
    .select(['username', 'email', 'password_hash'])
    .select(sql<boolean>`terms_version = '' and birthday is null`.as('must_tell_age'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()

export const hasAuthenticator = async (db: Db, playerId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('players.authenticators')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Alive as players.v_live_sessions has it. */
export const readOwnSessions = (db: Db, playerId: string) =>
  db
    .selectFrom('players.sessions')
    .select(['session_id', 'started_at', 'last_seen_at', 'address', 'device'])
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - interval '30 minutes'`)
    .orderBy('started_at', 'desc')
    .limit(100)
    .execute()

export const readSignIns = (
  db: Db,
  playerId: string,
  { after, limit }: { after: CursorPlace | null; limit: number },
) => {
  const query = db
    .selectFrom('players.sign_ins')
    .select(['sign_in_id', 'at', 'outcome', 'address', 'device'])
    .where('player_id', '=', playerId)
    .orderBy('at', 'desc')
    .orderBy('sign_in_id', 'desc')
    .limit(limit)
  return after
    ? query.where(sql<boolean>`(at, sign_in_id) < (${after.at}::timestamptz, ${after.id}::uuid)`).execute()
    : query.execute()
}
