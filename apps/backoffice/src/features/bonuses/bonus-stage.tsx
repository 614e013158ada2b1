import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { Money } from '../../shared/money.tsx'
import { Section } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { bonusQuery } from './queries.ts'

/** Whether members see it, and what it came to. */
export const BonusStage = ({ id }: { id: string }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const { data } = useQuery(bonusQuery(id))
  const publish = useAct('promotionsBackOffice', 'publish')
  const pause = useAct('promotionsBackOffice', 'pause')
  if (!data) return null
  const { version, stage, cost } = data
  const act = stage === 'published' ? pause : publish
  const error = publish.error ?? pause.error
  return (
    <Section title={t('bonus.cost')}>
      <dl className="facts">
        <div>
          <dt>{t('bonus.stage')}</dt>
          <dd>{t(`bonus.stage.${stage}`)}</dd>
        </div>
        <div>
          <dt>{t('bonus.taken')}</dt>
          <dd className="tabular">{data.taken}</dd>
        </div>
        <div>
          <dt>{t('bonus.granted')}</dt>
          <dd className="tabular">
            <Money amount={cost.granted} />
          </dd>
        </div>
        <div>
          <dt>{t('bonus.removed')}</dt>
          <dd className="tabular">
            <Money amount={cost.removed} />
          </dd>
        </div>
        <div>
          <dt>{t('bonus.members')}</dt>
          <dd className="tabular">{cost.members}</dd>
        </div>
        <div>
          <dt>{t('bonus.open')}</dt>
          <dd className="tabular">{cost.open}</dd>
        </div>
        <div>
          <dt>{t('bonus.done')}</dt>
          <dd className="tabular">{cost.done}</dd>
        </div>
      </dl>
      {error && <InlineFault error={error} />}
      {may(backOffice, 'promotions.write') && (
        <Button
          kind={stage === 'published' ? 'quiet' : 'primary'}
          busy={act.isPending}
          onClick={() => act.mutate({ promotionId: id, version })}
        >
          {t(stage === 'published' ? 'bonus.pause' : 'bonus.publish')}
        </Button>
      )}
    </Section>
  )
}
