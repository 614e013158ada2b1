import { formatAmount } from '@krathong/money'
import { showDecimals } from '@krathong/ui/money'

/** Odds are no amount of a currency: two decimals, and more where they have them. */
const ODDS_DECIMALS = 2

export const oddsText = (odds: bigint): string =>
  showDecimals(formatAmount(odds, ODDS_DECIMALS).replace(/(\.\d\d\d*?)0+$/, '$1'))
