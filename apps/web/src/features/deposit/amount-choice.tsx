import { formatMoney } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import { compareAmounts } from '../../shared/amounts.ts'
import { AmountField } from '../../shared/amount-field.tsx'
import { useWords } from '../../shared/words.ts'

export const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/

/** What is wrong with an amount before it is sent; the server judges it again. */
export const faultOf = (amount: string, minimum: string, maximum: string): 'malformed' | 'range' | null => {
  if (!AMOUNT.test(amount)) return 'malformed'
  return compareAmounts(amount, minimum) < 0 || compareAmounts(amount, maximum) > 0 ? 'range' : null
}

interface AmountChoiceProps {
  presets: readonly string[]
  minimum: string
  maximum: string
  currency: CurrencyForm
  value: string
  fault: string | undefined
  onChange: (amount: string) => void
}

/** Amounts to tap, and a field for any other. */
export const AmountChoice = (props: AmountChoiceProps) => {
  const { presets, minimum, maximum, currency, value, fault, onChange } = props
  const { t } = useWords()
  const money = (amount: string) => formatMoney(amount, currency)
  return (
    <>
      <fieldset className="presets" aria-label={t('cashier.presets')}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className="preset tabular"
            aria-pressed={preset === value}
            onClick={() => onChange(preset)}
          >
            {money(preset)}
          </button>
        ))}
      </fieldset>
      <AmountField
        label={t('cashier.amount')}
        required
        value={value}
        error={fault}
        hint={t('cashier.bounds', { min: money(minimum), max: money(maximum) })}
        onChange={onChange}
      />
    </>
  )
}
