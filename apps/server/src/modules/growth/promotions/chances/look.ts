import { formatAmount } from '@krathong/money'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { amountOf } from '../rules/terms.ts'

/** Who looks, and when. */
export interface Look {
  caller: PlayerCaller
  language: string
  now: Date
}

/** Amounts as they are told: of the ledger, and as terms were typed. */
export const amountTexts = (settings: Settings) => {
  const money = (amount: bigint) => formatAmount(amount, settings.current().value.currency.exponent)
  return { money, text: (typed: string) => money(amountOf(typed)) }
}
