import type { RiskRuleShape } from '@krathong/protocol/shapes/risk'
import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { idFor } from '../../../platform/ids.ts'
import type { BrandSettings, Settings } from '../../core/settings/index.ts'

const DAY = 1_440
const nothing = { count: null, sum: null, percent: null, way: null, by: null }
type Said = Partial<RiskRuleShape['parameters']> & { minutes: number }

type First = readonly [name: string, kind: RiskRuleShape['kind'], score: number, said: Said]

const toRule =
  (isOn: boolean) =>
  ([name, kind, score, said]: First): RiskRuleShape => ({
    ...{ name, kind, isOn, score, parameters: { ...nothing, ...said } },
  })

/**
 * What a brand begins with. Its sums of a day and of 30 days are on from the start; what depends on how its players pay and where
 * they live waits for a trial.
 */
const firstRules = ({ protection: { watch } }: BrandSettings): RiskRuleShape[] => {
  const on: First[] = [
    ['Deposits of 24 hours', 'large-sum', 40, { minutes: DAY, way: 'in', sum: watch.day }],
    ['Withdrawals of 24 hours', 'large-sum', 40, { minutes: DAY, way: 'out', sum: watch.day }],
    ['Deposits of 30 days', 'large-sum', 40, { minutes: 30 * DAY, way: 'in', sum: watch.month }],
    ['Withdrawals of 30 days', 'large-sum', 40, { minutes: 30 * DAY, way: 'out', sum: watch.month }],
    [
      ...(['Payments just below the sum of a day', 'structuring', 60] as const),
      { minutes: 30 * DAY, count: 3, sum: watch.day, percent: 80 },
    ],
    ['In and out with little play', 'passing', 40, { minutes: 7 * DAY, sum: '1', percent: 50 }],
  ]
  const off: First[] = [
    ['Ten deposits in an hour', 'velocity', 20, { minutes: 60, way: 'in', count: 10 }],
    ['Payer with another name', 'payer-name', 40, { minutes: 30 * DAY, count: 1 }],
    ['Payout account of three players', 'shared', 60, { minutes: 90 * DAY, by: 'account', count: 3 }],
    ['Device of four players', 'shared', 30, { minutes: 90 * DAY, by: 'device', count: 4 }],
    ['Three registrations in a day', 'registrations', 30, { minutes: DAY, by: 'device', count: 3 }],
    ['Three flags of opposite bets', 'opposite-bets', 50, { minutes: 30 * DAY, count: 3 }],
  ]
  return [...on.map(toRule(true)), ...off.map(toRule(false))]
}

const keyOf = (at: number) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`

/** Writes the first rules of a brand that has none; two workers at once write them once. */
export const seedRules = async ({ app, settings }: { app: App; settings: Settings }): Promise<void> => {
  const { brandId, value } = settings.current()
  const rows = firstRules(value).map(({ isOn, ...one }, at) => ({
    ...one,
    ...{ is_on: isOn, rule_id: idFor(brandId, keyOf(at)) },
  }))
  await sql`
    insert into risk.rules (rule_id, brand_id, name, kind, is_on, score, currency, parameters, changed_by)
    select rule_id, ${brandId}::uuid, name, kind, is_on, score, ${value.currency.code}, parameters, 'system'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (rule_id uuid, name text, kind text, is_on boolean, score smallint, parameters jsonb)
    where not exists (select 1 from risk.rules where brand_id = ${brandId}::uuid)
    on conflict (rule_id) do nothing`.execute(app.db)
}
