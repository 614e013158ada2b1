import type { Config, Reward } from './queries.ts'

const MOST = 100

/** How many of an item may be asked for at once, as far as the page knows. */
export const mostOf = ({ stock, perDay, perPlayer }: Reward): number =>
  Math.max(1, Math.min(MOST, stock ?? MOST, perDay ?? MOST, perPlayer ?? MOST))

/** What points are worth, for the eye; the server says it again. Exact, in hundredths of a unit. */
export const worthText = (
  points: number,
  { points: per, amount }: NonNullable<Config['convert']>,
): string => {
  const [whole = '0', decimals = ''] = amount.split('.')
  const units = BigInt(whole + decimals.padEnd(4, '0'))
  const worth = (BigInt(points) * units) / BigInt(per) / 100n
  const text = String(worth).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
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
