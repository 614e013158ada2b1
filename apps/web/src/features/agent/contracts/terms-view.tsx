import { Money, showDecimals } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import type { ReactNode } from 'react'
import { countOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { percentText, type Terms } from './kinds.ts'

export const Percent = ({ rate }: { rate: number }) => (
  <bdi className="tabular">{showDecimals(percentText(rate))}%</bdi>
)

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const periodKey = (terms: Terms) => {
  if (terms.kind === 'dividend') return `contract.period.${terms.period}` as const
  if (terms.kind === 'daily') return 'contract.period.D' as const
  return terms.kind === 'hourly' ? ('contract.period.hour' as const) : ('contract.period.five' as const)
}

/** The rules beside the tiers, in words. */
export const TermsFacts = ({ terms, currency }: { terms: Terms; currency: CurrencyForm }) => {
  const { t } = useWords()
  const games = () => {
    if (terms.kind === 'realtime') return t('contract.counted.lottery')
    return terms.categories?.map((one) => t(`shell.category.${one}`)).join(', ') ?? t('contract.counted.all')
  }
  return (
    <dl className="facts">
      <Row name={t('contract.period')}>{t(periodKey(terms))}</Row>
      <Row name={t('contract.counted')}>{games()}</Row>
      {terms.kind !== 'realtime' && (
        <Row name={t('contract.base')}>
          {t(`contract.base.${terms.kind === 'dividend' ? 'team' : terms.base}`)}
        </Row>
      )}
      {terms.kind === 'dividend' && <Row name={t('contract.mode')}>{t(`contract.mode.${terms.mode}`)}</Row>}
      {terms.kind === 'dividend' && (
        <Row name={t('contract.carry')}>{t(`contract.carry.${terms.carry}`)}</Row>
      )}
      {terms.kind === 'dividend' && terms.platformFee > 0 && (
        <Row name={t('contract.fee')}>
          <Percent rate={terms.platformFee} />
        </Row>
      )}
      {terms.kind !== 'realtime' && (
        <Row name={t('contract.activeMin')}>
          <Money amount={terms.activeMin} currency={currency} />
        </Row>
      )}
    </dl>
  )
}

type Tiered = Exclude<Terms, { kind: 'realtime' }>

/** What has to be reached, all of it, and what it gives; `paid` is the place of the tier that pays. */
export const TierTable = ({
  terms,
  currency,
  paid = null,
}: {
  terms: Tiered
  currency: CurrencyForm
  paid?: number | null
}) => {
  const { t } = useWords()
  const hasLoss = terms.kind === 'dividend'
  return (
    <table className="agent-days contract-tiers">
      <thead>
        <tr>
          <th scope="col">{t('contract.tiers')}</th>
          <th scope="col">{t('contract.turnover')}</th>
          <th scope="col">{t('contract.active')}</th>
          {hasLoss && <th scope="col">{t('contract.loss')}</th>}
          <th scope="col">{t('contract.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {terms.tiers.map((tier, at) => (
          <tr key={tier.rate} data-paid={at === paid || undefined}>
            <th scope="row">{t('contract.tier', { number: countOf(at + 1) })}</th>
            <td data-name={t('contract.turnover')}>
              <Money amount={tier.turnover} currency={currency} />
            </td>
            <td data-name={t('contract.active')}>{countOf(tier.active)}</td>
            {hasLoss && (
              <td data-name={t('contract.loss')}>
                <Money amount={tier.loss} currency={currency} />
              </td>
            )}
            <td data-name={t('contract.rate')}>
              <strong>
                <Percent rate={tier.rate} />
              </strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a round pays, by how it ended. */
export const RealtimeRates = ({
  terms,
  currency,
}: {
  terms: Extract<Terms, { kind: 'realtime' }>
  currency: CurrencyForm
}) => {
  const { t } = useWords()
  return (
    <>
      <dl className="facts">
        <Row name={t('contract.profitRate')}>
          <Percent rate={terms.profitRate} />
        </Row>
        <Row name={t('contract.lossRate')}>
          <Percent rate={terms.lossRate} />
        </Row>
        {terms.singleRate > 0 && (
          <Row name={t('contract.singleRate')}>
            <Percent rate={terms.singleRate} />
          </Row>
        )}
        <Row name={t('contract.stakeMin')}>
          <Money amount={terms.stakeMin} currency={currency} />
        </Row>
      </dl>
      <p className="agent-quiet">{t('contract.realtimeAgreement')}</p>
    </>
  )
}

/** The whole of what is agreed, in words and tiers. */
export const TermsView = ({ terms, currency }: { terms: Terms; currency: CurrencyForm }) => {
  const { t } = useWords()
  return (
    <div className="contract-terms">
      <TermsFacts terms={terms} currency={currency} />
      {terms.kind === 'realtime' ? (
        <RealtimeRates terms={terms} currency={currency} />
      ) : (
        <TierTable terms={terms} currency={currency} />
      )}
      {terms.kind !== 'dividend' && <p className="agent-quiet">{t('contract.perStake')}</p>}
    </div>
  )
}
