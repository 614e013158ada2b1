import { formatAmount, parseAmount } from '@krathong/money'
import { assert, Refusal } from '../../../platform/refusal.ts'
import type { BrandSettings, Settings } from '../../core/settings/index.ts'
import { isInRange } from './rules.ts'
import type { TopUpBounds } from './rules.ts'

/** The play-money cashier's settings, or its refusal: it exists only where the brand's currency is play money. */
export const requirePlayMoney = (settings: Settings): BrandSettings => {
  const { value } = settings.current()
  if (!value.currency.isPlayMoney) throw new Refusal('NOT_PLAY_MONEY')
  settings.requireOn('CASHIER_PLAY_MONEY')
  return value
}

export const amountOf = (text: string, exponent: number): bigint => {
  const amount = parseAmount(text, exponent)
  assert(amount !== null, 'an amount of the settings has the form of one')
  return amount
}

export const boundsOf = ({ playMoney, currency }: BrandSettings): TopUpBounds => ({
  minimum: amountOf(playMoney.minimum, currency.exponent),
  maximum: amountOf(playMoney.maximum, currency.exponent),
  perDay: amountOf(playMoney.perDay, currency.exponent),
})

/** The amount a player asked for, of the currency's decimals and within the bounds. */
export const wantedAmount = (text: string, bounds: TopUpBounds, exponent: number): bigint => {
  const amount = parseAmount(text, exponent)
  if (amount === null) throw new Refusal('AMOUNT_MALFORMED', {}, { amount: { code: 'AMOUNT_MALFORMED' } })
  if (isInRange(amount, bounds)) return amount
  const [min, max] = [bounds.minimum, bounds.maximum].map((bound) => formatAmount(bound, exponent))
  throw new Refusal('TOP_UP_OUT_OF_RANGE', { min, max })
}
