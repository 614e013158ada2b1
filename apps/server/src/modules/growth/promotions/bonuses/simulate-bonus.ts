import { minorUnit, plainAmount } from '@krathong/money'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import type { Audience } from '@krathong/protocol/shapes/audience'
import { readUsernames } from '../../../people/players/index.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { amongMeant } from '../audience.ts'
import { termsOf } from '../rules/terms.ts'
import type { TermsInput } from '../types.ts'

const DAYS = 90
const TOP = 10

interface Earned {
  playerId: string
  deposits: number
  bonus: bigint
}

/** Deposits of members that the terms are for, each with what it earns: the sums of `bonusOf` and `isTriggered`, a member a row. */
const readEarned = async (
  db: Db,
  input: TermsInput,
  { brandId, zone, currency, unit }: { brandId: string; zone: string; currency: string; unit: bigint },
): Promise<Earned[]> => {
  const { trigger, methods = [], depositMin, bonusMax, ratePercent } = termsOf(input)
  const before = (within: ReturnType<typeof sql>) =>
    sql`row_number() over (partition by c.player_id ${within} order by c.credited_at, c.order_id) - 1`
  const hours = trigger.kind === 'first-in' ? trigger : { from: '00:00', to: '00:00' }
  const inHours = sql`((c.credited_at at time zone ${zone}) - ${hours.from}::interval)`
  const isIn = sql`${inHours}::time < (${hours.to}::time - ${hours.from}::time + interval '24 hours')::time`
  const isIt =
    trigger.kind === 'nth'
      ? sql`d.ever = ${trigger.nth - 1}`
      : trigger.kind === 'first-in'
        ? sql`d.is_in and d.of_hours = 0`
        : trigger.period === 'day'
          ? sql`d.of_day = 0`
          : sql`d.of_week = 0`
  const { rows } = await sql<Earned>`
    with d as (
      select c.player_id, c.credited_at, c.received - coalesce(c.fee, 0) as amount, ${before(sql``)} as ever,
        ${before(sql`, date_trunc('day', c.credited_at at time zone ${zone})`)} as of_day,
        ${before(sql`, date_trunc('week', c.credited_at at time zone ${zone})`)} as of_week,
        ${isIn} as is_in, ${before(sql`, ${isIn}, ${inHours}::date`)} as of_hours, c.order_id
      from deposits.v_credited c
      join players.v_profiles m on m.player_id = c.player_id and m.type = 0 and m.brand_id = ${brandId}::uuid
      where c.currency = ${currency})
    select d.player_id as "playerId", count(*)::int as deposits,
      sum(least(d.amount * ${ratePercent} / 100, ${bonusMax}::bigint) / ${unit}::bigint * ${unit}::bigint)::bigint as bonus
    from d where d.credited_at >= now() - make_interval(days => ${DAYS}) and ${isIt} and d.amount >= ${depositMin}::bigint
      and (cardinality(${[...methods]}::text[]) = 0 or exists (
        select 1 from deposits.v_credited_ways w where w.order_id = d.order_id and w.kind = any(${[...methods]}::text[])))
    group by d.player_id order by bonus desc, d.player_id`.execute(db)
  return rows
}

/**
 * What a bonus on deposits would have given in the last 90 days if every member had chosen it each time, and who would have got most. It
 * is the most that it can cost: one bonus is open at a time, and many choose none.
 */
export const simulateBonus = async (
  { app, settings }: RewardParts,
  input: TermsInput,
  audience?: Audience,
) => {
  const { brandId, value } = settings.current()
  const { code: currency, exponent } = value.currency
  const place = { brandId, zone: value.timeZone, currency, unit: minorUnit(exponent) }
  const earned = await amongMeant(app.db, audience, await readEarned(app.db, input, place))
  const top = earned.slice(0, TOP)
  const names = await readUsernames(
    app.db,
    top.map(({ playerId }) => playerId),
  )
  return {
    deposits: earned.reduce((sum, { deposits }) => sum + deposits, 0),
    members: earned.length,
    total: plainAmount(earned.reduce((sum, { bonus }) => sum + bonus, 0n)),
    top: top.map(({ playerId, bonus }) => ({
      playerId,
      account: names.get(playerId) ?? '',
      total: plainAmount(bonus),
    })),
  }
}
