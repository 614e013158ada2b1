import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../shared/kit/calls.ts'
import { Money } from '../../shared/money.tsx'
import { Fact } from '../../shared/page-head.tsx'
import { StageSection } from '../../shared/stage-section.tsx'
import { useWords } from '../../shared/words.ts'
import { schemeQuery } from './queries.ts'

/** Whether members get it, and what it came to. */
export const SchemeStage = ({ id }: { id: string }) => {
  const { t } = useWords()
  const { data } = useQuery(schemeQuery(id))
  const publish = useAct('rewardsBackOffice', 'publish')
  const pause = useAct('rewardsBackOffice', 'pause')
  const cancel = useAct('rewardsBackOffice', 'cancel')
  if (!data) return null
  const { version, stage, cost, runs, spins, terms } = data
  const input = { promotionId: id, version }
  return (
    <StageSection
      stage={stage}
      facts={
        <>
          <Fact name={t('scheme.given')}>
            <Money amount={cost.given} />
          </Fact>
          <Fact name={t('scheme.given-back')}>
            <Money amount={cost.givenBack} />
          </Fact>
          <Fact name={t('scheme.waiting')}>
            {cost.waiting} · <Money amount={cost.waitingAmount} />
          </Fact>
          <Fact name={t('bonus.members')}>{cost.members}</Fact>
          {spins && <SpinFacts spins={spins} />}
          {runs.map(({ period, members, total }) => (
            <Fact key={period} name={<bdi>{period}</bdi>}>
              {members} · <Money amount={total} />
            </Fact>
          ))}
        </>
      }
      error={publish.error ?? pause.error ?? cancel.error}
      isBusy={publish.isPending || pause.isPending}
      onPublish={() => publish.mutate(input)}
      onPause={() => pause.mutate(input)}
    >
      {terms.kind === 'raffle' && stage !== 'draft' && (
        <Button kind="quiet" busy={cancel.isPending} onClick={() => cancel.mutate(input)}>
          {t('scheme.cancel')}
        </Button>
      )}
    </StageSection>
  )
}

/** What the house staked for free spins and what came back to it; what was credited of it stands above. */
const SpinFacts = ({ spins }: { spins: { given: number; used: number; staked: string; won: string } }) => {
  const { t } = useWords()
  return (
    <>
      <Fact name={t('scheme.spins-given')}>{spins.given}</Fact>
      <Fact name={t('scheme.spins-used')}>{spins.used}</Fact>
      <Fact name={t('scheme.spins-staked')}>
        <Money amount={spins.staked} />
      </Fact>
      <Fact name={t('scheme.spins-won')}>
        <Money amount={spins.won} />
      </Fact>
    </>
  )
}
