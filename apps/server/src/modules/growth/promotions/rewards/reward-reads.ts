import { sql } from 'kysely'
import { readCursor } from '../../../../platform/cursor.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Reward } from './reward-types.ts'

/** A reward `w` and its promotion `p`, as a `Reward`. */
export const rewardColumns = sql`w.reward_id as "rewardId", w.brand_id as "brandId", w.player_id as "playerId", w.promotion_id as "promotionId", w.kind,
  p.texts, w.version, w.period, w.period_from as "periodFrom", w.period_to as "periodTo", w.currency, w.amount, w.times, w.basis, w.state,
  w.ready_at as "readyAt", w.until, w.claimed_at as "claimedAt"`
const from = sql`promotions.rewards w join promotions.promotions p on p.promotion_id = w.promotion_id`
/** What the job has not ended yet is over all the same; what a person looks at does not end meanwhile. */
const waits = sql`((w.state = 'CLAIMABLE' and w.until > now()) or w.state = 'PROCESS')`

export const readReward = async (db: Db | Tx, rewardId: string): Promise<Reward | null> => {
  const { rows } =
    await sql<Reward>`select ${rewardColumns} from ${from} where w.reward_id = ${rewardId}::uuid`.execute(db)
  return rows[0] ?? null
}

/** Of one scheme, what a period has given a player. */
export const readOfPeriod = async (
  tx: Tx,
  { promotionId, playerId, period }: { promotionId: string; playerId: string; period: string },
): Promise<Reward | null> => {
  const { rows } = await sql<Reward>`select ${rewardColumns} from ${from}
    where w.promotion_id = ${promotionId}::uuid and w.player_id = ${playerId}::uuid and w.period = ${period}`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** What can be taken, and what a person looks at; what ends first stands first. */
export const readWaiting = async (db: Db, playerId: string): Promise<Reward[]> => {
  const { rows } = await sql<Reward>`select ${rewardColumns} from ${from}
    where w.player_id = ${playerId}::uuid and ${waits} order by w.until, w.reward_id limit 200`.execute(db)
  return rows
}

export const readPast = async (
  db: Db,
  { playerId, cursor, limit }: { playerId: string; cursor?: string | undefined; limit: number },
): Promise<Reward[]> => {
  const place = readCursor(cursor)
  const { rows } = await sql<Reward>`select ${rewardColumns} from ${from}
    where w.player_id = ${playerId}::uuid and not (${waits})
      and (${place?.at ?? null}::timestamptz is null or (w.ready_at, w.reward_id) < (${place?.at ?? null}::timestamptz, ${place?.id ?? null}::uuid))
    order by w.ready_at desc, w.reward_id desc limit ${limit}`.execute(db)
  return rows
}

/** The last check-in of each scheme: which place in the row it took, and on which day. */
export const readLastCheckIns = async (
  db: Db | Tx,
  playerId: string,
): Promise<Map<string, { period: string; place: number }>> => {
  const { rows } = await sql<{ promotionId: string; period: string; place: number }>`
    select distinct on (promotion_id) promotion_id as "promotionId", period, (basis ->> 'place')::int as place
    from promotions.rewards where player_id = ${playerId}::uuid and kind = 'check-in' order by promotion_id, period desc`.execute(
    db,
  )
  return new Map(rows.map(({ promotionId, ...last }) => [promotionId, last]))
}

/** Whether a member made up for a day of this row in a month, as YYYY-MM of the operating clock. */
export const readMadeUp = async (
  db: Db | Tx,
  { promotionId, playerId, month }: { promotionId: string; playerId: string; month: string },
): Promise<boolean> => {
  const { rows } = await sql`select 1 from promotions.rewards where promotion_id = ${promotionId}::uuid
    and player_id = ${playerId}::uuid and starts_with(basis ->> 'madeUpOn', ${month})`.execute(db)
  return rows.length > 0
}

/** What was won or lost of a player's stakes since a moment: ties and voided bets count nothing. */
export const readStakedSince = async (
  db: Db | Tx,
  { playerId, currency, since }: { playerId: string; currency: string; since: Date },
): Promise<bigint> => {
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(sum(won_stake + lost_stake), 0)::bigint as staked from turnover.v_sums
    where player_id = ${playerId}::uuid and currency = ${currency} and starts_at >= ${since}`.execute(db)
  return rows[0]!.staked
}

export const readLevel = async (db: Db | Tx, playerId: string): Promise<number> => {
  const { rows } = await sql<{ rank: number }>`
    select rank::int as rank from vip.v_ranks where player_id = ${playerId}::uuid`.execute(db)
  return rows[0]?.rank ?? 0
}

export interface MemberLoss {
  playerId: string
  stakes: bigint
  payouts: bigint
  given: bigint
  level: number
}

/** Members who lost something in a closed period, in the order of their ids; who has stopped playing is not among them. */
export const readLosers = async (
  db: Db | Tx,
  span: { brandId: string; currency: string; from: Date; to: Date },
  page: { after: string | null; lossMin: bigint; limit: number },
): Promise<MemberLoss[]> => {
  const { brandId, currency } = span
  const { rows } = await sql<MemberLoss>`
    with lost as (
      select s.player_id, sum(s.stake)::bigint as stakes, sum(s.returned)::bigint as payouts
      from turnover.v_sums s
      join players.v_profiles m on m.player_id = s.player_id and m.type = 0 and m.brand_id = ${brandId}::uuid and m.currency = ${currency}
      where s.starts_at >= ${span.from} and s.starts_at < ${span.to} and s.currency = ${currency}
        and (${page.after}::uuid is null or s.player_id > ${page.after}::uuid)
        and not exists (select 1 from protection.v_stopped x where x.player_id = s.player_id and x.stopped_until > now())
      group by s.player_id having sum(s.stake) - sum(s.returned) >= ${page.lossMin}
      order by s.player_id limit ${page.limit})
    select l.player_id as "playerId", l.stakes, l.payouts, coalesce(v.rank, 0)::int as level,
      (coalesce((select sum(r.bonus) from promotions.requirements r
          where r.player_id = l.player_id and r.source = 'BONUS' and r.reward_id is null and r.opened_at >= ${span.from} and r.opened_at < ${span.to}), 0)
        + coalesce((select sum(w.amount) from promotions.rewards w where w.player_id = l.player_id and w.state in ('CLAIMABLE', 'PROCESS', 'CLAIMED')
          and w.period_from >= ${span.from} and w.period_to <= ${span.to}), 0))::bigint as given
    from lost l left join vip.v_ranks v on v.player_id = l.player_id
    order by l.player_id`.execute(db)
  return rows
}
