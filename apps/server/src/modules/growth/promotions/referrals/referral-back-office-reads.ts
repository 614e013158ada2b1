import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Waiting } from '../../../../platform/waiting.ts'
import type { ReferralSign, ReferralState } from './referral-types.ts'

export interface ReferralRow {
  friendId: string
  friend: string
  referrerId: string
  referrer: string
  state: ReferralState
  signs: ReferralSign[]
  qualifiedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  reason: string | null
}

type Queue = 'waiting' | 'all'
const inQueue = (queue: Queue) => sql`(${queue} = 'all' or r.state = 'REVIEW')`

const rowsOf = sql`select r.friend_id as "friendId", f.username as friend, r.referrer_id as "referrerId", g.username as referrer, r.state,
    r.signs, r.qualified_at as "qualifiedAt", r.decided_at as "decidedAt", r.decided_by as "decidedBy", r.reason
  from promotions.referrals r join players.v_usernames f on f.player_id = r.friend_id
  join players.v_usernames g on g.player_id = r.referrer_id`

export const readReferrals = async (
  db: Db,
  brandId: string,
  { queue, pageSize, offset }: { queue: Queue; pageSize: number; offset: number },
): Promise<ReferralRow[]> => {
  const { rows } = await sql<ReferralRow>`${rowsOf} where r.brand_id = ${brandId}::uuid and ${inQueue(queue)}
    order by r.qualified_at desc, r.friend_id desc limit ${pageSize} offset ${offset}`.execute(db)
  return rows
}

export const countReferrals = async (db: Db, brandId: string, queue: Queue): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from promotions.referrals r
    where r.brand_id = ${brandId}::uuid and ${inQueue(queue)}`.execute(db)
  return rows[0]!.count
}

export const readReferralRow = async (
  db: Db | Tx,
  brandId: string,
  friendId: string,
): Promise<ReferralRow | null> => {
  const { rows } = await sql<ReferralRow>`${rowsOf}
    where r.brand_id = ${brandId}::uuid and r.friend_id = ${friendId}::uuid`.execute(db)
  return rows[0] ?? null
}

/** How many referrals wait for a person, since they qualified; their members are promised no time. */
export const readWaitingReferrals = async (db: Db, brandId: string): Promise<Waiting> => {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(r.qualified_at) as oldest from promotions.referrals r
    where r.brand_id = ${brandId}::uuid and ${inQueue('waiting')}`.execute(db)
  return { waiting: rows[0]!.waiting, oldestAt: rows[0]!.oldest, isLate: false }
}
