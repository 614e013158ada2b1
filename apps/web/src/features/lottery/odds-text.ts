import { formatAmount } from '@krathong/money'
import { groupAmount } from '@krathong/ui/money'

/** Odds are no amount of a currency: two decimals, and more where they have them. */
const ODDS_DECIMALS = 2

export const oddsText = (odds: bigint): string =>
  groupAmount(formatAmount(odds, ODDS_DECIMALS), ODDS_DECIMALS).text
