import { formatAmount } from '@krathong/money'
import { readAmount } from '../../../shared/amounts.ts'

/** The information tells amounts at one stake; at another they are in proportion, exactly, because stakes are whole coins. */
export const payAt = (shown: string, shownStake: string, stake: string, exponent: number) =>
  formatAmount((readAmount(shown) * readAmount(stake)) / readAmount(shownStake), exponent)
