import { sql } from 'kysely'
import { readCursor } from '../../../../platform/cursor.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { ReferralState, ReferralTerms } from './referral-types.ts'
import { sharedWith } from '../reviews/narrow-network.ts'
import { amountOf } from '../rules/terms.ts'

interface Brand {
  brandId: string
  currency: string
}

/** A member who may get something: open, no agent, no trial account, not stopped. */
const mayGet = (alias: string, { brandId, currency }: Brand) => {
  const m = sql.raw(alias)
  return sql`${m}.type = 0 and ${m}.state = 'active' and ${m}.brand_id = ${brandId}::uuid and ${m}.currency = ${currency}
    and not exists (select 1 from protection.v_stopped x where x.player_id = ${m}.player_id and x.stopped_until > now())`
}

/** What an arrival has to have done within the days that it has for it. */
const hasDone = ({ currency }: Brand, terms: ReferralTerms) => sql`
  ((not ${terms.isPhoneAsked} or c.phone is not null)
  and (select coalesce(sum(d.received - coalesce(d.fee, 0)), 0) from deposits.v_credited d
    where d.player_id = a.player_id and d.currency = ${currency} and d.credited_at < a.at + make_interval(days => ${terms.days}))
    >= ${amountOf(terms.depositMin)}
  and (select coalesce(sum(s.won_stake + s.lost_stake), 0) from turnover.v_sums s
    where s.player_id = a.player_id and s.currency = ${currency} and s.starts_at < a.at + make_interval(days => ${terms.days}))
    >= ${amountOf(terms.friendStakeMin)})`

/** Friends who came since a moment and did what the terms ask, and of whom nothing is written yet. */
export const readQualified = async (
  tx: Tx,
  brand: Brand,
  { terms, since, after, limit }: { terms: ReferralTerms; since: Date; after: string | null; limit: number },
): Promise<{ friendId: string; referrerId: string }[]> => {
  const { rows } = await sql<{ friendId: string; referrerId: string }>`
    select a.player_id as "friendId", a.referrer_id as "referrerId"
    from players.v_arrivals a
    join players.v_profiles f on f.player_id = a.player_id and ${mayGet('f', brand)}
    join players.v_profiles g on g.player_id = a.referrer_id and ${mayGet('g', brand)}
    join players.v_contacts c on c.player_id = a.player_id
    where a.referrer_id is not null and a.at >= ${since} and a.at > now() - make_interval(days => ${terms.days + 1})
      and (${after}::uuid is null or a.player_id > ${after}::uuid)
      and not exists (select 1 from promotions.referrals r where r.friend_id = a.player_id)
      and ${hasDone(brand, terms)}
    order by a.player_id limit ${limit}`.execute(tx)
  return rows
}

/** Whether a friend still stands where they qualified: a deposit or a bet may have been taken back. */
export const stillQualifies = async (
  tx: Tx,
  brand: Brand,
  { friendId, terms }: { friendId: string; terms: ReferralTerms },
): Promise<boolean> => {
  const { rows } = await sql`select 1 from players.v_arrivals a
    join players.v_profiles f on f.player_id = a.player_id and ${mayGet('f', brand)}
    join players.v_contacts c on c.player_id = a.player_id
    where a.player_id = ${friendId}::uuid and ${hasDone(brand, terms)}`.execute(tx)
  return rows.length > 0
}

/** A referral that waits for so long has met neither money nor a member who may get it. */
const WAITS_DAYS = 90

/** Whether what is missing will never come: the days to do it in are over, or it has been waited for long enough. */
export const hasLapsed = async (
  tx: Tx,
  brand: Brand,
  { friendId, terms }: { friendId: string; terms: ReferralTerms },
): Promise<boolean> => {
  const { rows } = await sql<{ hasLapsed: boolean }>`
    select r.qualified_at < now() - make_interval(days => ${WAITS_DAYS})
      or (a.at + make_interval(days => ${terms.days}) <= now() and not ${hasDone(brand, terms)}) as "hasLapsed"
    from promotions.referrals r join players.v_arrivals a on a.player_id = r.friend_id
    join players.v_contacts c on c.player_id = a.player_id
    where r.friend_id = ${friendId}::uuid`.execute(tx)
  return rows[0]?.hasLapsed === true
}

