import { formatAmount, parseAmount } from '@krathong/money'
import { assert, Refusal } from '../../../platform/refusal.ts'
import type { BrandSettings, Settings } from '../../core/settings/index.ts'
import { isInRange } from './rules/limits.ts'
import type { TransferBounds, WatchRules } from './rules/limits.ts'

export interface TransferSettings {
  currency: BrandSettings['currency']
  timeZone: string
  bounds: TransferBounds
  watch: WatchRules
  sameAgainSeconds: number
}

/** The flag a brand turns on only where its licence lets players of a line send each other money. */
export const MODULE_FLAG = 'LINE_TRANSFER'

/** What a brand allows along the line, or FEATURE_OFF. */
export const transferSettings = (settings: Settings): TransferSettings => {
  settings.requireOn(MODULE_FLAG)
  const { currency, timeZone, lineTransfers } = settings.current().value
  const amount = (text: string) => {
    const read = parseAmount(text, currency.exponent)
    assert(read !== null, 'an amount of the settings has the form of one')
    return read
  }
  return {
    currency,
    timeZone,
    bounds: {
      minimum: amount(lineTransfers.minimum),
      maximum: amount(lineTransfers.maximum),
      perDay: amount(lineTransfers.perDay),
    },
    watch: { count: lineTransfers.watchCount, amount: amount(lineTransfers.watchAmount) },
    sameAgainSeconds: lineTransfers.sameAgainSeconds,
  }
}

/** The amount a player asked for, of the currency's decimals and within the bounds of one transfer. */
export const transferAmount = (text: string, { bounds, currency }: TransferSettings): bigint => {
  const amount = parseAmount(text, currency.exponent)
  if (amount === null) throw new Refusal('AMOUNT_MALFORMED', {}, { amount: { code: 'AMOUNT_MALFORMED' } })
  if (isInRange(amount, bounds)) return amount
  const [min, max] = [bounds.minimum, bounds.maximum].map((bound) => formatAmount(bound, currency.exponent))
  throw new Refusal('TRANSFER_OUT_OF_RANGE', { min, max })
}
