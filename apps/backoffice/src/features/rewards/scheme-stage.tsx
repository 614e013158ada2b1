import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { Money } from '../../shared/money.tsx'
import { Section } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { schemeQuery } from './queries.ts'

/** Whether members get it, and what it came to. */
export const SchemeStage = ({ id }: { id: string }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const { data } = useQuery(schemeQuery(id))
  const publish = useAct('rewardsBackOffice', 'publish')
  const pause = useAct('rewardsBackOffice', 'pause')
  const cancel = useAct('rewardsBackOffice', 'cancel')
  if (!data) return null
  const { version, stage, cost, runs, spins, terms } = data
  const act = stage === 'published' ? pause : publish
  const error = publish.error ?? pause.error ?? cancel.error
  return (
    <Section title={t('bonus.cost')}>
      <dl className="facts">
        <div>
          <dt>{t('bonus.stage')}</dt>
          <dd>{t(`bonus.stage.${stage}`)}</dd>
        </div>
        <div>
          <dt>{t('scheme.given')}</dt>
          <dd className="tabular">
            <Money amount={cost.given} />
          </dd>
        </div>
        <div>
          <dt>{t('scheme.given-back')}</dt>
          <dd className="tabular">
            <Money amount={cost.givenBack} />
          </dd>
        </div>
        <div>
          <dt>{t('scheme.waiting')}</dt>
          <dd className="tabular">
            {cost.waiting} · <Money amount={cost.waitingAmount} />
          </dd>
        </div>
        <div>
          <dt>{t('bonus.members')}</dt>
          <dd className="tabular">{cost.members}</dd>
        </div>
        {spins && <SpinRows spins={spins} />}
        {runs.map(({ period, members, total }) => (
          <div key={period}>
            <dt>
              <bdi>{period}</bdi>
            </dt>
            <dd className="tabular">
              {members} · <Money amount={total} />
            </dd>
          </div>
        ))}
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
      {may(backOffice, 'promotions.write') && terms.kind === 'raffle' && stage !== 'draft' && (
        <Button
          kind="quiet"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ promotionId: id, version })}
        >
          {t('scheme.cancel')}
        </Button>
      )}
    </Section>
  )
}

/** What the house staked for free spins and what came back to it; what was credited of it stands above. */
const SpinRows = ({ spins }: { spins: { given: number; used: number; staked: string; won: string } }) => {
  const { t } = useWords()
  return (
    <>
      <div>
        <dt>{t('scheme.spins-given')}</dt>
        <dd className="tabular">{spins.given}</dd>
      </div>
      <div>
        <dt>{t('scheme.spins-used')}</dt>
        <dd className="tabular">{spins.used}</dd>
      </div>
      <div>
        <dt>{t('scheme.spins-staked')}</dt>
        <dd className="tabular">
          <Money amount={spins.staked} />
        </dd>
      </div>
      <div>
        <dt>{t('scheme.spins-won')}</dt>
        <dd className="tabular">
          <Money amount={spins.won} />
        </dd>
      </div>
    </>
  )
}
