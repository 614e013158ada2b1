import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { causeKinds, purposes } from '../../core/ledger/index.ts'
import type { Span } from '../figures/index.ts'
import { kindOfAction } from './events-rules.ts'
import type { TrailKind } from './events-rules.ts'

export interface EventRow {
  /** To the microsecond, as the database writes it. */
  exactAt: string
  key: string
  at: Date
  source: 'trail' | 'win' | 'transfer'
  /** An action of the trail, a cause of the ledger, or the kind of a win. */
  what: string
  by: string | null
  subject: string
  amount: bigint | null
  gameId: string | null
  reason: string | null
}

interface EventsWanted {
  brandId: string
  currency: string
  span: Span
  /** From which amount on a win or a transfer is told. */
  least: bigint
  after: { at: string; key: string } | null
  limit: number
}

/** Rows of one source behind a place, the newest first: each source is one walk down an index by time. */
const walk = (from: RawBuilder<unknown>, { span, after, limit }: EventsWanted) => sql`(
  select * from (${from}) s where at >= ${span.from} and at < ${span.to}
    ${after ? sql`and (at, key) < (${after.at}::timestamptz, ${after.key})` : sql``}
  order by at desc, key desc limit ${limit})`

/** Every action that the trail has, each by one step down its index. */
const readActions = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`
    with recursive known as (
      (select action from operators.v_audit order by action limit 1)
      union all
      select (select a.action from operators.v_audit a where a.action > k.action order by a.action limit 1) from known k
      where k.action is not null)
    select action from known where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

const trail = (actions: readonly string[]) => sql`
  select a.at, 'trail' || lpad(a.audit_no::text, 20, '0') as key, 'trail' as source, a.action as what, a.operator as by, a.subject,
    null::bigint as amount, null::text as game_id, a.reason
  from operators.v_audit a where a.action = any(${[...actions]}::text[])`

const ofMembers = (brandId: string) => sql`
  join players.v_profiles p on p.player_id = s.player_id and p.brand_id = ${brandId}::uuid and p.type in (0, 1, 2)
  join players.v_usernames n on n.player_id = s.player_id`

const wins = ({ brandId, currency, least, span }: EventsWanted) => sql`
  select s.settled_at as at, 'win' || s.round_id || s.kind as key, 'win' as source, s.kind as what, null::text as by, n.username as subject,
    s.payout as amount, s.game_id, null::text as reason
  from (
    select player_id, round_id, game_id, payout, settled_at, currency, 'win' as kind from betting.v_big_wins
    where settled_hour >= date_trunc('hour', ${span.from}::timestamptz at time zone 'UTC')
      and settled_hour <= date_trunc('hour', ${span.to}::timestamptz at time zone 'UTC')
    union all
    select player_id, round_id, game_id, payout, settled_at, currency, 'jackpot' from betting.v_jackpot_wins) s
  ${ofMembers(brandId)}
  where s.currency = ${currency} and s.payout >= ${least}`

/** Money that came, left or went along the line from an amount on; what was put right by hand always. */
const transfers = ({ brandId, currency, least }: EventsWanted, isByHand: boolean) => {
  const kinds: number[] = isByHand
    ? [causeKinds.adjustment, causeKinds.correction]
    : [
        ...[causeKinds.deposit, causeKinds['withdrawal-capture']],
        ...[
          causeKinds['line-top-up'],
          causeKinds['line-wage'],
          causeKinds['line-other'],
          causeKinds['line-up'],
        ],
      ]
  return sql`
    select s.at, s.key, 'transfer' as source, s.what, null::text as by, n.username as subject, s.amount, null::text as game_id, null::text as reason
    from (
      select t.posted_at as at, 'transfer' || t.cause_id || ':' || t.cause_kind || ':' || t.leg as key, k.name as what, t.amount,
        case when t.debit_purpose < ${purposes.games} then t.debit_owner else t.credit_owner end as player_id
      from ledger.v_transfers t join ledger.v_cause_kinds k using (cause_kind)
      where t.cause_kind in (11, 13, 30, 31, 51, 52, 53, 54) and t.cause_kind = any(${kinds}::smallint[])
        and t.currency = ${currency} and t.amount >= ${isByHand ? 0n : least}) s
    ${ofMembers(brandId)}`
}

export type EventKind = TrailKind | 'wins' | 'transfers'

const isTrail = (kind: EventKind): kind is TrailKind => kind !== 'wins' && kind !== 'transfers'

/** The trail is walked once for all kinds, by the actions that are of them. */
const sourcesOf = async (
  db: Db,
  kinds: readonly EventKind[],
  wanted: EventsWanted,
): Promise<RawBuilder<unknown>[]> => {
  const ofTrail = kinds.filter(isTrail)
  const all = ofTrail.length > 0 ? await readActions(db) : []
  const actions = all.filter((action) => (ofTrail as readonly unknown[]).includes(kindOfAction(action)))
  return [
    ...(kinds.includes('wins') ? [wins(wanted)] : []),
    ...(kinds.includes('transfers') ? [transfers(wanted, false)] : []),
    ...(kinds.includes('adjustments') ? [transfers(wanted, true)] : []),
    ...(ofTrail.length > 0 ? [trail(actions)] : []),
  ]
}

/** Events of some kinds in a stretch of time, the newest first. */
export const readEvents = async (
  db: Db,
  kinds: readonly EventKind[],
  wanted: EventsWanted,
): Promise<EventRow[]> => {
  const sources = await sourcesOf(db, kinds, wanted)
  const { rows } = await sql<EventRow>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "exactAt", key, at, source, what, by, subject, amount,
      game_id as "gameId", reason
    from (${sql.join(
      sources.map((source) => walk(source, wanted)),
      sql` union all `,
    )}) e
    order by at desc, key desc limit ${wanted.limit}`.execute(db)
  return rows
}
