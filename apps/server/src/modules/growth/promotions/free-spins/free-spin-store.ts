import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { CallOutput, calls } from '@krathong/protocol'
import type { FreeSpinTerms } from './free-spin-terms.ts'

type View = CallOutput<typeof calls.freeSpins.list>['freeSpins'][number]

export interface NewGrant {
  grantId: string
  brandId: string
  playerId: string
  promotionId: string
  version: number
  period: string
  periodFrom: Date
  periodTo: Date
  currency: string
  terms: FreeSpinTerms
  held: bigint
}

/** Free spins of a member as they stand: what they were given under, and what came of them. */
export interface Grant extends NewGrant {
  used: number
  won: bigint
  grantedAt: Date
  expiresAt: Date
  endedAt: Date | null
  /** How they stand at the vendor whose games they are for; null where these are games of the house. */
  atVendor: 'waiting' | 'issued' | 'refused' | 'cancelling' | 'cancelled' | 'done' | null
}

export const insertGrant = async (tx: Tx, grant: NewGrant): Promise<void> => {
  await sql`insert into promotions.free_spins (grant_id, brand_id, player_id, promotion_id, version, period, period_from, period_to, currency,
      terms, held)
    values (${grant.grantId}::uuid, ${grant.brandId}::uuid, ${grant.playerId}::uuid, ${grant.promotionId}::uuid, ${grant.version},
      ${grant.period}, ${grant.periodFrom}, ${grant.periodTo}, ${grant.currency}, ${JSON.stringify(grant.terms)}::jsonb, ${grant.held})`.execute(
    tx,
  )
}

const columns = sql`s.grant_id as "grantId", s.brand_id as "brandId", s.player_id as "playerId", s.promotion_id as "promotionId", s.version,
  s.period, s.period_from as "periodFrom", s.period_to as "periodTo", s.currency, s.terms, s.held, g.used, g.won,
  g.granted_at as "grantedAt", g.expires_at as "expiresAt", s.ended_at as "endedAt", g.state as "atVendor"`
/** What the house spins itself, and what vendors were asked to give. */
const from = sql`promotions.free_spins s join (
    select grant_id, used, won, granted_at, expires_at, null as state from betting.v_free_spins
    union all
    select grant_id, used, won, granted_at, expires_at, state from vendors.v_free_spins) g using (grant_id)`

export const readGrant = async (tx: Tx, grantId: string): Promise<Grant | null> => {
  const { rows } =
    await sql<Grant>`select ${columns} from ${from} where s.grant_id = ${grantId}::uuid`.execute(tx)
  return rows[0] ?? null
}

export const readGrantOf = async (
  db: Db | Tx,
  { promotionId, playerId, period }: { promotionId: string; playerId: string; period: string },
): Promise<Grant | null> => {
  const { rows } = await sql<Grant>`select ${columns} from ${from}
    where s.promotion_id = ${promotionId}::uuid and s.player_id = ${playerId}::uuid and s.period = ${period}`.execute(
    db,
  )
  return rows[0] ?? null
}

const LATEST = 50

/** A member's latest, whatever came of their promotions. */
export const readGrants = async (db: Db, playerId: string): Promise<Grant[]> => {
  const { rows } = await sql<Grant>`select ${columns} from ${from}
    where s.player_id = ${playerId}::uuid order by s.granted_at desc limit ${LATEST}`.execute(db)
  return rows
}

const AT_ONCE = 500

/** Those that are used up or late and wait to be ended. */
export const readGrantsOver = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ grantId: string }>`
    (select grant_id as "grantId" from betting.v_free_spins_over limit ${AT_ONCE})
    union all
    (select grant_id from vendors.v_free_spins_over limit ${AT_ONCE})`.execute(db)
  return rows.map(({ grantId }) => grantId)
}

export const endGrant = async (
  tx: Tx,
  { grantId, won, rewardId }: { grantId: string; won: bigint; rewardId: string | null },
): Promise<void> => {
  await sql`update promotions.free_spins set ended_at = date_trunc('milliseconds', clock_timestamp()), won = ${won},
      reward_id = ${rewardId}::uuid
    where grant_id = ${grantId}::uuid and ended_at is null`.execute(tx)
}

/** What a member has paid in from a moment on, fees taken off. */
export const readPaidIn = async (
  db: Db | Tx,
  { playerId, currency, since }: { playerId: string; currency: string; since: Date },
): Promise<bigint> => {
  const { rows } = await sql<{ paid: bigint }>`
    select coalesce(sum(received - coalesce(fee, 0)), 0)::bigint as paid from deposits.v_credited
    where player_id = ${playerId}::uuid and currency = ${currency} and credited_at >= ${since}`.execute(db)
  return rows[0]!.paid
}

export interface NamedGame {
  id: string
  names: Record<string, string>
  isOpen: boolean
  rtp: string | null
  vendorCode: string
  category: View['games'][number]['category']
  tileUrl: string
}

export const readGamesNamed = async (db: Db | Tx, ids: readonly string[]): Promise<NamedGame[]> => {
  if (ids.length === 0) return []
  const { rows } =
    await sql<NamedGame>`select node_id as id, names, is_open as "isOpen", rtp, vendor_code as "vendorCode", category,
      tile_url as "tileUrl" from catalog.v_open_games
    where node_id = any(${[...ids]}::text[]) order by node_id`.execute(db)
  return rows
}

/**
 * What free spins of a promotion came to, as the ledger has it. A vendor takes no stake for them, and what they won it owes; how many were
 * used is what it told.
 */
export const readSpinCost = async (db: Db, promotionId: string) => {
  const { rows } = await sql<{ given: number; used: number; staked: bigint; won: bigint }>`
    with house as (
      select count(r.round_id)::int as used, coalesce(sum(t.staked), 0)::bigint as staked, coalesce(sum(t.won), 0)::bigint as won
      from promotions.free_spins s
      join betting.v_free_rounds r using (grant_id)
      cross join lateral (
        select sum(t.amount) filter (where k.name = 'stake') as staked, sum(t.amount) filter (where k.name = 'payout') as won
        from ledger.v_transfers t join ledger.v_cause_kinds k on k.cause_kind = t.cause_kind where t.cause_id = r.round_id) t
      where s.promotion_id = ${promotionId}::uuid),
    vendors as (
      select coalesce(sum(v.used), 0)::int as used, coalesce(sum(t.won), 0)::bigint as won
      from promotions.free_spins s
      join vendors.v_free_spins v using (grant_id)
      cross join lateral (
        select sum(t.amount) as won
        from ledger.v_transfers t join ledger.v_cause_kinds k on k.cause_kind = t.cause_kind
        where k.name = 'vendor-free-spins' and t.cause_id = v.result_id) t
      where s.promotion_id = ${promotionId}::uuid)
    select (select count(*)::int from promotions.free_spins where promotion_id = ${promotionId}::uuid) as given,
      h.used + v.used as used, h.staked, h.won + v.won as won from house h, vendors v`.execute(db)
  return rows[0]!
}
