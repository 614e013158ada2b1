import type { PointMove } from '@krathong/protocol/shapes/point-kinds'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { causeKinds, purposes } from '../../core/ledger/index.ts'
import { POINTS, pointsOfAmount } from './rules.ts'

const kinds = new Map<number, PointMove>([
  [causeKinds['points-earned'], 'earned'],
  [causeKinds['points-taken-back'], 'taken-back'],
  [causeKinds['points-redeemed'], 'redeemed'],
  [causeKinds['points-returned'], 'returned'],
  [causeKinds['points-converted'], 'converted'],
])

export interface StatementWanted {
  playerId: string
  from?: string | undefined
  to?: string | undefined
  /** The version of the entry told last. */
  cursor?: string | undefined
  limit: number
}

interface EntryRow {
  version: bigint
  at: Date
  causeKind: number
  amount: bigint
  after: bigint
  reference: string | null
}

const belowOf = (cursor: string | undefined): bigint =>
  cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : 2n ** 62n

/** Every movement of a player's points, newest first; a period is one stretch of the account's versions. */
export const readStatement = async (db: Db, { playerId, from, to, cursor, limit }: StatementWanted) => {
  const before = (moment: string) =>
    sql`ledger.last_version_before(${playerId}::uuid, ${purposes.points}::smallint, ${POINTS}, ${new Date(moment)}::timestamptz)`
  const { rows } = await sql<EntryRow>`
    with stretch as (select ${from === undefined ? sql`0::bigint` : before(from)} as after,
      ${to === undefined ? sql`${2n ** 62n}::bigint` : before(to)} as up_to)
    select e.version, e.posted_at as at, e.cause_kind as "causeKind", e.amount, e.balance_after as after, r.reference
    from stretch s join ledger.v_player_entries e on e.owner = ${playerId}::uuid and e.purpose = ${purposes.points}::smallint
      and e.currency = ${POINTS} and e.version > s.after and e.version <= s.up_to and e.version < ${belowOf(cursor)}
    left join points.redemptions r on r.redemption_id = e.cause_id
    order by e.version desc limit ${limit}`.execute(db)
  const last = rows.at(-1)
  return {
    content: rows.map((row) => ({
      at: row.at.toISOString(),
      kind: kinds.get(row.causeKind) ?? ('correction' as const),
      changed: Number(pointsOfAmount(row.amount)),
      balance: Number(pointsOfAmount(row.after)),
      reference: row.reference,
    })),
    nextCursor: last && rows.length === limit ? String(last.version) : null,
  }
}

/** Points and free money right after a redemption, as its transfers tell them. */
export const readAfter = async (db: Db | Tx, redemptionId: string) => {
  const { rows } = await sql<{ points: bigint; cash: bigint | null; version: bigint | null }>`
    select p.debit_after as points, m.credit_after as cash, m.credit_version as version
    from ledger.v_transfers p
    left join ledger.v_transfers m on m.cause_id = p.cause_id and m.cause_kind = p.cause_kind and m.leg = 1
    where p.cause_id = ${redemptionId}::uuid and p.leg = 0
      and p.cause_kind in (${causeKinds['points-redeemed']}, ${causeKinds['points-converted']})`.execute(db)
  const row = rows[0]!
  return { points: pointsOfAmount(row.points), cash: row.cash, version: row.version }
}
