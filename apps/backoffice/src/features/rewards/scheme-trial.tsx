import { useBackOffice } from '../../shared/back-office.tsx'
import { api } from '../../shared/client.ts'
import { Trial } from '../../shared/trial.tsx'
import { useWords } from '../../shared/words.ts'
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
]

/** Nobody asked for these in the past, or nothing of it was written down. */
const untried = new Set<SchemeDraft['kind']>([
  'check-in',
  'code',
  'referral',
  'application',
  'mission',
  'leaderboard',
])

/** What a reward that comes by itself, as it is typed, would have cost in the last 90 days, and who would have got most. */
export const SchemeTrial = ({ draft }: { draft: SchemeDraft }) => {
  const { t } = useWords()
  const { timeZone, languages } = useBackOffice()
  if (untried.has(draft.kind)) return <p className="field-hint">{t('scheme.trial-none')}</p>
  if (draft.kind === 'raffle' || draft.kind === 'wheel' || draft.kind === 'envelope')
    return <ChanceCost draft={draft} kind={draft.kind} />
  const { faults } = readScheme(draft, { timeZone, firstLanguage: languages[0] ?? 'en' })
  return (
    <Trial
      hint={t('scheme.trial-hint')}
      isSound={!termFields.some((name) => faults[name])}
      work={() => api('rewardsBackOffice', 'simulate', { terms: termsOf(draft) })}
    />
  )
}
