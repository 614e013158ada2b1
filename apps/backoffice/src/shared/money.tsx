import { usualExponent } from '@krathong/money'
import { Money as Amount } from '@krathong/ui/money'
import { useBackOffice } from './back-office.tsx'

interface MoneyProps {
  amount: string
  /** Code of the amount's currency: one other than the brand's stands in place of the symbol. */
  currency?: string | undefined
  /** The least decimals of its whole column, where the ledger shows parts of the smallest coin. */
  places?: number
  /** Says in and out at a glance: a plus before what came in, colour on what went out. */
  isSigned?: boolean
}

export const Money = ({ amount, currency, places, isSigned = false }: MoneyProps) => {
  const { currency: own } = useBackOffice()
  const isOwn = !currency || currency === own.code
  const exponent = isOwn ? own.exponent : usualExponent(currency)
  const direction = amount.startsWith('-') ? 'money-out' : 'money-in'
  return (
    <Amount
      amount={amount}
      currency={{ symbol: isOwn ? own.symbol : `${currency} `, exponent: Math.max(exponent, places ?? 0) }}
      signed={isSigned}
      className={isSigned ? `money ${direction}` : 'money'}
    />
  )
}
