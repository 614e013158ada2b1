import type { FactorMethod } from '@krathong/protocol/calls/factor'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'

/** What a waiting sign-in has shown first. */
export type Opener = 'password' | 'outworn-password' | 'elsewhere'

export interface Ticket {
  playerId: string
  methods: readonly FactorMethod[]
  openedBy: Opener
}

export const insertTicket = (
  tx: Tx,
  { ticketHash, playerId, methods, openedBy, minutes }: Ticket & { ticketHash: Buffer; minutes: number },
) =>
  tx
    .insertInto('players.factor_tickets')
    .values({
      ticket_hash: ticketHash,
      player_id: playerId,
      ways: [...methods],
      opened_by: openedBy,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()

/** True once for a ticket that still stands. */
export const takeTicket = async (tx: Tx, ticketHash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('players.factor_tickets')
    .set({ used_at: sql<Date>`now()` })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const deleteOldTickets = (tx: Tx) =>
  sql`delete from players.factor_tickets where expires_at < now() - interval '1 day'`.execute(tx)
