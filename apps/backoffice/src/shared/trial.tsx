import { Button } from '@krathong/ui/button'
import { useMutation } from '@tanstack/react-query'
import { Money } from './money.tsx'
import { InlineFault } from './states.tsx'
import { useWords } from './words.ts'

interface Tried {
  members: number
  total: string
  top: readonly { playerId: string; account: string; total: string }[]
}

interface TrialProps {
  hint: string
  /** Whether what is typed can be worked out. */
  isSound: boolean
  work: () => Promise<Tried>
}

/** What terms, as they are typed, would have cost in the last 90 days, and who would have got most. */
export const Trial = ({ hint, isSound, work }: TrialProps) => {
  const { t } = useWords()
  const trial = useMutation({ mutationFn: work })
  const answer = trial.data
  return (
    <section className="form">
      <h3>{t('scheme.trial')}</h3>
      <p className="field-hint">{hint}</p>
      <Button kind="quiet" busy={trial.isPending} disabled={!isSound} onClick={() => trial.mutate()}>
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
