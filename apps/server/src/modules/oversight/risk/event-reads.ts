import { sql } from 'kysely'
import type { RiskKind } from '@krathong/protocol/shapes/risk'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { judge, justBelow } from './rules.ts'
import type { Criteria, RiskEvent } from './types.ts'

export interface Stretch {
  brandId: string
  from: Date
  to: Date
}

/** From so long a stretch on nearly everybody has paid in it: everything is read by its time, not player by player. */
const LONG_MS = 86_400_000

const isLong = ({ from, to }: Pick<Stretch, 'from' | 'to'>) => to.getTime() - from.getTime() > LONG_MS

/** Where payments are read: those of everybody who made one in the stretch, or all of its time. Who made none in it is judged too, and says nothing. */
const paymentsOf = ({ currency }: Criteria, { from, to }: Stretch, begin: Date) => {
  const [paidIn, paidOut] = [
    sql`o.credited_at > ${begin} and o.credited_at <= ${to} and o.currency = ${currency}`,
    sql`o.finished_at > ${begin} and o.finished_at <= ${to} and o.currency = ${currency}`,
  ]
  return isLong({ from, to })
    ? {
        deposits: sql`deposits.v_credited o where ${paidIn}`,
        payouts: sql`withdrawals.v_paid o where ${paidOut}`,
      }
    : {
        deposits: sql`touched t cross join lateral (select * from deposits.v_credited o where o.player_id = t.player_id and ${paidIn} offset 0) o where true`,
        payouts: sql`touched t cross join lateral (select * from withdrawals.v_paid o where o.player_id = t.player_id and ${paidOut} offset 0) o where true`,
      }
}

/**
 * Payments, as far back as the window reaches from the beginning of the stretch. Who has fewer than the rule counts, or less than it adds up to,
 * is left out here already; the rule itself decides on the rest.
 */
const readPayments = async (db: Db | Tx, criteria: Criteria, stretch: Stretch): Promise<RiskEvent[]> => {
  const { currency, windowMs, count, sum, way } = criteria
  const { brandId, from, to } = stretch
  const { deposits, payouts } = paymentsOf(criteria, stretch, new Date(from.getTime() - windowMs))
  const isBelow = criteria.kind === 'structuring'
  const least = isBelow ? justBelow(criteria) : 0n
  const { rows } = await sql<Omit<RiskEvent, 'subject'>>`
    with touched as materialized (
      select player_id from deposits.v_credited where credited_at > ${from} and credited_at <= ${to} and currency = ${currency}
      union
      select player_id from withdrawals.v_paid where finished_at > ${from} and finished_at <= ${to} and currency = ${currency}),
    payments as materialized (
      select 'deposit' as source, o.order_id as reference, o.player_id, o.credited_at as at, 'in' as way, o.received as amount
      from ${deposits} and ${way !== 'out'}
      union all
      select 'payout', o.withdrawal_id, o.player_id, o.finished_at, 'out', o.amount - o.recalled
      from ${payouts} and ${way !== 'in'}),
    enough as materialized (
      select player_id from payments where amount >= ${least} and (${!isBelow} or amount < ${criteria.sum})
      group by player_id having count(*) >= ${count} and sum(amount) >= ${isBelow ? 0n : sum})
    select p.source, p.reference, p.player_id as "playerId", p.at, p.way, p.amount, null as text
    from payments p join enough using (player_id) join players.v_profiles m using (player_id)
    where m.brand_id = ${brandId}::uuid and m.type in (0, 1, 2)`.execute(db)
  return rows.map((row) => ({ ...row, subject: row.playerId }))
}

/** Payments, and of each withdrawal what was staked in the window before it; only of those who took something out. */
const readPassing = async (db: Db | Tx, criteria: Criteria, stretch: Stretch): Promise<RiskEvent[]> => {
  const events = await readPayments(db, { ...criteria, count: 1 }, stretch)
  const passing = new Set(events.filter(({ way }) => way === 'out').map(({ playerId }) => playerId))
  // Stakes are read where they decide: of withdrawals that would be found if nothing had been staked.
  const outs = judge(events, criteria, stretch.from).flatMap(({ hits }) => hits.map(({ trigger }) => trigger))
  const { rows } = await sql<{ reference: string; staked: bigint }>`
    select o.reference, coalesce(p.staked, 0)::bigint as staked
    from unnest(${outs.map(({ reference }) => reference)}::text[], ${outs.map(({ playerId }) => playerId)}::uuid[],
      ${outs.map(({ at }) => at.toISOString())}::timestamptz[]) as o (reference, player_id, at)
    cross join lateral (select sum(stake) as staked from betting.v_player_plays s
      where s.player_id = o.player_id and s.currency = ${criteria.currency} and s.state <> 'voided'
        and s.placed_at > o.at - make_interval(secs => ${criteria.windowMs / 1000}) and s.placed_at <= o.at) p`.execute(
    db,
  )
  const staked = new Map(rows.map((row) => [row.reference, row.staked]))
  return events
    .filter(({ playerId }) => passing.has(playerId))
    .map((event) => ({ ...event, staked: staked.get(event.reference) ?? 0n }))
}

