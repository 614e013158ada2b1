import { plainAmount } from '@krathong/money'
import { commissionGroupOf, commissionOf } from '@krathong/promotions'
import type { Category, CommissionGroup, CommissionTerms } from '@krathong/promotions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { members } from './gift-reads.ts'
import type { EarnedPage, SchemeOf, Span } from './reward-types.ts'
import { amountOf } from '../rules/terms.ts'

type Terms = SchemeOf<'commission'>['terms']

export const commissionTerms = ({ rates, dayMost }: Pick<Terms, 'rates' | 'dayMost'>): CommissionTerms => ({
  rates,
  dayMost: amountOf(dayMost),
})

interface FriendsStakes {
  playerId: string
  played: { category: Category; valid: string }[]
}

/**
 * What friends who count staked in a closed period, by who invited them. A friend counts once the referral is paid: what looks like one
 * person was decided by a person before.
 */
const readFriendsStakes = async (
  db: Db | Tx,
  span: Span,
  { days, after, limit }: { days: number; after: string | null; limit: number },
): Promise<FriendsStakes[]> => {
  const { rows } = await sql<FriendsStakes>`
    with friends as (
      select r.referrer_id, s.player_id, s.game_id, s.won_stake + s.lost_stake as valid
      from turnover.v_sums s join promotions.referrals r on r.friend_id = s.player_id and r.state = 'PAID'
      join players.v_arrivals a on a.player_id = s.player_id
      where s.starts_at >= ${span.from} and s.starts_at < ${span.to} and s.currency = ${span.currency}
        and r.brand_id = ${span.brandId}::uuid and s.starts_at < a.at + make_interval(days => ${days})
        and (${after}::uuid is null or r.referrer_id > ${after}::uuid)),
    page as (
      select f.referrer_id from friends f
      where exists (select 1 from ${members(span)} and m.player_id = f.referrer_id)
      group by f.referrer_id order by f.referrer_id limit ${limit}),
    staked as (
      select f.referrer_id, g.category, sum(f.valid)::bigint as valid from page join friends f using (referrer_id)
      join catalog.v_game_categories g on g.node_id = f.game_id group by 1, 2)
    select s.referrer_id as "playerId",
      jsonb_agg(jsonb_build_object('category', s.category, 'valid', s.valid::text)) as played
    from staked s group by s.referrer_id order by s.referrer_id`.execute(db)
  return rows
}

const groupsOf = ({ played }: FriendsStakes): Partial<Record<CommissionGroup, bigint>> => {
  const sums: Partial<Record<CommissionGroup, bigint>> = {}
  for (const { category, valid } of played) {
    const group = commissionGroupOf(category)
    sums[group] = (sums[group] ?? 0n) + BigInt(valid)
  }
  return sums
}

/** What a day's stakes of friends give to who invited them. */
export const commissionPage = async (
  db: Db | Tx,
  terms: Terms,
  span: Span,
  page: { after: string | null; limit: number },
): Promise<EarnedPage> => {
  const rules = commissionTerms(terms)
  const rows = await readFriendsStakes(db, span, { ...page, days: terms.days })
  return {
    earned: rows.flatMap((member) => {
      const { rows: parts, total } = commissionOf(rules, groupsOf(member), span.unit)
      if (total === 0n) return []
      const rebate = parts.map(({ valid, amount, ...part }) => ({
        ...part,
        valid: plainAmount(valid),
        amount: plainAmount(amount),
      }))
      return [{ playerId: member.playerId, amount: total, period: span.key, basis: { rebate } }]
    }),
    last: rows.length < page.limit ? null : rows.at(-1)!.playerId,
  }
}
