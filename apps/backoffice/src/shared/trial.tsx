import { Button } from '@krathong/ui/button'
import { useMutation } from '@tanstack/react-query'
import { Money } from './money.tsx'
import { Fact, FactList } from './page-head.tsx'
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
        <FactList>
          <Fact name={t('scheme.trial-total')}>
            <Money amount={answer.total} />
          </Fact>
          <Fact name={t('bonus.members')}>{answer.members}</Fact>
          {answer.top.map(({ playerId, account, total }) => (
            <Fact key={playerId} name={<bdi>{account}</bdi>}>
              <Money amount={total} />
            </Fact>
          ))}
        </FactList>
      )}
    </section>
  )
}
