import { sql } from 'kysely'

/** A stretch of time, both ends on quarters of an hour. */
export interface Span {
  from: Date
  to: Date
}

/** The unit of points: it is no money. */
const POINTS = 'PTS'

/** The spans as rows, each with its place from 0 on. */
const spanRows = (spans: readonly Span[]) => sql`
  unnest(${spans.map((_, place) => place)}::integer[], ${spans.map(({ from }) => from)}::timestamptz[],
    ${spans.map(({ to }) => to)}::timestamptz[]) as w (place, from_at, to_at)`

/**
 * Members of the brand, each looked up by the row beside it: what is not counted yet is little, and a plan that takes it for much reads all
 * players for it.
 */
export const memberOf = (brandId: string, player: 'f' | 't') => sql`
  cross join lateral (
    select 1 from players.v_profiles p
    where p.player_id = ${sql.ref(`${player}.player_id`)} and p.brand_id = ${brandId}::uuid and p.type in (0, 1, 2) offset 0) m`

/** Bets and their settlements that turnover has not counted yet. */
export const uncountedPlay = sql`betting.facts_behind((select after_xid from turnover.v_progress))`

/** What members staked and got back in each span: what turnover counted, and the facts that it has not counted yet. */
export const playIn = (brandId: string, spans: readonly Span[]) => sql`(
  select w.place, q.starts_at, q.game_id, q.currency, q.bets, q.stake, q.returned
  from ${spanRows(spans)} join turnover.v_quarters q on q.brand_id = ${brandId}::uuid and q.is_member
    and q.starts_at >= w.from_at and q.starts_at < w.to_at
  union all
  select w.place, f.at, f.game_id, f.currency, (f.kind = 1)::integer, f.stake, f.payout
  from ${uncountedPlay} f join ${spanRows(spans)} on f.at >= w.from_at and f.at < w.to_at ${memberOf(brandId, 'f')})`

/** Transfers that touched an account of a player and are in no segment that was counted, each with whose it is. */
export const uncounted = sql`(
  select t.*, case when t.debit_purpose < 100 then t.debit_owner else t.credit_owner end as player_id
  from reconciliation.moves_behind((select segment_no from figures.progress)) t where t.debit_purpose < 100 or t.credit_purpose < 100)`

/** Transfers that touched an account of a member in each span. */
export const movesIn = (brandId: string, spans: readonly Span[]) => sql`(
  select w.place, m.starts_at, m.currency, m.cause_kind, m.debit_purpose, m.credit_purpose, m.transfers, m.amount
  from ${spanRows(spans)} join figures.moves m on m.brand_id = ${brandId}::uuid and m.is_member and m.currency <> ${POINTS}
    and m.starts_at >= w.from_at and m.starts_at < w.to_at
  union all
  select w.place, t.posted_at, t.currency, t.cause_kind, t.debit_purpose, t.credit_purpose, 1, t.amount
  from ${uncounted} t join ${spanRows(spans)} on t.posted_at >= w.from_at and t.posted_at < w.to_at ${memberOf(brandId, 't')}
  where t.currency <> ${POINTS})`

/** What members hold in money, and what lies in bets that are not settled. */
export const heldBy = (brandId: string) => sql`(
  select b.currency, b.balance as held, 0::bigint as open
  from ledger.v_player_balances b join players.v_profiles p on p.player_id = b.owner
  where p.brand_id = ${brandId}::uuid and p.type in (0, 1, 2) and b.currency <> ${POINTS} and b.balance <> 0
  union all
  select b.currency, 0, b.stake from betting.v_open_bets b join players.v_profiles p using (player_id)
  where p.brand_id = ${brandId}::uuid and p.type in (0, 1, 2))`