/** Players who registered from a device or an address, of each from which somebody did in the stretch. */
const readRegistrations: Read = async (db, { windowMs, by, count }, { brandId, from, to }) => {
  const begin = new Date(from.getTime() - windowMs)
  const { rows } = await sql<RiskEvent>`
    with touched as materialized (
      select distinct client_key from players.v_client_arrivals
      where registered_at > ${from} and registered_at <= ${to} and brand_id = ${brandId}::uuid and type in (0, 1, 2)
        and first_at <= registered_at + interval '5 minutes' and client_key like ${`${by}:%`}),
    arrivals as (
      select a.* from touched t cross join lateral (select * from players.v_client_arrivals a where a.client_key = t.client_key
        and a.registered_at > ${begin} and a.registered_at <= ${to} and a.first_at <= a.registered_at + interval '5 minutes'
        and a.brand_id = ${brandId}::uuid and a.type in (0, 1, 2) offset 0) a)
    select 'client' as source, client_key as reference, player_id as "playerId", client_key as subject, registered_at as at, null as way,
      0::bigint as amount, case when client_key like 'address:%' then substr(client_key, 9) end as text
    from (select *, count(*) over (partition by client_key) as many from arrivals) c where many >= ${count}`.execute(
    db,
  )
  return rows
}

/** Players who have a device or an address in common, since when each of them is known by it. */
const readSharedClients: Read = async (db, { windowMs, by, count }, { brandId, from, to }) => {
  const begin = new Date(from.getTime() - windowMs)
  const { rows } = await sql<RiskEvent>`
    with touched as materialized (
      select distinct client_key from players.v_client_arrivals
      where first_at > ${from} and first_at <= ${to} and brand_id = ${brandId}::uuid and type in (0, 1, 2) and client_key like ${`${by}:%`}),
    arrivals as (
      select a.* from touched t cross join lateral (select * from players.v_client_arrivals a where a.client_key = t.client_key
        and a.first_at > ${begin} and a.first_at <= ${to} and a.brand_id = ${brandId}::uuid and a.type in (0, 1, 2) offset 0) a)
    select 'client' as source, client_key as reference, player_id as "playerId", client_key as subject, first_at as at, null as way,
      0::bigint as amount, case when client_key like 'address:%' then substr(client_key, 9) end as text
    from (select *, count(*) over (partition by client_key) as many from arrivals) c where many >= ${count}`.execute(
    db,
  )
  return rows
}

/** Players who are or were paid to the same account. */
const readSharedAccounts: Read = async (db, { windowMs, count }, { brandId, from, to }) => {
  const begin = new Date(from.getTime() - windowMs)
  const { rows } = await sql<RiskEvent>`
    with touched as materialized (
      select distinct number_mark from withdrawals.v_bound_accounts where bound_at > ${from} and bound_at <= ${to}),
    bound as (
      select a.* from touched t cross join lateral (select * from withdrawals.v_bound_accounts a where a.number_mark = t.number_mark
        and a.bound_at > ${begin} and a.bound_at <= ${to} offset 0) a
      join players.v_profiles m using (player_id) where m.brand_id = ${brandId}::uuid and m.type in (0, 1, 2))
    select 'account' as source, account_id as reference, player_id as "playerId", encode(number_mark, 'hex') as subject, bound_at as at,
      null as way, 0::bigint as amount, '…' || last_four as text
    from (select *, count(*) over (partition by number_mark) as many from bound) b where many >= ${count}`.execute(
    db,
  )
  return rows
}

/** Deposits that name their payer, of players whose account has a name. */
const readPayers: Read = async (db, { currency, windowMs }, { brandId, from, to }) => {
  const begin = new Date(from.getTime() - windowMs)
  const paid = sql`o.credited_at > ${begin} and o.credited_at <= ${to} and o.currency = ${currency}`
  const { rows } = await sql<RiskEvent>`
    with touched as materialized (
      select distinct player_id from deposits.v_payers where credited_at > ${from} and credited_at <= ${to} and currency = ${currency}
        and payer is not null)
    select 'deposit' as source, d.order_id as reference, d.player_id as "playerId", d.player_id as subject, d.credited_at as at, 'in' as way,
      d.received as amount, d.payer as text, m.payee_name as payee
    from ${isLong({ from, to }) ? sql`(select * from deposits.v_payers o where ${paid} offset 0) d` : sql`touched t cross join lateral (select * from deposits.v_payers o where o.player_id = t.player_id and ${paid} offset 0) d`}
    join players.v_payees m on m.player_id = d.player_id
    where m.brand_id = ${brandId}::uuid and m.type in (0, 1, 2) and d.payer is not null and m.payee_name is not null`.execute(
    db,
  )
  return rows
}

/** Draws in which a player was found betting against another of the team, unless staff has cleared it. */
const readFlags: Read = async (db, { currency, windowMs }, { brandId, from, to }) => {
  const begin = new Date(from.getTime() - windowMs)
  const { rows } = await sql<RiskEvent>`
    select 'flag' as source, f.flag_id as reference, s.player_id as "playerId", s.player_id as subject, f.found_at as at, null as way,
      s.stake as amount, f.numero as text
    from opposite_bets.v_flags f cross join lateral (values (f.one_id, f.one_stake), (f.other_id, f.other_stake)) s (player_id, stake)
    where f.brand_id = ${brandId}::uuid and f.found_at > ${begin} and f.found_at <= ${to} and f.currency = ${currency} and f.state <> 'CLEARED'`.execute(
    db,
  )
  return rows
}

type Read = (db: Db | Tx, criteria: Criteria, stretch: Stretch) => Promise<RiskEvent[]>

/** Where each kind finds its events. */
export const reads: Readonly<Record<RiskKind, Read>> = {
  velocity: (db, criteria, stretch) => readPayments(db, { ...criteria, sum: 0n }, stretch),
  structuring: readPayments,
  'large-sum': (db, criteria, stretch) => readPayments(db, { ...criteria, count: 1 }, stretch),
  passing: readPassing,
  registrations: readRegistrations,
  shared: (db, criteria, stretch) =>
    criteria.by === 'account'
      ? readSharedAccounts(db, criteria, stretch)
      : readSharedClients(db, criteria, stretch),
  'payer-name': readPayers,
  'opposite-bets': readFlags,
}
