import { prizeOf } from '@krathong/promotions'
import { newId } from '../../../../platform/ids.ts'
import type { NewReward } from '../rewards/reward-types.ts'
import type { DuePeriod } from '../rules/reward-periods.ts'
import { hoursAfter } from '../rules/terms.ts'
import { prizesOf } from './mission-terms.ts'
import type { Board } from './mission-types.ts'

/** What the ranks of a fixed leaderboard give. */
export const rankRewards = (
  { promotionId, brandId, version, terms }: Board,
  ranks: readonly { playerId: string; rank: number; score: bigint }[],
  { period, currency, at }: { period: DuePeriod; currency: string; at: Date },
): NewReward[] => {
  const prizes = prizesOf(terms)
  return ranks.map(({ playerId, rank, score }) => ({
    rewardId: newId(),
    brandId,
    playerId,
    promotionId,
    kind: 'leaderboard',
    version,
    period: period.key,
    periodFrom: period.from,
    periodTo: period.to,
    currency,
    amount: prizeOf(prizes, rank),
    times: terms.times,
    basis: { rank, score: Number(score) },
    until: hoursAfter(at, terms.claimHours),
  }))
}
