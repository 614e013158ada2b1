import { parseAmount } from '@krathong/money'
import { exponentOf } from '../../../platform/currencies.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { RiskRuleShape } from '@krathong/protocol/shapes/risk'
import { reads } from './event-reads.ts'
import type { Stretch } from './event-reads.ts'
import { judge } from './rules.ts'
import type { Criteria, Found } from './types.ts'

const MINUTE_MS = 60_000

const amountOf = (text: string | null, currency: string): bigint => {
  if (text === null) return 0n
  const amount = parseAmount(text, exponentOf(currency))
  if (amount === null || amount === 0n)
    throw new Refusal('AMOUNT_MALFORMED', {}, { sum: { code: 'AMOUNT_MALFORMED' } })
  return amount
}

/** What a rule says, its amounts read in its currency. */
export const criteriaOf = ({ kind, parameters: said }: RiskRuleShape, currency: string): Criteria => ({
  kind,
  currency,
  windowMs: said.minutes * MINUTE_MS,
  count: said.count ?? 1,
  sum: amountOf(said.sum, currency),
  percent: BigInt(said.percent ?? 100),
  way: said.way,
  by: said.by,
})

/** Whom a rule speaks of in a stretch of time: the worker asks this of what is new, and a trial of what is past. */
export const findHits = async (db: Db | Tx, criteria: Criteria, stretch: Stretch): Promise<Found[]> =>
  judge(await reads[criteria.kind](db, criteria, stretch), criteria, stretch.from)
