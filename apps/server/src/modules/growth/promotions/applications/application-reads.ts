import { sql } from 'kysely'
import { readCursor } from '../../../../platform/cursor.ts'
import { now } from '../../../../platform/clock.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Waiting } from '../../../../platform/waiting.ts'
import { isTold } from '../rules/told.ts'
import type { SchemeOf } from '../rewards/reward-types.ts'
import { sharedWith } from '../reviews/narrow-network.ts'
import type { Application, SharedSign } from './application-types.ts'

const rowsOf = sql`select a.application_id as "applicationId", a.promotion_id as "promotionId", p.texts, a.brand_id as "brandId",
    a.player_id as "playerId", a.version, a.terms, a.period, a.period_from as "periodFrom", a.comment, a.signs, a.state,
    (select count(*)::int from promotions.application_pictures x where x.application_id = a.application_id) as "pictureCount",
    a.sent_at as "sentAt", a.decided_at as "decidedAt", a.decided_by as "decidedBy", a.remark, a.amount,
    case when w.state = 'CLAIMABLE' and w.until <= now() then 'EXPIRED' else w.state end as "rewardState"`
const from = sql`promotions.applications a join promotions.promotions p on p.promotion_id = a.promotion_id
  left join promotions.rewards w on w.reward_id = a.reward_id`

/** What members can ask for, and what they are told of before it begins. */
export const readOffered = async (
  db: Db | Tx,
  brandId: string,
  isFor = sql`true`,
): Promise<(SchemeOf<'application'> & { hasRoom: boolean })[]> => {
  const { rows } = await sql<SchemeOf<'application'> & { hasRoom: boolean }>`
    select p.promotion_id as "promotionId", p.kind, p.state as stage, p.texts, p.picture, p.terms, p.audience, p.tabs, p.show_from as "showFrom", p.starts_at as "startsAt",
      p.ends_at as "endsAt", p.quota, p.budget, p.taken, p.reserved, p.place, p.version, p.updated_at as "updatedAt", p.updated_by as "updatedBy",
      (p.quota is null or p.taken < p.quota) and (p.budget is null or p.reserved < p.budget) as "hasRoom"
    from promotions.promotions p
    where p.brand_id = ${brandId}::uuid and p.state = 'published' and p.kind = 'application'
      and ${isTold} and ${isFor}
    order by p.place, p.starts_at desc, p.promotion_id limit 50`.execute(db)
  return rows
}

/** What staff can give now. */
export const readGrantable = async (db: Db, brandId: string) => {
  const offered = await readOffered(db, brandId)
  const at = now().getTime()
  return offered
    .filter(({ startsAt }) => startsAt.getTime() <= at)
    .map(({ promotionId, texts, terms }) => ({ promotionId, texts, most: terms.most }))
}

export const readOwn = async (
  db: Db | Tx,
  playerId: string,
  applicationId: string,
): Promise<Application | null> => {
  const { rows } = await sql<Application>`${rowsOf} from ${from}
    where a.application_id = ${applicationId}::uuid and a.player_id = ${playerId}::uuid`.execute(db)
  return rows[0] ?? null
}

/** A member's applications of some periods, the latest first; the one that waits is among them whatever its period. */
export const readOfPeriods = async (
  db: Db | Tx,
  playerId: string,
  periods: readonly { promotionId: string; period: string }[],
): Promise<Application[]> => {
  if (periods.length === 0) return []
  const { rows } = await sql<Application>`${rowsOf} from ${from}
    join jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as k ("promotionId" uuid, period text)
      on k."promotionId" = a.promotion_id and (k.period = a.period or a.state = 'APPLYING')
    where a.player_id = ${playerId}::uuid order by a.sent_at desc, a.application_id desc`.execute(db)
  return rows
}

export const readMine = async (
  db: Db,
  playerId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Application[]> => {
  const place = readCursor(cursor)
  const { rows } = await sql<Application>`${rowsOf} from ${from} where a.player_id = ${playerId}::uuid
      and (${place?.at ?? null}::timestamptz is null
        or (a.sent_at, a.application_id) < (${place?.at ?? null}::timestamptz, ${place?.id ?? null}::uuid))
    order by a.sent_at desc, a.application_id desc limit ${limit}`.execute(db)
  return rows
}

/** How many pictures of a member wait for an application of this key. */
export const countPictures = async (tx: Tx, playerId: string, applicationId: string): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from promotions.application_pictures
    where application_id = ${applicationId}::uuid and player_id = ${playerId}::uuid`.execute(tx)
  return rows[0]!.count
}

export type Seen = Application & { account: string }
type Queue = 'waiting' | 'all'

const inQueue = (queue: Queue) => (queue === 'all' ? sql`true` : sql`a.state = 'APPLYING'`)
const seen = sql`${rowsOf}, u.username as account from ${from} join players.v_usernames u on u.player_id = a.player_id`

export const countQueue = async (db: Db, brandId: string, queue: Queue): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from promotions.applications a
    where a.brand_id = ${brandId}::uuid and ${inQueue(queue)}`.execute(db)
  return rows[0]!.count
}

