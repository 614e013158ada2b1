import type { FactorMethod } from '@krathong/protocol/calls/factor'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Opener, Ticket } from './factor-store.ts'

const ticketOf = (
  row: { player_id: string; ways: string[]; opened_by: string } | undefined,
): Ticket | null =>
  row
    ? { playerId: row.player_id, methods: row.ways as FactorMethod[], openedBy: row.opened_by as Opener }
    : null

export const readTicket = async (db: Db, ticketHash: Buffer): Promise<Ticket | null> =>
  ticketOf(
    await db
      .selectFrom('players.factor_tickets')
      .select(['player_id', 'ways', 'opened_by'])
      .where('ticket_hash', '=', ticketHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst(),
  )

/** What of a player could prove them a second time. */
export const readMeans = (db: Db | Tx, playerId: string) =>
  db
    .selectFrom('players.players as p')
    .select(['p.brand_id', 'p.username', 'p.state', 'p.payee_name', 'p.phone'])
    .select(sql<string | null>`case when p.email_verified_at is not null then p.email end`.as('email'))
    .select(
      sql<boolean>`exists (select 1 from players.authenticators a
        where a.player_id = p.player_id and a.confirmed_at is not null)`.as('has_authenticator'),
    )
    .select(
      sql<boolean>`exists (select 1 from players.recovery_codes c
        where c.player_id = p.player_id and c.used_at is null)`.as('has_recovery_code'),
    )
    .select(sql<boolean>`p.payee_name_locked_at is not null`.as('has_payee_name'))
    .select(sql<boolean>`coalesce(p.factor_waived_until > now(), false)`.as('is_waived'))
    .where('p.player_id', '=', playerId)
    .executeTakeFirst()

/** Which of these keys a player has signed in under before. */
export const readKnownClients = async (
  db: Db,
  playerId: string,
  clientKeys: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('players.known_clients')
    .select('client_key')
    .where('player_id', '=', playerId)
    .where('client_key', 'in', [...clientKeys])
    .where('last_at', '>', sql<Date>`now() - interval '90 days'`)
    .execute()
  return rows.map((row) => row.client_key)
}
