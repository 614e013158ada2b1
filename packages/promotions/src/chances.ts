import type { Amount } from '@krathong/money'

export interface RafflePrize {
  amount: Amount
  count: number
}

const WINNERS_MOST = 1_000
/** Tickets of one raffle: a list that a phone can still check. */
export const TICKETS_MOST = 100_000

/** One amount a place, main prize first. */
export const prizesInOrder = (prizes: readonly RafflePrize[]): Amount[] =>
  prizes.flatMap(({ amount, count }) => Array.from({ length: count }, () => amount))

export const raffleTotal = (prizes: readonly RafflePrize[]): Amount =>
  prizes.reduce((sum, { amount, count }) => sum + amount * BigInt(count), 0n)

/** Whether prizes can be kept: something each, and never more for a lower place. */
export const isRaffleSound = (prizes: readonly RafflePrize[]): boolean =>
  prizes.length > 0 &&
  prizes.reduce((sum, { count }) => sum + count, 0) <= WINNERS_MOST &&
  prizes.every(
    ({ amount, count }, at) => amount > 0n && count > 0 && (at === 0 || amount <= prizes[at - 1]!.amount),
  )

export interface WheelField {
  amount: Amount
  weight: number
  /** How often it can be given; null without a bound. */
  stock: number | null
}

const WEIGHT_MOST = 1_000_000

/** Whether a wheel can turn: what gives least has no bound, for it takes the weight of what is used up. */
export const isWheelSound = (fields: readonly WheelField[]): boolean => {
  const least = fields.reduce((at, { amount }, place) => (amount < fields[at]!.amount ? place : at), 0)
  return (
    fields.length >= 2 &&
    fields.length <= 12 &&
    fields[least]!.stock === null &&
    fields.every(
      ({ amount, weight, stock }) =>
        amount > 0n &&
        Number.isSafeInteger(weight) &&
        weight >= 1 &&
        weight <= WEIGHT_MOST &&
        (stock === null || stock >= 1),
    )
  )
}

/** What a turn costs on average while nothing is used up, as a fraction: 139,000 / 10,000. */
export const wheelCost = (
  fields: readonly Pick<WheelField, 'amount' | 'weight'>[],
): { sum: Amount; weights: bigint } => ({
  sum: fields.reduce((sum, { amount, weight }) => sum + amount * BigInt(weight), 0n),
  weights: fields.reduce((sum, { weight }) => sum + BigInt(weight), 0n),
})

const PARTS_MOST = 100_000

/** Whether an envelope holds the least of every part. */
export const isEnvelopeSound = ({
  total,
  parts,
  least,
}: {
  total: Amount
  parts: number
  least: Amount
}): boolean => least > 0n && parts >= 1 && parts <= PARTS_MOST && least * BigInt(parts) <= total

/** Tickets or turns that were earned: one for every so much, never more than the most. */
export const chancesEarned = (
  entry: { kind: 'free' } | { kind: 'deposit' | 'stake'; step: Amount },
  done: Amount,
  most: number,
): number => {
  if (entry.kind === 'free') return 1
  const earned = done / entry.step
  return earned > BigInt(most) ? most : Number(earned)
}
