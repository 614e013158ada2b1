import type { Bounds, RealtimeTerms, Terms, TermsFault, Tier, TieredTerms } from './types.ts'
import { WHOLE } from './types.ts'

const TIERS_MAX = 10
const CATEGORIES_MAX = 20
const ACTIVE_MAX = 1_000_000

const isRate = (rate: number, max: number): boolean => Number.isInteger(rate) && rate > 0 && rate <= max

const rateMax = (terms: TieredTerms, bounds: Bounds): number => {
  if (terms.kind === 'dividend') return bounds.dividendMax
  if (terms.kind === 'daily') return bounds.dailyMax
  return terms.base === 'PROFIT' ? bounds.hourlyWonMax : bounds.hourlyLostMax
}

const isTier = (tier: Tier, isDividend: boolean): boolean =>
  Number.isInteger(tier.active) &&
  tier.active >= 0 &&
  tier.active <= ACTIVE_MAX &&
  tier.turnover >= 0n &&
  tier.loss >= 0n &&
  (isDividend || tier.loss === 0n)

/** No threshold falls, at least one rises, and the rate rises. */
const isAbove = (tier: Tier, before: Tier): boolean =>
  tier.active >= before.active &&
  tier.turnover >= before.turnover &&
  tier.loss >= before.loss &&
  (tier.active > before.active || tier.turnover > before.turnover || tier.loss > before.loss) &&
  tier.rate > before.rate

const areCategories = (categories: readonly string[] | null): boolean =>
  categories === null ||
  (categories.length > 0 &&
    categories.length <= CATEGORIES_MAX &&
    categories.every((name, at) => at === 0 || categories[at - 1]! < name))

const checkTiered = (terms: TieredTerms, bounds: Bounds): TermsFault | null => {
  const { tiers } = terms
  if (tiers.length === 0 || tiers.length > TIERS_MAX) return 'TIERS_COUNT'
  const max = rateMax(terms, bounds)
  if (!tiers.every(({ rate }) => isRate(rate, max))) return 'RATE_OUT_OF_BOUNDS'
  const isDividend = terms.kind === 'dividend'
  if (isDividend && !tiers.every(({ rate }) => rate % bounds.dividendStep === 0)) return 'RATE_OFF_STEP'
  if (!tiers.every((tier) => isTier(tier, isDividend)) || terms.activeMin < 0n) return 'THRESHOLD_INVALID'
  if (!isDividend && (terms.stakeMin < 0n || (terms.stakeMin > 0n && terms.base !== 'SINGLE')))
    return 'THRESHOLD_INVALID'
  if (
    isDividend &&
    !(Number.isInteger(terms.platformFee) && terms.platformFee >= 0 && terms.platformFee < WHOLE)
  )
    return 'RATE_OUT_OF_BOUNDS'
  if (isDividend && terms.carry === 'SECOND_HALF' && terms.period !== 'H') return 'CARRY_NEEDS_HALVES'
  if (!tiers.every((tier, at) => at === 0 || isAbove(tier, tiers[at - 1]!))) return 'TIERS_OUT_OF_ORDER'
  return areCategories(terms.categories) ? null : 'CATEGORIES_INVALID'
}

const checkRealtime = (terms: RealtimeTerms, { realtimeMax: max }: Bounds): TermsFault | null => {
  const isPart = (rate: number) => rate === 0 || isRate(rate, max)
  const { profitRate, lossRate, singleRate } = terms
  if (![profitRate, lossRate, singleRate].every(isPart)) return 'RATE_OUT_OF_BOUNDS'
  // A round pays the profit or the loss wage, and the single one beside it.
  const most = Math.max(profitRate, lossRate) + singleRate
  if (most === 0 || most > max) return 'RATE_OUT_OF_BOUNDS'
  return terms.stakeMin < 0n ? 'THRESHOLD_INVALID' : null
}

/** What is wrong with terms on their own (I5); null for nothing. */
export const checkTerms = (terms: Terms, bounds: Bounds): TermsFault | null =>
  terms.kind === 'realtime' ? checkRealtime(terms, bounds) : checkTiered(terms, bounds)
