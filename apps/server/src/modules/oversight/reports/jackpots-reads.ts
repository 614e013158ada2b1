import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { causeKinds, purposes } from '../../core/ledger/index.ts'
import type { Span } from '../figures/index.ts'

export interface PotRow {
  code: string
  currency: string
  opening: bigint
  seeds: bigint
  paid: bigint
  hits: number
  closing: bigint
  /** Won and not paid yet, as of now, and how often. */
  owed: bigint
  unpaid: number
}

/**
 * Each pot of a brand in a stretch of time. What it held is the sum of its account's movements; seeds are what the platform's account
 * gave it, payments are those of its hits.
 */
export const readPots = async (
  tx: Tx,
  { brandId, platformOwner }: { brandId: string; platformOwner: string },
  { from, to }: Span,
): Promise<PotRow[]> => {
  const { rows } = await sql<PotRow>`
    select p.pot_code as code, p.currency, m.opening, m.closing, s.seeds, h.paid, h.hits,
      (o.due + case when o.wholes > 0 then m.held + p.seed * (o.wholes - 1) else 0 end)::bigint as owed,
      o.unpaid
    from jackpots.v_pots p
    cross join lateral (
      select coalesce(sum(delta) filter (where posted_at < ${from}), 0)::bigint as opening,
        coalesce(sum(delta) filter (where posted_at < ${to}), 0)::bigint as closing, coalesce(sum(delta), 0)::bigint as held
      from ledger.v_house_movements v
      where v.owner = p.fund_owner and v.purpose = ${purposes.jackpot} and v.currency = p.currency) m
    cross join lateral (
      select coalesce(sum(t.amount), 0)::bigint as seeds from ledger.v_transfers t
      where t.debit_version is null and t.debit_purpose >= 200 and t.debit_owner = ${platformOwner}::uuid
        and t.debit_purpose = ${purposes['jackpot-seed']} and t.currency = p.currency
        and t.posted_at >= ${from} and t.posted_at < ${to} and t.credit_owner = p.fund_owner) s
    cross join lateral (
      select coalesce(sum(t.amount), 0)::bigint as paid, count(*)::integer as hits
      from jackpots.v_pot_hits x
      join ledger.v_transfers t on t.cause_id = x.round_id and t.cause_kind = ${causeKinds.jackpot} and t.leg = p.position
      where x.brand_id = p.brand_id and x.pot_code = p.pot_code and t.posted_at >= ${from} and t.posted_at < ${to}) h
    cross join lateral (
      select coalesce(sum(x.due), 0) as due, count(*) filter (where x.due is null) as wholes, count(*)::integer as unpaid
      from jackpots.v_pot_hits x where x.brand_id = p.brand_id and x.pot_code = p.pot_code and x.paid_at is null) o
    where p.brand_id = ${brandId}::uuid order by p.position`.execute(tx)
  return rows
}
