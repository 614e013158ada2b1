import { sql } from 'kysely'
import type { referralSigns, signalSources, signalStates } from '@krathong/protocol/shapes/promotion-kinds'
import type { SchemeEdit } from '@krathong/protocol/calls/rewards-back-office'
import type { Db } from '../../../../platform/db/database.ts'
import type { Waiting } from '../../../../platform/waiting.ts'

export interface Signal {
  source: (typeof signalSources)[number]
  /** Of a reward its id, of a referral the friend's, of an application its own. */
  id: string
  playerId: string
  account: string
  promotionId: string
  texts: SchemeEdit['texts']
  signs: (typeof referralSigns)[number][]
  others: { playerId: string; account: string }[]
  amount: bigint | null
  state: (typeof signalStates)[number]
  at: Date
  decidedAt: Date | null
  decidedBy: string | null
  reason: string | null
}

/** Rewards that were looked at, referrals and applications with something shared: each with who, why, and how it was decided. */
const signals = (brandId: string) => sql`(
  select 'reward' as source, r.reward_id as id, r.player_id, r.promotion_id, r.signs, r.others, w.amount, r.state, r.asked_at as at,
    r.decided_at, r.decided_by, r.reason
  from promotions.reviews r join promotions.rewards w on w.reward_id = r.reward_id where r.brand_id = ${brandId}::uuid
  union all
  select 'referral', f.friend_id, f.friend_id, f.promotion_id, f.signs, array[f.referrer_id], null,
    case f.state when 'REVIEW' then 'WAITING' when 'PAID' then 'APPROVED' else 'REJECTED' end, f.qualified_at, f.decided_at, f.decided_by, f.reason
  from promotions.referrals f where f.brand_id = ${brandId}::uuid and f.signs <> '{}' and f.state <> 'QUALIFIED'
  union all
  select 'application', a.application_id, a.player_id, a.promotion_id, a.signs, '{}', a.amount,
    case a.state when 'APPLYING' then 'WAITING' else a.state end, a.sent_at, a.decided_at, a.decided_by, a.remark
  from promotions.applications a where a.brand_id = ${brandId}::uuid and a.signs <> '{}')`

type Queue = 'waiting' | 'all'
const inQueue = (queue: Queue) => (queue === 'all' ? sql`true` : sql`s.state = 'WAITING'`)

const rowsOf = sql`select s.source, s.id, s.player_id as "playerId", u.username as account, s.promotion_id as "promotionId", p.texts, s.signs,
    coalesce((select jsonb_agg(jsonb_build_object('playerId', o.player_id, 'account', o.username) order by o.username)
      from players.v_usernames o where o.player_id = any(s.others)), '[]') as others,
    s.amount, s.state, s.at, s.decided_at as "decidedAt", s.decided_by as "decidedBy", s.reason`
const joined = sql`join players.v_usernames u on u.player_id = s.player_id join promotions.promotions p on p.promotion_id = s.promotion_id`

export const countSignals = async (db: Db, brandId: string, queue: Queue): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${signals(brandId)} s where ${inQueue(queue)}`.execute(db)
  return rows[0]!.count
}

/** Who waits longest first; all of them newest first. */
export const readSignals = async (
  db: Db,
  brandId: string,
  { queue, pageSize, offset }: { queue: Queue; pageSize: number; offset: number },
): Promise<Signal[]> => {
  const order = queue === 'all' ? sql`s.at desc, s.id desc` : sql`s.at, s.id`
  const { rows } = await sql<Signal>`${rowsOf} from ${signals(brandId)} s ${joined} where ${inQueue(queue)}
    order by ${order} limit ${pageSize} offset ${offset}`.execute(db)
  return rows
}

export const readSignal = async (db: Db, brandId: string, rewardId: string): Promise<Signal | null> => {
  const { rows } = await sql<Signal>`${rowsOf} from ${signals(brandId)} s ${joined}
    where s.source = 'reward' and s.id = ${rewardId}::uuid`.execute(db)
  return rows[0] ?? null
}

const EARLIER = 20

/** What the same member was looked at for before, of any promotion. */
export const readEarlierSignals = async (db: Db, brandId: string, of: Signal): Promise<Signal[]> => {
  const { rows } = await sql<Signal>`${rowsOf} from ${signals(brandId)} s ${joined}
    where s.player_id = ${of.playerId}::uuid and s.id <> ${of.id}::uuid order by s.at desc, s.id desc limit ${EARLIER}`.execute(
    db,
  )
  return rows
}

/** How many rewards wait for a person; referrals and applications have counts of their own. */
export const readWaitingSignals = async (db: Db, brandId: string): Promise<Waiting> => {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    select count(*)::int as waiting, min(r.asked_at) as "oldestAt" from promotions.reviews r
    where r.brand_id = ${brandId}::uuid and r.state = 'WAITING'`.execute(db)
  return { ...rows[0]!, isLate: false }
}
