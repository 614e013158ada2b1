import type { Amount } from '@krathong/money'
import type { BonusEnd, BonusMoney } from './types.ts'

const least = (a: Amount, b: Amount): Amount => (a < b ? a : b)
const notBelowZero = (amount: Amount): Amount => (amount > 0n ? amount : 0n)

/** Of cash and bonus together so much is kept, as cash; what goes is taken from the bonus first. */
const endWith = ({ cash, bonus }: BonusMoney, keep: Amount): BonusEnd => {
  const toCash = notBelowZero(keep - cash)
  return { keep, toCash, removedBonus: bonus - toCash, removedCash: notBelowZero(cash - keep) }
}

/**
 * Giving a bonus up, or losing it to time: the bonus and what was won go, own money stays. Where part of the bonus is lost already, only
 * what is left of it is taken off: cash that was paid in later never pays for a bonus that was played away.
 */
export const forfeitBonus = (money: BonusMoney): BonusEnd => {
  const { cash, bonus, granted, own } = money
  return endWith(money, notBelowZero(least(cash + bonus - least(granted, bonus), own)))
}

/** The most that is kept when the requirement is done. */
export const cashoutMax = ({ granted, own }: Pick<BonusMoney, 'granted' | 'own'>, times: number): Amount =>
  own + BigInt(times) * granted

/** What may be kept above one's own money: an amount, or so many times the bonus. */
export const cashoutAbove = ({
  bonus,
  cashoutTimes,
  cashoutMost,
}: {
  bonus: Amount
  cashoutTimes: number | null
  cashoutMost: Amount | null
}): Amount => cashoutMost ?? BigInt(cashoutTimes ?? 0) * bonus

/** The requirement is done: everything becomes cash, up to so much above one's own money. */
export const completeUpTo = (money: BonusMoney, above: Amount): BonusEnd =>
  endWith(money, least(money.cash + money.bonus, money.own + above))

/** The same, up to so many times the bonus. */
export const completeBonus = (money: BonusMoney, times: number): BonusEnd =>
  completeUpTo(money, BigInt(times) * money.granted)

/** Nothing to play on with: everything that is left is freed. `total` is all money, with open bets and holds. */
export const isLowBalance = (total: Amount, one: Amount): boolean => total < one

/** What of the deposit's own requirement is left when its bonus is given up; 0 where enough was played. */
export const depositRest = (deposit: Amount, progress: bigint): Amount =>
  notBelowZero(deposit - progress / 100n)
