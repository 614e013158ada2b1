import { Button } from '@krathong/ui/button'
import { useMutation } from '@tanstack/react-query'
import { useBackOffice } from '../../shared/back-office.tsx'
import { api } from '../../shared/client.ts'
import { Money } from '../../shared/money.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
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
  'times',
]

/** What a reward that comes by itself, as it is typed, would have cost in the last 90 days, and who would have got most. */
export const SchemeTrial = ({ draft }: { draft: SchemeDraft }) => {
  const { t } = useWords()
  const { timeZone, languages } = useBackOffice()
  const trial = useMutation({
    mutationFn: () => api('rewardsBackOffice', 'simulate', { terms: termsOf(draft) }),
  })
  if (draft.kind === 'check-in' || draft.kind === 'code' || draft.kind === 'referral')
    return <p className="field-hint">{t('scheme.trial-none')}</p>
  const { faults } = readScheme(draft, { timeZone, firstLanguage: languages[0] ?? 'en' })
  const answer = trial.data
  return (
    <section className="form">
      <h3>{t('scheme.trial')}</h3>
      <p className="field-hint">{t('scheme.trial-hint')}</p>
      <Button
        kind="quiet"
        busy={trial.isPending}
        disabled={termFields.some((name) => faults[name])}
        onClick={() => trial.mutate()}
      >
        {t('scheme.trial-run')}
      </Button>
      {trial.error && <InlineFault error={trial.error} />}
      {answer && (
        <dl className="facts">
          <div>
            <dt>{t('scheme.trial-total')}</dt>
            <dd className="tabular">
              <Money amount={answer.total} />
            </dd>
          </div>
          <div>
            <dt>{t('bonus.members')}</dt>
            <dd className="tabular">{answer.members}</dd>
          </div>
          {answer.top.map(({ playerId, account, total }) => (
            <div key={playerId}>
              <dt>
                <bdi>{account}</bdi>
              </dt>
              <dd className="tabular">
                <Money amount={total} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