export const mayStillGet = async (tx: Tx, brand: Brand, playerId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from players.v_profiles m
    where m.player_id = ${playerId}::uuid and ${mayGet('m', brand)}`.execute(tx)
  return rows.length > 0
}

/** What speaks for one person behind both, or behind several friends of one referrer. */
export const readSigns = async (
  tx: Tx,
  { friendId, referrerId }: { friendId: string; referrerId: string },
): Promise<string[]> => {
  const has = (sign: string) => sql`case when ${sign}::text = any(met.signs) then ${sign}::text end`
  const { rows } = await sql<{ signs: string[] }>`
    with met as (select coalesce(array_agg(m.sign), '{}') as signs from ${sharedWith(friendId)} m where m.player_id = ${referrerId}::uuid)
    select array_remove(array[
    ${has('device')}, ${has('address')}, ${has('payout-account')},
    case when exists (select 1 from players.v_arrivals o
      join players.v_known_clients a on a.player_id = o.player_id and a.client_key like 'device:%'
      join players.v_known_clients b on b.client_key = a.client_key and b.player_id = ${friendId}::uuid
      where o.referrer_id = ${referrerId}::uuid and o.player_id <> ${friendId}::uuid) then 'friends-device' end
    ], null) as signs from met`.execute(tx)
  return rows[0]!.signs
}

/** Of a referrer: how many friends gave them something since a moment. */
export const countPaidSince = async (tx: Tx, referrerId: string, since: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from promotions.referrals
    where referrer_id = ${referrerId}::uuid and paid_at >= ${since} and referrer_got`.execute(tx)
  return rows[0]!.count
}

export const readTotals = async (db: Db, referrerId: string) => {
  const { rows } = await sql<{
    registered: number
    deposited: number
    qualified: number
    paid: number
    earned: bigint
  }>`
    select count(*)::int as registered,
      count(*) filter (where exists (select 1 from deposits.v_credited d where d.player_id = a.player_id))::int as deposited,
      count(r.friend_id) filter (where r.state <> 'REJECTED')::int as qualified,
      count(r.friend_id) filter (where r.state = 'PAID')::int as paid,
      (select coalesce(sum(w.amount), 0)::bigint from promotions.rewards w
        where w.player_id = ${referrerId}::uuid and w.state = 'CLAIMED'
          and (w.kind = 'commission' or (w.kind = 'referral' and w.period like 'friend:%'))) as earned
    from players.v_arrivals a left join promotions.referrals r on r.friend_id = a.player_id and r.referrer_id = a.referrer_id
    where a.referrer_id = ${referrerId}::uuid`.execute(db)
  return rows[0]!
}

export interface Friend {
  friendId: string
  username: string
  at: Date
  state: ReferralState | null
  hasDeposited: boolean
}

/** Who came by a member, the newest first. */
export const readFriends = async (
  db: Db,
  referrerId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Friend[]> => {
  const place = readCursor(cursor)
  const { rows } = await sql<Friend>`
    select a.player_id as "friendId", u.username, a.at, r.state,
      exists (select 1 from deposits.v_credited d where d.player_id = a.player_id) as "hasDeposited"
    from players.v_arrivals a join players.v_usernames u on u.player_id = a.player_id
    left join promotions.referrals r on r.friend_id = a.player_id and r.referrer_id = a.referrer_id
    where a.referrer_id = ${referrerId}::uuid
      and (${place?.at ?? null}::timestamptz is null or (a.at, a.player_id) < (${place?.at ?? null}::timestamptz, ${place?.id ?? null}::uuid))
    order by a.at desc, a.player_id desc limit ${limit}`.execute(db)
  return rows
}
