import { useBackOffice } from '../../shared/back-office.tsx'
import { api } from '../../shared/client.ts'
import { Trial } from '../../shared/trial.tsx'
import { useWords } from '../../shared/words.ts'
import { readBonus, type BonusDraft } from './bonus-drafts.ts'

/** Faults of these say nothing about what it costs. */
const others = new Set([
  'texts',
  'picture',
  'quota',
  'budget',
  'place',
  'startsAt',
  'endsAt',
  'joinHours',
  'showFrom',
])

/** The most that the bonus, as it is typed, could have cost in the last 90 days. */
export const BonusTrial = ({ draft }: { draft: BonusDraft }) => {
  const { t } = useWords()
  const { timeZone, languages } = useBackOffice()
  const { edit, faults } = readBonus(draft, { timeZone, firstLanguage: languages[0] ?? 'en' })
  return (
    <Trial
      hint={t('bonus.trial-hint')}
      isSound={Object.keys(faults).every((name) => others.has(name))}
      work={() => api('promotionsBackOffice', 'simulate', { terms: edit.terms, audience: edit.audience })}
    />
  )
}
