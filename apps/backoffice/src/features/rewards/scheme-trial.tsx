import { useBackOffice } from '../../shared/back-office.tsx'
import { api } from '../../shared/client.ts'
import { audienceOf } from '../../shared/promotion-audience.ts'
import { Trial } from '../../shared/trial.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { isTriable } from './mission-drafts.ts'
import { ChanceCost } from './chance-cost.tsx'
import { readScheme, type SchemeDraft, termsOf } from './scheme-drafts.ts'

const termFields = [
  'lossMin',
  'tiers',
  'gifts',
  'weeks',
  'accountDays',
  'rates',
  'volumeFrom',
  'volumeMore',
  'least',
  'claimHours',
  'shares',
  'shareDays',
  'dayMost',
  'times',
  'days',
  'stakeMin',
  'steps',
  'spinGames',
  'spins',
  'spinStake',
  'spinDeposit',
  'useHours',
  'winMax',
  'spinStakeMax',
  'stakeDays',
  'levelFrom',
  'levelTo',
  'newDays',
  'teamsOf',
]

/** Why these cannot be tried: nobody asked for them in the past, or nothing of it was written down. */
const untried: Partial<Record<SchemeDraft['kind'], WordKey>> = {
  code: 'scheme.trial-none.code',
  contact: 'scheme.trial-none.contact',
  referral: 'scheme.trial-none.asked',
  application: 'scheme.trial-none.asked',
  leaderboard: 'scheme.trial-none.board',
}

/** Why what is typed cannot be tried; null where it can. */
const whyNot = (draft: SchemeDraft): WordKey | null => {
  if (draft.kind === 'check-in' && !/[1-9]/.test(draft.stakeMin)) return 'scheme.trial-none.visits'
  if (draft.kind === 'mission' && !isTriable(draft.steps)) return 'scheme.trial-none.goals'
  if (draft.kind === 'free-spins' && !/[1-9]/.test(draft.spinDeposit)) return 'scheme.trial-none.gift'
  return untried[draft.kind] ?? null
}

const hints: Partial<Record<SchemeDraft['kind'], WordKey>> = {
  'check-in': 'scheme.trial-hint.check-in',
  mission: 'scheme.trial-hint.mission',
  'free-spins': 'scheme.trial-hint.free-spins',
}

/** What a reward that comes by itself, as it is typed, would have cost in the last 90 days, and who would have got most. */
export const SchemeTrial = ({ draft }: { draft: SchemeDraft }) => {
  const { t } = useWords()
  const { timeZone, languages } = useBackOffice()
  const why = whyNot(draft)
  if (why !== null) return <p className="field-hint">{t(why)}</p>
  if (draft.kind === 'raffle' || draft.kind === 'wheel' || draft.kind === 'envelope')
    return <ChanceCost draft={draft} kind={draft.kind} />
  const { faults } = readScheme(draft, { timeZone, firstLanguage: languages[0] ?? 'en' })
  return (
    <Trial
      hint={t(hints[draft.kind] ?? 'scheme.trial-hint')}
      isSound={!termFields.some((name) => faults[name])}
      work={() => api('rewardsBackOffice', 'simulate', { terms: termsOf(draft), ...audienceOf(draft) })}
    />
  )
}
