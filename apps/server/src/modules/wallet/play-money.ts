import { parseAmount } from '@krathong/money'
import { assert, Refusal } from '../../platform/refusal.ts'
import type { BrandSettings, Settings } from '../settings/index.ts'
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
