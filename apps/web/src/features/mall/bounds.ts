import { formatAmount, LEDGER_EXPONENT, minorUnit, mulDiv, parseAmount, roundTo } from '@krathong/money'
import type { Config, Reward } from './queries.ts'

const MOST = 100

/** How many of an item may be asked for at once, as far as the page knows. */
export const mostOf = ({ stock, perDay, perPlayer }: Reward): number =>
  Math.max(1, Math.min(MOST, stock ?? MOST, perDay ?? MOST, perPlayer ?? MOST))

/** What points are worth, for the eye; the server says it again. Exact, cut to whole coins of the currency. */
export const worthText = (
  points: number,
  { points: per, amount }: NonNullable<Config['convert']>,
  exponent: number,
): string => {
  const whole = parseAmount(amount, LEDGER_EXPONENT) ?? 0n
  const worth = mulDiv(BigInt(points), whole, BigInt(per), 'down')
  return formatAmount(roundTo(worth, minorUnit(exponent), 'down'), exponent)
}

/** Whether so many points may be converted now. */
export const mayConvert = (
  points: number,
  has: number,
  { minimum, step }: NonNullable<Config['convert']>,
): boolean => Number.isInteger(points) && points >= minimum && points % step === 0 && points <= has

export type DeliveryFault = 'receiver' | 'phone' | 'address'

/** What is missing of where goods go; the server asks for the same. */
export const deliveryFaults = (
  { receiver, phone, address }: { receiver: string; phone: string; address: string },
  wants: Reward['delivery'],
): DeliveryFault[] =>
  wants === null
    ? []
    : [
        ...(receiver.trim().length < 2 ? ['receiver' as const] : []),
        ...(/^\+?[0-9 -]{6,20}$/.test(phone.trim()) ? [] : ['phone' as const]),
        ...(wants === 'address' && address.trim().length < 10 ? ['address' as const] : []),
      ]
