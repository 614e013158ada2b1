import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Span } from '../figures/index.ts'
import type { EntryGroup } from './statement-rules.ts'

/** Points are no money. */
const POINTS = 'PTS'

/** One account of a player in a stretch of time: its entries are those after one version and up to another. */
export interface AccountStretch {
  purpose: number
  purposeName: string
  currency: string
  after: bigint
  upTo: bigint
  opening: bigint
  closing: bigint
}

/** What each account of a player held before a stretch of time and after it. */
export const readStretches = async (tx: Tx, playerId: string, { from, to }: Span) => {
  const before = (moment: Date) =>
    sql`ledger.last_version_before(a.owner, a.purpose, a.currency, ${moment}::timestamptz)`
  const heldAt = (version: 'after' | 'up_to') => sql`coalesce((
    select e.balance_after from ledger.v_player_entries e
    where e.owner = s.owner and e.purpose = s.purpose and e.currency = s.currency and e.version = ${sql.ref(`s.${version}`)}), 0)::bigint`
  const { rows } = await sql<AccountStretch>`
    with s as materialized (
      select a.owner, a.purpose, a.purpose_name, a.currency, ${before(from)} as after, ${before(to)} as up_to
      from ledger.v_player_balances a where a.owner = ${playerId}::uuid and a.currency <> ${POINTS})
    select s.purpose, s.purpose_name as "purposeName", s.currency, s.after, s.up_to as "upTo",
      ${heldAt('after')} as opening, ${heldAt('up_to')} as closing
    from s order by s.purpose, s.currency`.execute(tx)
  return rows
}

export interface EntrySum extends EntryGroup {
  /** As the brand's calendar names it. */
  day: string
  purpose: number
  amount: bigint
}

/** The entries of an account in its stretch, by day and alike. Both ends always stand, so that the chain's own indexes serve it. */
export const readEntrySums = async (
  tx: Tx,
  playerId: string,
  { purpose, currency, after, upTo }: AccountStretch,
  timeZone: string,
): Promise<EntrySum[]> => {
  if (upTo === after) return []
  const { rows } = await sql<EntrySum>`
    select to_char(e.posted_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, e.purpose, e.cause_kind as "causeKind",
      e.other_purpose as "otherPurpose", e.is_credit as "isCredit", e.other_owner = e.owner and e.other_purpose < 100 as "isOwn",
      sum(e.amount)::bigint as amount
    from ledger.v_player_entries e
    where e.owner = ${playerId}::uuid and e.purpose = ${purpose}::smallint and e.currency = ${currency}
      and e.version > ${after}::bigint and e.version <= ${upTo}::bigint
    group by 1, 2, 3, 4, 5, 6`.execute(tx)
  return rows
}
