import { roundTo } from '@krathong/money'
import type { Amount } from '@krathong/money'

/** What is credited of what free spins won: up to the most, floored to the smallest credited unit. */
export const freeSpinsWin = (won: Amount, most: Amount, unit: Amount): Amount =>
  roundTo(won < most ? won : most, unit, 'down')

/** What free spins return on average, from the return of their game in hundredths of a percent; never above the most. */
export const freeSpinsExpect = (
  { spins, stake, most }: { spins: number; stake: Amount; most: Amount },
  rtp: number,
): Amount => {
  const mean = (stake * BigInt(spins) * BigInt(Math.round(rtp))) / 10_000n
  return mean < most ? mean : most
}
