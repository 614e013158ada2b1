import type { OfferFault, RealtimeTerms, Terms, Tier, TieredTerms } from './types.ts'

const sameList = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  one === null || other === null
    ? one === other
    : one.length === other.length && one.every((name, at) => name === other[at])

const isReachedBefore = (parent: Tier, child: Tier): boolean =>
  parent.active <= child.active && parent.turnover <= child.turnover && parent.loss <= child.loss

const compareTiers = (parent: readonly Tier[], child: readonly Tier[]): OfferFault | null => {
  const highest = (tiers: readonly Tier[]) => Math.max(...tiers.map(({ rate }) => rate))
  if (highest(child) > highest(parent)) return 'CONTRACT_RATE_ABOVE_UPLINE'
  const isCovered = (tier: Tier) =>
    parent.some((above) => isReachedBefore(above, tier) && above.rate >= tier.rate)
  return child.every(isCovered) ? null : 'CONTRACT_NOT_DOMINATED'
}

/** Same pay period, salary type, categories and least turnover of an active member (I4). */
const areAlike = (parent: TieredTerms, child: TieredTerms): boolean => {
  if (!sameList(parent.categories, child.categories) || parent.activeMin !== child.activeMin) return false
  if (parent.kind === 'dividend') return child.kind === 'dividend' && parent.period === child.period
  return child.kind === parent.kind && parent.base === child.base && parent.stakeMin <= child.stakeMin
}

const compareRealtime = (parent: RealtimeTerms, child: RealtimeTerms): OfferFault | null => {
  if (
    child.profitRate > parent.profitRate ||
    child.lossRate > parent.lossRate ||
    child.singleRate > parent.singleRate
  )
    return 'CONTRACT_RATE_ABOVE_UPLINE'
  return child.stakeMin < parent.stakeMin ? 'CONTRACT_NOT_DOMINATED' : null
}

/** Why terms cannot stand under those of the upline (I3, I4); null where they can. */
export const checkDominance = (parent: Terms, child: Terms): OfferFault | null => {
  if (parent.kind === 'realtime')
    return child.kind === 'realtime' ? compareRealtime(parent, child) : 'CONTRACT_PERIOD_MISMATCH'
  if (child.kind === 'realtime' || !areAlike(parent, child)) return 'CONTRACT_PERIOD_MISMATCH'
  return compareTiers(parent.tiers, child.tiers)
}
