import { formatMoney, Money } from '@krathong/ui/money'
import { hidesBalance, useHidesBalance } from './preferences.ts'

const COVERED = '***'

interface OwnMoneyProps {
  amount: string
  symbol: string
  className?: string
  signed?: boolean | undefined
}

/** What is the person's own: covered everywhere at once when they hide their balance. */
export const OwnMoney = ({ amount, symbol, className, signed }: OwnMoneyProps) =>
  useHidesBalance() ? (
    <bdi className={className}>{COVERED}</bdi>
  ) : (
    <Money
      amount={amount}
      symbol={symbol}
      {...(className ? { className } : {})}
      {...(signed ? { signed } : {})}
    />
  )

/** The same inside a sentence that is said once, such as a toast. */
export const ownMoneyText = (amount: string, symbol: string): string =>
  hidesBalance() ? COVERED : formatMoney(amount, symbol)