/** Who waits longest first; all of them newest first. */
export const readQueue = async (
  db: Db,
  brandId: string,
  { queue, pageSize, offset }: { queue: Queue; pageSize: number; offset: number },
): Promise<Seen[]> => {
  const order =
    queue === 'all' ? sql`a.sent_at desc, a.application_id desc` : sql`a.sent_at, a.application_id`
  const { rows } = await sql<Seen>`${seen} where a.brand_id = ${brandId}::uuid and ${inQueue(queue)}
    order by ${order} limit ${pageSize} offset ${offset}`.execute(db)
  return rows
}

export const readSeen = async (db: Db | Tx, brandId: string, applicationId: string): Promise<Seen | null> => {
  const { rows } = await sql<Seen>`${seen}
    where a.brand_id = ${brandId}::uuid and a.application_id = ${applicationId}::uuid`.execute(db)
  return rows[0] ?? null
}

const EARLIER = 10

/** What the same member asked for before, of any promotion. */
export const readEarlier = async (db: Db, of: Seen): Promise<Seen[]> => {
  const { rows } = await sql<Seen>`${seen} where a.player_id = ${of.playerId}::uuid
      and a.application_id <> ${of.applicationId}::uuid
    order by a.sent_at desc, a.application_id desc limit ${EARLIER}`.execute(db)
  return rows
}

/** Holds an application until the end of the transaction. */
export const lockApplication = async (
  tx: Tx,
  brandId: string,
  applicationId: string,
): Promise<Seen | null> => {
  await sql`select 1 from promotions.applications where application_id = ${applicationId}::uuid for update`.execute(
    tx,
  )
  return readSeen(tx, brandId, applicationId)
}

export interface Other {
  playerId: string
  account: string
  signs: SharedSign[]
}

const OTHERS = 20

/** Accounts that share a device, a network or a payout account with this one. */
export const readOthers = async (db: Db | Tx, playerId: string): Promise<Other[]> => {
  const { rows } = await sql<Other>`
    with shared as (select * from ${sharedWith(playerId)} met),
    others as (select player_id, array_agg(sign order by sign desc) as signs from shared group by player_id)
    select o.player_id as "playerId", u.username as account, o.signs from others o
    join players.v_usernames u on u.player_id = o.player_id
    order by cardinality(o.signs) desc, o.player_id limit ${OTHERS}`.execute(db)
  return rows
}

export interface Applicant {
  team: string[]
  registeredAt: Date
  count: number
  sum: bigint
  lastAt: Date | null
}

/** Who asks: their line, since when they are there, and what they paid in. */
export const readApplicant = async (db: Db, playerId: string): Promise<Applicant> => {
  const { rows } = await sql<Applicant>`
    select i.registered_at as "registeredAt", d.count, d.sum, d."lastAt",
      coalesce((select array_agg(n.username order by l.nr desc) from players.v_uplines u
        cross join lateral unnest(u.upline) with ordinality as l (player_id, nr)
        join players.v_usernames n on n.player_id = l.player_id where u.player_id = i.player_id), '{}') as team
    from players.v_identities i
    cross join lateral (select count(*)::int as count, coalesce(sum(c.received), 0)::bigint as sum, max(c.credited_at) as "lastAt"
      from deposits.v_credited c where c.player_id = i.player_id) d
    where i.player_id = ${playerId}::uuid`.execute(db)
  return rows[0]!
}

export const readPictures = async (db: Db, applicationId: string) => {
  const { rows } = await sql<{ pictureId: string; sentAt: Date }>`
    select picture_id as "pictureId", sent_at as "sentAt" from promotions.application_pictures
    where application_id = ${applicationId}::uuid order by place`.execute(db)
  return rows
}

/** Of an application of this brand that was sent; staff of another see none of it. */
export const readPicture = async (db: Db, brandId: string, pictureId: string) => {
  const { rows } = await sql<{ playerId: string; mediaType: string; content: Buffer }>`
    select x.player_id as "playerId", x.media_type as "mediaType", x.content from promotions.application_pictures x
    join promotions.applications a on a.application_id = x.application_id
    where x.picture_id = ${pictureId}::uuid and a.brand_id = ${brandId}::uuid`.execute(db)
  return rows[0] ?? null
}

/** How many applications nobody has decided yet. */
export const readWaitingApplications = async (db: Db, brandId: string): Promise<Waiting> => {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    select count(*)::int as waiting, min(a.sent_at) as "oldestAt" from promotions.applications a
    where a.brand_id = ${brandId}::uuid and a.state = 'APPLYING'`.execute(db)
  return { ...rows[0]!, isLate: false }
}
