import { formatAmount } from '@krathong/money'
import { rewardRequirement } from '@krathong/promotions'
import type { CallOutput, calls } from '@krathong/protocol'
import type { Settings } from '../../../core/settings/index.ts'
import type {
  GiftBasis,
  LossBasis,
  RankBasis,
  RebateBasis,
  Reward,
  SpinsBasis,
  StepBasis,
} from './reward-types.ts'
import { amountOf, rateText } from '../rules/terms.ts'
import { textOf } from '../views.ts'

type RecordView = CallOutput<typeof calls.rewards.claim>['reward']

const basisView = (basis: LossBasis, text: (amount: bigint) => string): RecordView['basis'] => ({
  stakes: text(amountOf(basis.stakes)),
  payouts: text(amountOf(basis.payouts)),
  given: text(amountOf(basis.given)),
  loss: text(amountOf(basis.loss)),
  ratePercent: basis.ratePercent,
  most: text(amountOf(basis.most)),
})

const rebateView = ({ rebate }: RebateBasis, text: (amount: bigint) => string): RecordView['rebate'] =>
  rebate.map(({ group, valid, rate, amount }) => ({
    group,
    valid: text(amountOf(valid)),
    rate: rateText(rate),
    amount: text(amountOf(amount)),
  }))

const giftView = (
  { giftLevel, staked }: GiftBasis,
  text: (amount: bigint) => string,
): RecordView['gift'] => ({ level: giftLevel, staked: staked === null ? null : text(amountOf(staked)) })

const spinsView = (
  { spins, won }: SpinsBasis,
  text: (amount: bigint) => string,
): RecordView['freeSpins'] => ({
  spins,
  won: text(amountOf(won)),
})

/** One reward with what it follows from and what it asks. */
export const rewardView = (
  reward: Reward,
  words: { settings: Settings; language: string; now: Date },
): RecordView => {
  const { exponent } = words.settings.current().value.currency
  const text = (amount: bigint) => formatAmount(amount, exponent)
  const isOver = reward.state === 'CLAIMABLE' && reward.until <= words.now
  return {
    rewardId: reward.rewardId,
    kind: reward.kind,
    title: textOf(reward.texts, words).title,
    amount: text(reward.amount),
    required: text(rewardRequirement(reward.amount, reward.times)),
    state: isOver ? 'EXPIRED' : reward.state,
    periodFrom: reward.periodFrom.toISOString(),
    periodTo: reward.periodTo.toISOString(),
    basis: 'loss' in reward.basis ? basisView(reward.basis as LossBasis, text) : null,
    rebate: 'rebate' in reward.basis ? rebateView(reward.basis as RebateBasis, text) : null,
    gift: 'giftLevel' in reward.basis ? giftView(reward.basis as GiftBasis, text) : null,
    mission: 'step' in reward.basis ? { step: (reward.basis as StepBasis).step } : null,
    ranked: 'rank' in reward.basis ? (reward.basis as RankBasis) : null,
    freeSpins: 'spins' in reward.basis ? spinsView(reward.basis as SpinsBasis, text) : null,
    readyAt: reward.readyAt.toISOString(),
    until: reward.until.toISOString(),
    claimedAt: reward.claimedAt?.toISOString() ?? null,
  }
}
