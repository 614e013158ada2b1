import { Money } from '@krathong/ui/money'
import { useHidesBalance } from './preferences.ts'

interface OwnMoneyProps {
  amount: string
  symbol: string
  className?: string
}

/** What is the person's own: covered everywhere at once when they hide their balance. */
export const OwnMoney = ({ amount, symbol, className }: OwnMoneyProps) =>
  useHidesBalance() ? (
    <bdi className={className}>***</bdi>
  ) : (
    <Money amount={amount} symbol={symbol} {...(className ? { className } : {})} />
  )
