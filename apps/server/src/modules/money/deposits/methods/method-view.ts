import { formatAmount, plainAmount } from '@krathong/money'
import { textIn } from '@krathong/protocol/languages'
import type { CallOutput, calls } from '@krathong/protocol'
import { localBank } from '../../../../platform/bank-names.ts'
import type { BrandSettings } from '../../../core/settings/index.ts'
import { presetsOf } from '../rules/offers.ts'
import type { Method, MethodTexts } from '../types.ts'

type MethodShown = Omit<CallOutput<typeof calls.deposits.methods>['methods'][number], 'pausedUntil'>

export interface Speech {
  language: string
  brandLanguage: string
}

/** The texts of a method in the caller's language, else in the brand's, else in English, else in any. */
export const textsIn = (texts: MethodTexts, { language, brandLanguage }: Speech): MethodTexts[string] =>
  textIn(texts, language, brandLanguage) ?? Object.values(texts)[0] ?? { title: '', hint: '', steps: [] }

/** Parts of 10,000 as percent: 150 is `1.5`. */
const percentOf = (share: number): string => plainAmount(BigInt(share) * 100n)

export const methodView = (
  method: Method,
  currency: BrandSettings['currency'],
  speech: Speech,
): MethodShown => {
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  const { title, hint, steps } = textsIn(method.texts, speech)
  return {
    methodId: method.methodId,
    code: method.code,
    kind: method.kind,
    title,
    hint,
    steps,
    minimum: text(method.minimum),
    maximum: text(method.maximum),
    presets: presetsOf(method.minimum, method.maximum).map(text),
    feeFixed: text(method.fee.fixed),
    feePercent: percentOf(method.fee.share),
    validMinutes: method.validMinutes,
    isSimulated: method.isSimulated,
    banks: [...new Set(method.banks.map((bank) => localBank(bank, speech.language)))],
  }
}
