import { formatAmount, mulDiv } from '@krathong/money'
import { WHOLE } from '@krathong/contracts'
import { units } from './check-bill.ts'
import type { OpenedBill } from './check-bill.ts'

/** What a dividend's base comes from, line by line: the loss, and of partners what the platform and payments take off it first. */
export const dividendFacts = ({
  terms,
  result,
  fees,
  currency,
}: Pick<OpenedBill, 'terms' | 'result' | 'fees' | 'currency'>) => {
  if (terms.kind !== 'dividend' || result === null) return []
  const loss = -units(result)
  const kept = mulDiv(loss, BigInt(WHOLE - terms.platformFee), BigInt(WHOLE), 'down')
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  const all = [['wage.loss', text(loss)]] as ['wage.loss' | 'wage.platformFee' | 'wage.paymentCost', string][]
  if (terms.platformFee > 0)
    all.push(['wage.platformFee', text(loss - kept)], ['wage.paymentCost', fees ?? text(0n)])
  return all
}
