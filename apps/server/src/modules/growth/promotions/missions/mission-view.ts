import { formatAmount } from '@krathong/money'
import { activeStep, isAmountGoal, newChain, rewardRequirement } from '@krathong/promotions'
import type { CallOutput, calls } from '@krathong/protocol'
import type { Settings } from '../../../core/settings/index.ts'
import { amountOf } from '../rules/terms.ts'
import { textOf } from '../views.ts'
import { stepsOf } from './mission-terms.ts'
import type { Period } from './mission-terms.ts'
import type { Chain, Mission, Step } from './mission-types.ts'

type MissionView = CallOutput<typeof calls.missions.summary>['missions'][number]
type StepView = MissionView['steps'][number]

const stateOf = (step: Step, isActive: boolean): StepView['state'] => {
  if (step.completedAt !== null) {
    if (step.rewardState === 'CLAIMED') return 'CLAIMED'
    return step.rewardState === 'EXPIRED' ? 'EXPIRED' : 'COMPLETED'
  }
  return isActive ? 'ACTIVE' : 'LOCKED'
}

/** A chain as a member sees it; one of which nothing is done stands at nothing. */
export const missionView = (
  mission: Mission,
  {
    chain,
    period,
    settings,
    language,
  }: { chain: Chain | undefined; period: Period; settings: Settings; language: string },
): MissionView => {
  const { exponent } = settings.current().value.currency
  const money = (amount: bigint) => formatAmount(amount, exponent)
  const terms = chain?.terms ?? mission.terms
  const rules = chain?.rules ?? stepsOf(mission.terms)
  const fresh = newChain(rules.length, 0).map((one): Step => ({ ...one, rewardId: null, rewardState: null }))
  const steps = chain?.steps ?? fresh
  const active = activeStep(steps)
  return {
    promotionId: mission.promotionId,
    ...textOf(mission.texts, { settings, language }),
    period: terms.period,
    endsAt: period.to?.toISOString() ?? null,
    times: terms.times,
    claimHours: terms.claimHours,
    steps: steps.map((step, place): StepView => {
      const { goal, target, least, category, score } = rules[place]!
      const count = (value: bigint) => (isAmountGoal(goal) ? money(value) : String(value))
      const amount = amountOf(terms.steps[place]!.amount)
      const done = step.progress < target ? step.progress : target
      return {
        goal,
        target: count(target),
        progress: count(done),
        percent: Number((done * 100n) / target),
        least: goal === 'wins' ? String(least) : money(least),
        category,
        amount: money(amount),
        required: money(rewardRequirement(amount, terms.times)),
        score,
        state: stateOf(step, place === active),
        rewardId: step.rewardState === 'CLAIMABLE' ? step.rewardId : null,
        isHeld: step.rewardState === 'PROCESS',
      }
    }),
  }
}
