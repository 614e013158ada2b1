import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { Check, Lock } from 'lucide-react'
import { client, refusalText } from '../../shared/client.ts'
import { OwnMoney, ownMoneyText } from '../../shared/own-money.tsx'
import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import type { Mission, MissionStep } from './queries.ts'
import { useClaim } from './use-claim.ts'

/** Missions that open one after the other; the one that bets count for shows how far it is. */
export const MissionCard = ({ mission }: { mission: Mission }) => {
  const { t } = useWords()
  const { title, text, period, endsAt, times, claimHours, steps } = mission
  return (
    <section className="card reward-card">
      <div className="reward-head">
        <strong>{title}</strong>
        <span className="reward-quiet">{t(`mission.period.${period}`)}</span>
      </div>
      {text && <p className="reward-quiet">{text}</p>}
      {endsAt !== null && (
        <p className="reward-quiet tabular">{t('mission.ends', { at: stampOf(endsAt) })}</p>
      )}
      <ol className="mission-steps">
        {steps.map((step, at) => (
          <Step key={at} step={step} />
        ))}
      </ol>
      <p className="reward-quiet">{t('mission.claimWithin', { hours: claimHours })}</p>
      <p className="reward-quiet">{times > 0 ? t('reward.askTimes', { times }) : t('reward.askNone')}</p>
    </section>
  )
}

const useGoal = ({ goal, target, least }: MissionStep): string => {
  const { t } = useWords()
  const { currency } = useBrand()
  if (goal === 'stake') return t('mission.goal.stake', { target: formatMoney(target, currency) })
  if (goal === 'bets')
    return t('mission.goal.bets', { count: Number(target), least: formatMoney(least, currency) })
  if (goal === 'wins') return t('mission.goal.wins', { count: Number(target), multiple: least })
  if (goal === 'deposited') return t('mission.goal.deposited', { target: formatMoney(target, currency) })
  if (goal === 'deposits')
    return /[1-9]/.test(least)
      ? t('mission.goal.deposits', { count: Number(target), least: formatMoney(least, currency) })
      : t('mission.goal.anyDeposits', { count: Number(target) })
  if (goal === 'visits') return t('mission.goal.visits', { count: Number(target) })
  if (goal === 'friends')
    return t('mission.goal.friends', { count: Number(target), least: formatMoney(least, currency) })
  return t(`mission.goal.${goal}`)
}

/** Where that is done; what is played for is done everywhere. */
const places = {
  deposited: '#/me/depositv2',
  deposits: '#/me/depositv2',
  friends: '#/me/referral',
  mail: '#/me/security',
  phone: '#/me/security',
  payout: '#/me/payout',
} as const

const placeOf = (goal: MissionStep['goal']): string | null =>
  goal in places ? places[goal as keyof typeof places] : null

const Step = ({ step }: { step: MissionStep }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const goal = useGoal(step)
  const { state, category, amount, score } = step
  const isDone = state === 'COMPLETED' || state === 'CLAIMED' || state === 'EXPIRED'
  return (
    <li className="mission-step" data-state={state}>
      <div className="reward-head">
        <span className="mission-goal">
          {isDone && <Check size={16} aria-hidden="true" />}
          {state === 'LOCKED' && <Lock size={16} aria-hidden="true" />}
          {goal}
        </span>
        <OwnMoney className="reward-amount tabular" amount={amount} currency={currency} />
      </div>
      {category !== null && (
        <p className="reward-quiet">{t('mission.games', { games: t(`shell.category.${category}`) })}</p>
      )}
      {state === 'ACTIVE' && <Progress step={step} goal={goal} />}
      {state !== 'ACTIVE' && <p className="reward-quiet">{t(stateWord(step))}</p>}
      {score > 0 && <p className="reward-quiet tabular">{t('mission.score', { score: String(score) })}</p>}
      {step.rewardId !== null && <Claim rewardId={step.rewardId} />}
    </li>
  )
}

/** Completed without anything to claim: a person looks at it, or others have got all there was. */
const stateWord = ({ state, rewardId, isHeld }: MissionStep) => {
  if (isHeld) return 'reward.held'
  return state === 'COMPLETED' && rewardId === null ? 'mission.usedUp' : (`mission.state.${state}` as const)
}

const Progress = ({ step, goal }: { step: MissionStep; goal: string }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const place = placeOf(step.goal)
  const shown = (value: string) =>
    step.goal === 'stake' || step.goal === 'deposited' ? ownMoneyText(value, currency) : value
  return (
    <>
      <progress className="mission-bar" max={100} value={step.percent} aria-label={goal} />
      <p className="reward-quiet tabular">
        {t('mission.progress', { progress: shown(step.progress), target: shown(step.target) })}
      </p>
      {place !== null && (
        <p>
          <Link to={place}>{t('mission.goThere')}</Link>
        </p>
      )}
    </>
  )
}

const Claim = ({ rewardId }: { rewardId: string }) => {
  const { t } = useWords()
  const claim = useClaim(() => client('rewards', 'claim', { rewardId }))
  return (
    <>
      {claim.error && <FormFault>{refusalText(claim.error, t('shell.offline'))}</FormFault>}
      <div className="reward-foot">
        <Button busy={claim.isPending} onClick={() => claim.mutate()}>
          {t('reward.claim')}
        </Button>
      </div>
    </>
  )
}
