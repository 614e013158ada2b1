import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { causeKinds } from '../../core/ledger/index.ts'
import type { Span } from '../figures/index.ts'
import type { Place } from './places.ts'

/** `given-back`: it could not be finished and its stakes went back; the others wait: for the player, or for a vendor. */
export type Interruption = 'given-back' | 'open' | 'at-vendor'

export interface InterruptedRow {
  exactAt: string
  key: string
  at: Date
  kind: Interruption
  gameId: string
  account: string | null
  stake: bigint | null
  roundId: string
  fault: string | null
}

interface Wanted {
  brandId: string
  currency: string
  span: Span
  after: Place | null
  limit: number
}

/** The stakes of a round of one player are one movement of the ledger; those of a room are those of its bets. */
const givenBack = ({ currency }: Wanted) => sql`
  select i.at, 'given-back' as kind, i.game_id, null::text as account,
    coalesce((select sum(t.amount) from ledger.v_transfers t
        where t.cause_id = i.round_id and t.cause_kind = ${causeKinds.void} and t.currency = ${currency}),
      (select sum(b.stake) from crash.v_voided_bets b where b.round_id = i.round_id and b.currency = ${currency}),
      (select sum(b.stake) from bingo.v_voided_bets b where b.round_id = i.round_id and b.currency = ${currency}))::bigint as stake,
    i.round_id, i.fault
  from game_incidents.v_rounds i`

const ofMember = (brandId: string) => sql`
  join players.v_profiles p on p.player_id = r.player_id and p.brand_id = ${brandId}::uuid
  join players.v_usernames n on n.player_id = r.player_id`

const open = ({ brandId, currency }: Wanted) => sql`
  select r.placed_at as at, 'open' as kind, r.game_id, n.username as account, r.staked as stake, r.round_id, null::text as fault
  from interactive_rounds.v_open_rounds r ${ofMember(brandId)} where r.currency = ${currency}`

const atVendor = ({ brandId, currency }: Wanted) => sql`
  select r.opened_at as at, 'at-vendor' as kind, r.game_id, n.username as account, r.stake, r.round_id, null::text as fault
  from vendors.v_open_rounds r ${ofMember(brandId)} where r.currency = ${currency}`

const sources: Readonly<Record<Interruption, (wanted: Wanted) => RawBuilder<unknown>>> = {
  'given-back': givenBack,
  open,
  'at-vendor': atVendor,
}

/** Rounds that did not come to their end, begun or ended in a stretch of time, the newest first. */
export const readInterrupted = async (
  db: Db,
  kinds: readonly Interruption[],
  wanted: Wanted,
): Promise<InterruptedRow[]> => {
  const { span, after, limit } = wanted
  const walk = (from: RawBuilder<unknown>) => sql`(
    select s.*, kind || s.round_id as key from (${from}) s where at >= ${span.from} and at < ${span.to}
      ${after ? sql`and (at, kind || s.round_id) < (${after.at}::timestamptz, ${after.key})` : sql``}
    order by at desc, kind || s.round_id desc limit ${limit})`
  const { rows } = await sql<InterruptedRow>`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "exactAt", key, at, kind, game_id as "gameId", account, stake,
      round_id as "roundId", fault
    from (${sql.join(
      kinds.map((kind) => walk(sources[kind](wanted))),
      sql` union all `,
    )}) e
    order by at desc, key desc limit ${limit}`.execute(db)
  return rows
}
