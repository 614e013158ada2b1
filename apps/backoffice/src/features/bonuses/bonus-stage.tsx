import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../shared/kit/calls.ts'
import { Money } from '../../shared/money.tsx'
import { Fact } from '../../shared/page-head.tsx'
import { StageSection } from '../../shared/stage-section.tsx'
import { useWords } from '../../shared/words.ts'
import { bonusQuery } from './queries.ts'

/** Whether members see it, and what it came to. */
export const BonusStage = ({ id }: { id: string }) => {
  const { t } = useWords()
  const { data } = useQuery(bonusQuery(id))
  const publish = useAct('promotionsBackOffice', 'publish')
  const pause = useAct('promotionsBackOffice', 'pause')
  if (!data) return null
  const { version, stage, taken, cost } = data
  return (
    <StageSection
      stage={stage}
      facts={
        <>
          <Fact name={t('bonus.taken')}>{taken}</Fact>
          <Fact name={t('bonus.granted')}>
            <Money amount={cost.granted} />
          </Fact>
          <Fact name={t('bonus.removed')}>
            <Money amount={cost.removed} />
          </Fact>
          <Fact name={t('bonus.members')}>{cost.members}</Fact>
          <Fact name={t('bonus.open')}>{cost.open}</Fact>
          <Fact name={t('bonus.done')}>{cost.done}</Fact>
        </>
      }
      error={publish.error ?? pause.error}
      isBusy={publish.isPending || pause.isPending}
      onPublish={() => publish.mutate({ promotionId: id, version })}
      onPause={() => pause.mutate({ promotionId: id, version })}
    />
  )
}
