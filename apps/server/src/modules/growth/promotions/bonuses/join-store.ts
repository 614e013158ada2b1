import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Join, TermsInput } from '../types.ts'

const columns = sql`join_id as "joinId", promotion_id as "promotionId", version, terms, reserved, state, until`

/** Where a member has joined and is waited for; held where it is to be changed. */
export const holdWaiting = async (tx: Tx, playerId: string): Promise<Join | null> => {
  const { rows } = await sql<Join>`
    select ${columns} from promotions.joins where player_id = ${playerId}::uuid and state = 'joined' for update`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** The latest join of each promotion. */
export const readLastJoins = async (db: Db, playerId: string): Promise<Map<string, Join>> => {
  const { rows } = await sql<Join>`
    select distinct on (promotion_id) ${columns} from promotions.joins
    where player_id = ${playerId}::uuid and state in ('joined', 'issued') order by promotion_id, joined_at desc`.execute(
    db,
  )
  return new Map(rows.map((join) => [join.promotionId, join]))
}

export const insertJoin = async (
  tx: Tx,
  join: {
    joinId: string
    promotionId: string
    playerId: string
    version: number
    terms: TermsInput
    reserved: bigint
    hours: number
  },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into promotions.joins (join_id, promotion_id, player_id, version, terms, reserved, state, until)
    values (${join.joinId}::uuid, ${join.promotionId}::uuid, ${join.playerId}::uuid, ${join.version}, ${JSON.stringify(join.terms)}::jsonb,
      ${join.reserved}, 'joined', now() + make_interval(hours => ${join.hours}))
    on conflict (player_id) where state = 'joined' do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export const endJoin = async (
  tx: Tx,
  {
    joinId,
    state,
    requirementId,
  }: { joinId: string; state: 'issued' | 'left' | 'lapsed'; requirementId?: string },
): Promise<void> => {
  await sql`update promotions.joins set state = ${state}, ended_at = now(), requirement_id = ${requirementId ?? null}::uuid
    where join_id = ${joinId}::uuid`.execute(tx)
}

export const hasBeenGiven = async (tx: Tx, promotionId: string, playerId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from promotions.joins
    where promotion_id = ${promotionId}::uuid and player_id = ${playerId}::uuid and state = 'issued' limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Joins whose time to pay in is over; whoever gets them ends them, in the same transaction. */
export const holdLapsed = async (tx: Tx, most: number): Promise<Join[]> => {
  const { rows } = await sql<Join>`
    select ${columns} from promotions.joins where state = 'joined' and until <= now()
    order by until limit ${most} for update skip locked`.execute(tx)
  return rows
}

/** Deposits that were credited: ever, in the running day and week of the brand's zone, and since the running hours began. */
export const countDeposits = async (
  db: Db | Tx,
  {
    playerId,
    zone,
    except,
    since = null,
  }: { playerId: string; zone: string; except: string | null; since?: Date | null },
) => {
  const { rows } = await sql<{ ever: number; ofDay: number; ofWeek: number; ofHours: number | null }>`
    select count(*)::int as ever,
      count(*) filter (where credited_at >= date_trunc('day', now() at time zone ${zone}) at time zone ${zone})::int as "ofDay",
      count(*) filter (where credited_at >= date_trunc('week', now() at time zone ${zone}) at time zone ${zone})::int as "ofWeek",
      case when ${since}::timestamptz is not null then count(*) filter (where credited_at >= ${since}::timestamptz)::int end as "ofHours"
    from deposits.v_credited where player_id = ${playerId}::uuid and order_id is distinct from ${except}::uuid`.execute(
    db,
  )
  return rows[0]!
}
