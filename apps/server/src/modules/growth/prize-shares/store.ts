import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { FactStretch } from '../../play/betting/index.ts'
import { lineBase } from '../../play/lottery/index.ts'
import type { LineTicket } from '../../play/lottery/index.ts'
import type { CountedTicket, Part, Share } from './rules.ts'

/** Up to where settled tickets are counted, held so that nobody else counts; null while somebody does. */
export const holdProgress = async (tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{ after: string }>`
    select after_xid::text as after from prize_shares.progress for update skip locked`.execute(tx)
  return rows[0]?.after ?? null
}

export const moveProgress = async (tx: Tx, edge: string): Promise<void> => {
  await sql`update prize_shares.progress set after_xid = ${edge}::xid8`.execute(tx)
}

/** Tickets of members that were settled, corrected or given back in a stretch, as they stand now. */
export const readTickets = async (tx: Tx, { after, edge }: FactStretch): Promise<CountedTicket[]> => {
  const { rows } = await sql<Omit<CountedTicket, 'base'> & LineTicket>`
    with moved as materialized (
      select distinct f.bet_id from betting.v_settled_stakes f
      where f.xid > ${after}::xid8 and f.xid <= ${edge}::xid8)
    select t.bet_id as "betId", t.player_id as "playerId", t.draw_id as "drawId", t.game_code as "gameCode", t.numero, t.currency,
      t.bet_type as "betType", t.picks, t.each, t.price, t.stake, t.state, t.result, t.prize_group as "betGroup", t.own_group as "ownGroup",
      t.line, t.line_groups as "lineGroups"
    from moved m join lottery.v_line_tickets t using (bet_id)
    join players.v_profiles p on p.player_id = t.player_id and p.type in (0, 1, 2) and p.currency = t.currency
    where t.line <> '{}'`.execute(tx)
  return rows.map((row) => ({ ...row, base: lineBase(row) }))
}

/** Of these agents those who earn: of a real type, in the currency. */
export const readEarners = async (
  tx: Tx,
  agentIds: readonly string[],
  currency: string,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select player_id as id from players.v_profiles
    where player_id = any (${[...agentIds]}::uuid[]) and type in (1, 2) and currency = ${currency}`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What was counted of these tickets before, by ticket and agent. */
export const readHad = async (
  tx: Tx,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Part>>> => {
  const { rows } = await sql<Part & { betId: string; agentId: string }>`
    select bet_id as "betId", agent_id as "agentId", sum(base)::bigint as base, sum(amount)::bigint as amount
    from prize_shares.shares where bet_id = any (${[...betIds]}::uuid[]) group by 1, 2`.execute(tx)
  const had = new Map<string, Map<string, Part>>()
  for (const { betId, agentId, base, amount } of rows) {
    const known = had.get(betId) ?? new Map<string, Part>()
    had.set(betId, known.set(agentId, { base, amount }))
  }
  return had
}

export interface PaymentRow {
  paymentId: string
  agentId: string
  currency: string
  earned: bigint
  paid: bigint
  shares: readonly Share[]
}

export const readCarried = async (
  tx: Tx,
  agentIds: readonly string[],
  currency: string,
): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ id: string; amount: bigint }>`
    select agent_id as id, amount from prize_shares.carried
    where agent_id = any (${[...agentIds]}::uuid[]) and currency = ${currency}`.execute(tx)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

export const writeCarried = async (
  tx: Tx,
  carried: ReadonlyMap<string, bigint>,
  currency: string,
): Promise<void> => {
  await sql`
    insert into prize_shares.carried as c (agent_id, currency, amount)
    select id, ${currency}, amount from unnest(${[...carried.keys()]}::uuid[], ${[...carried.values()].map(String)}::bigint[]) as k (id, amount)
    on conflict (agent_id, currency) do update set amount = excluded.amount`.execute(tx)
}

export const insertPayments = async (tx: Tx, payments: readonly PaymentRow[]): Promise<void> => {
  const rows = payments.map(({ paymentId, agentId, currency, earned, paid, shares }) => {
    const { drawId, gameCode, numero } = shares[0]!.ticket
    const base = shares.reduce((sum, share) => sum + share.base, 0n)
    return {
      ...{ payment_id: paymentId, agent_id: agentId, currency, game_code: gameCode, draw_id: drawId, numero },
      ...{ tickets: shares.length, base: String(base), earned: String(earned), paid: String(paid) },
    }
  })
  await sql`
    insert into prize_shares.payments (payment_id, agent_id, currency, game_code, draw_id, numero, tickets, base, earned, paid)
    select payment_id, agent_id, currency, game_code, draw_id, numero, tickets, base, earned, paid
    from json_to_recordset(${JSON.stringify(rows)}::json) as k (payment_id uuid, agent_id uuid, currency text, game_code text, draw_id uuid,
      numero text, tickets integer, base bigint, earned bigint, paid bigint)`.execute(tx)
  const shares = payments.flatMap(({ paymentId, shares: own }) =>
    own.map(({ agentId, ticket, base, amount }) => ({
      ...{ bet_id: ticket.betId, agent_id: agentId, payment_id: paymentId, player_id: ticket.playerId },
      ...{ base: String(base), amount: String(amount) },
    })),
  )
  await sql`
    insert into prize_shares.shares (bet_id, agent_id, payment_id, player_id, base, amount)
    select bet_id, agent_id, payment_id, player_id, base, amount
    from json_to_recordset(${JSON.stringify(shares)}::json)
      as k (bet_id uuid, agent_id uuid, payment_id uuid, player_id uuid, base bigint, amount bigint)`.execute(
    tx,
  )
}

/** Adds payments that were just written to the day on which they are paid. */
export const addIncomeDays = async (
  tx: Tx,
  payments: readonly Pick<PaymentRow, 'agentId' | 'currency' | 'paid'>[],
  zone: string,
): Promise<void> => {
  const rows = payments.map(({ agentId, currency, paid }) => ({
    agent_id: agentId,
    currency,
    paid: String(paid),
  }))
  await sql`
    insert into prize_shares.income_days as d (agent_id, currency, day, received)
    select agent_id, currency, (clock_timestamp() at time zone ${zone})::date, sum(paid)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (agent_id uuid, currency text, paid bigint)
    where paid > 0 group by 1, 2, 3 order by 1, 2, 3
    on conflict (agent_id, currency, day) do update set received = d.received + excluded.received`.execute(tx)
}
