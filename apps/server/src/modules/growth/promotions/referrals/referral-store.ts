import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Referral } from './referral-types.ts'

/** So long what was found is let stand before it gives something: a deposit or a bet may still be taken back. */
const WAITS_HOURS = 24

const columns = sql`friend_id as "friendId", referrer_id as "referrerId", brand_id as "brandId", promotion_id as "promotionId", version,
  terms, state`

/** Friends who did what is asked, each once and for ever. */
export const insertQualified = async (
  tx: Tx,
  scheme: Pick<Referral, 'brandId' | 'promotionId' | 'version' | 'terms'>,
  found: readonly { friendId: string; referrerId: string }[],
): Promise<void> => {
  await sql`insert into promotions.referrals (friend_id, referrer_id, brand_id, promotion_id, version, terms, state, due_at)
    select f.friend_id, f.referrer_id, ${scheme.brandId}::uuid, ${scheme.promotionId}::uuid, ${scheme.version},
      ${JSON.stringify(scheme.terms)}::jsonb, 'QUALIFIED', now() + make_interval(hours => ${WAITS_HOURS})
    from unnest(${found.map(({ friendId }) => friendId)}::uuid[], ${found.map(({ referrerId }) => referrerId)}::uuid[])
      as f (friend_id, referrer_id)
    on conflict (friend_id) do nothing`.execute(tx)
}

/** The next whose time has come, held; null where there is none that nobody else holds. */
export const holdDue = async (tx: Tx, brandId: string): Promise<Referral | null> => {
  const { rows } = await sql<Referral>`select ${columns} from promotions.referrals
    where state = 'QUALIFIED' and due_at <= now() and brand_id = ${brandId}::uuid
    order by due_at limit 1 for update skip locked`.execute(tx)
  return rows[0] ?? null
}

export const lockReferral = async (tx: Tx, brandId: string, friendId: string): Promise<Referral | null> => {
  const { rows } = await sql<Referral>`select ${columns} from promotions.referrals
    where friend_id = ${friendId}::uuid and brand_id = ${brandId}::uuid for update`.execute(tx)
  return rows[0] ?? null
}

/** Friends of one referrer are paid one after the other: their most of a month is counted under this. */
export const lockReferrer = async (tx: Tx, referrerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promotions.referrals/${referrerId}`}, 0))`.execute(
    tx,
  )
}

export const writePaid = async (tx: Tx, friendId: string, referrerGot: boolean): Promise<void> => {
  await sql`update promotions.referrals set state = 'PAID', paid_at = now(), referrer_got = ${referrerGot}
    where friend_id = ${friendId}::uuid`.execute(tx)
}

export const writeReview = async (tx: Tx, friendId: string, signs: readonly string[]): Promise<void> => {
  await sql`update promotions.referrals set state = 'REVIEW', signs = ${[...signs]}::text[]
    where friend_id = ${friendId}::uuid`.execute(tx)
}

/** Looked at again later: what is asked is not there at the moment, or the promotion has nothing left. */
export const postpone = async (tx: Tx, friendId: string): Promise<void> => {
  await sql`update promotions.referrals set due_at = now() + interval '6 hours' where friend_id = ${friendId}::uuid`.execute(
    tx,
  )
}

export const writeDecision = async (
  tx: Tx,
  { friendId, by, reason, isRejected }: { friendId: string; by: string; reason: string; isRejected: boolean },
): Promise<void> => {
  await sql`update promotions.referrals set decided_at = now(), decided_by = ${by}, reason = ${reason},
      state = case when ${isRejected} then 'REJECTED' else state end
    where friend_id = ${friendId}::uuid`.execute(tx)
}

/** What was asked was taken back and can no longer be done: nobody has to decide that. */
export const writeLapsed = (tx: Tx, friendId: string): Promise<void> =>
  writeDecision(tx, { friendId, by: 'system', reason: 'conditions no longer met', isRejected: true })
