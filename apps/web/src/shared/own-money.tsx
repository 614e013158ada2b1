import { formatMoney, Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import { hidesBalance, useHidesBalance } from './preferences.ts'

const COVERED = '***'

interface OwnMoneyProps {
  amount: string
  currency: CurrencyForm
  className?: string
  signed?: boolean | undefined
}

/** What is the person's own: covered everywhere at once when they hide their balance. */
export const OwnMoney = ({ amount, currency, className, signed }: OwnMoneyProps) =>
  useHidesBalance() ? (
    <bdi className={className}>{COVERED}</bdi>
  ) : (
    <Money
      amount={amount}
      currency={currency}
      {...(className ? { className } : {})}
      {...(signed ? { signed } : {})}
    />
  )

/** The same inside a sentence that is said once, such as a toast. */
export const ownMoneyText = (amount: string, currency: CurrencyForm): string =>
  hidesBalance() ? COVERED : formatMoney(amount, currency)
