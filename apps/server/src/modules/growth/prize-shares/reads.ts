import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface PaymentRow {
  paymentId: string
  gameCode: string
  numero: string
  currency: string
  tickets: number
  base: bigint
  earned: bigint
  paid: bigint
  at: Date
}

const paymentColumns = sql`payment_id as "paymentId", game_code as "gameCode", numero, currency, tickets, base, earned, paid, at`

export interface PageWanted {
  /** The last id of the page before. */
  after: string | null
  limit: number
  /** Rows left out behind it. */
  offset: number
}

/** What an agent earned, draw by draw, newest first. */
export const readPayments = async (
  db: Db,
  agentId: string,
  { after, limit, offset }: PageWanted,
): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns}
    from prize_shares.payments
    where agent_id = ${agentId}::uuid and payment_id < coalesce(${after}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
    order by payment_id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const readCarriedOf = async (db: Db, agentId: string, currency: string): Promise<bigint> => {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from prize_shares.carried where agent_id = ${agentId}::uuid and currency = ${currency}`.execute(
    db,
  )
  return rows[0]?.amount ?? 0n
}

/** One payment of an agent's own; null for everybody else. */
export const readPayment = async (db: Db, agentId: string, paymentId: string): Promise<PaymentRow | null> => {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns}
    from prize_shares.payments where payment_id = ${paymentId}::uuid and agent_id = ${agentId}::uuid`.execute(
    db,
  )
  return rows[0] ?? null
}

export interface ShareRow {
  betId: string
  account: string
  stake: bigint
  base: bigint
  amount: bigint
  betGroup: number
  ownGroup: number
  line: string[]
  lineGroups: number[]
  placedAt: Date
}

/** The tickets behind a payment, with the groups that they keep. */
export const readShares = async (
  db: Db,
  paymentId: string,
  { after, limit, offset }: PageWanted,
): Promise<ShareRow[]> => {
  const { rows } = await sql<ShareRow>`
    select s.bet_id as "betId", m.username as account, t.stake, s.base, s.amount, t.prize_group as "betGroup",
      t.own_group as "ownGroup", t.line, t.line_groups as "lineGroups", t.placed_at as "placedAt"
    from prize_shares.shares s join lottery.v_line_tickets t using (bet_id)
    join players.v_team_members m on m.player_id = s.player_id
    where s.payment_id = ${paymentId}::uuid
      and s.bet_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000'::uuid)
    order by s.bet_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** What was paid to an agent by prize groups, by the day of payment: each payment is one transfer of the ledger. */
export const readShareIncome = async (
  db: Db,
  { playerId, currency, from, to }: { playerId: string; currency: string; from: string; to: string },
): Promise<{ day: string; received: bigint }[]> => {
  const { rows } = await sql<{ day: string; received: bigint }>`
    select day::text as day, received from prize_shares.income_days
    where agent_id = ${playerId}::uuid and currency = ${currency} and day between ${from}::date and ${to}::date order by day desc`.execute(
    db,
  )
  return rows
}
