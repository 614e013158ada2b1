import { betTypeOf, growingMultiple, payoutOf, profitMultiple, sameMultiple } from '@krathong/lottery'
import { amountIn, totalOf } from './slip.ts'
import type { SlipLine } from './slip.ts'

export const plans = ['same', 'growing', 'profit'] as const
export type Plan = (typeof plans)[number]

/** The fields of the planners, as they are typed. */
export interface PlanFields {
  plan: Plan
  draws: string
  start: string
  factor: string
  every: string
  percent: string
}

export const FIRST_FIELDS: PlanFields = {
  ...{ plan: 'same', draws: '5', start: '1', factor: '2', every: '1', percent: '20' },
}

/** Draws once a day or less: fewer of them are near. */
export const FIRST_DATES: PlanFields = { ...FIRST_FIELDS, draws: '3' }

const whole = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : 0)

/** Profit can be planned for one bet of one line: of several nobody knows which wins. */
export const maySayProfit = (lines: readonly SlipLine[]): boolean =>
  lines.length === 1 && lines[0]!.lines === 1

/** Multiples draw by draw, or null where the fields make no plan. */
export const multiplesOf = (
  fields: PlanFields,
  { series, lines }: { series: string; lines: readonly SlipLine[] },
): number[] | null => {
  const items = whole(fields.draws)
  if (items < 2 || items > 120) return null
  if (fields.plan === 'same') return sameMultiple(whole(fields.start), items)
  if (fields.plan === 'growing') {
    const [start, factor, every] = [whole(fields.start), whole(fields.factor), whole(fields.every)]
    return factor < 1 || every < 1 ? null : growingMultiple({ start, factor, every }, items)
  }
  const [line] = lines
  const type = line && betTypeOf(series, line.betType)
  if (!type || !maySayProfit(lines)) return null
  const prize = payoutOf(type, 1, { each: amountIn(line.each), price: amountIn(line.price) })
  return profitMultiple({ cost: amountIn(line.stake), prize, percent: whole(fields.percent) }, items)
}

/** In 1/10,000. */
export const chaseTotal = (lines: readonly SlipLine[], multiples: readonly number[]): bigint =>
  amountIn(totalOf(lines, 'stake')) * multiples.reduce((sum, multiple) => sum + BigInt(multiple), 0n)
