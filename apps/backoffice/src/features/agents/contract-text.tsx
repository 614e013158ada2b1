import type { contractStates } from '@krathong/protocol/calls/contracts'
import type { ContractTerms } from '@krathong/protocol/shapes/contract-terms'
import { Money } from '../../shared/money.tsx'
import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'

type State = (typeof contractStates)[number]
const tones: Readonly<Record<State, Tone>> = {
  SCHEDULED: 'plain',
  ACTIVE: 'good',
  ENDING: 'warn',
  SUPERSEDED: 'plain',
  TERMINATED: 'plain',
  CANCELLED: 'plain',
}

export const ContractState = ({ state }: { state: State }) => {
  const { t } = useWords()
  return <Tag tone={tones[state]}>{t(`deal.state.${state}`)}</Tag>
}

const RATE_UNIT = 10_000
const percent = (rate: number): string => `${rate / RATE_UNIT}%`

type Tiers = Extract<ContractTerms, { tiers: unknown }>['tiers']

const TierText = ({ tier }: { tier: Tiers[number] }) => {
  const { t } = useWords()
  return (
    <li>
      <bdi>{percent(tier.rate)}</bdi>: {t('pay.turnover')} <Money amount={tier.turnover} />, {t('pay.active')}{' '}
      {tier.active}
      {Number(tier.loss) > 0 && (
        <>
          , {t('deal.loss')} <Money amount={tier.loss} />
        </>
      )}
    </li>
  )
}

/** What was agreed on, tier by tier. */
export const TermsText = ({ terms }: { terms: ContractTerms }) => {
  const { t } = useWords()
  if (terms.kind === 'realtime')
    return (
      <span>
        {t('deal.won')} <bdi>{percent(terms.profitRate)}</bdi>, {t('deal.lost')}{' '}
        <bdi>{percent(terms.lossRate)}</bdi>
      </span>
    )
  return (
    <>
      {terms.kind === 'dividend' && <span>{t(`deal.period.${terms.period}`)}</span>}
      <ul className="plain-list">
        {terms.tiers.map((tier) => (
          <TierText key={tier.rate} tier={tier} />
        ))}
      </ul>
    </>
  )
}
