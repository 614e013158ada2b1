import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import type { ReactNode } from 'react'
import type { Output } from '../../shared/boot.ts'
import { countOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'

export type TeamDay = Output<'agents', 'teamDay'>['days'][number]

/** Losses of members are red, as everywhere: the figure is theirs, not the agent's. */
export const resultClass = (amount: string) =>
  amount.startsWith('-') ? 'agent-loss' : /[1-9]/.test(amount) ? 'agent-gain' : ''

const Figure = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <div className="agent-figure">
    <dt>{name}</dt>
    <dd className={`tabular ${className ?? ''}`}>{children}</dd>
  </div>
)

/** The day as it stands now. */
export const TeamToday = ({
  today,
  joined,
  currency,
}: {
  today: TeamDay
  joined: number
  currency: CurrencyForm
}) => {
  const { t } = useWords()
  return (
    <section>
      <dl className="agent-figures">
        <Figure name={t('agent.newMembers')}>{countOf(joined)}</Figure>
        <Figure name={t('agent.activeMembers')}>{countOf(today.activeMembers)}</Figure>
        <Figure name={t('agent.bets')}>{countOf(today.bets)}</Figure>
        <Figure name={t('agent.stake')}>
          <Money amount={today.stake} currency={currency} />
        </Figure>
        <Figure name={t('agent.payout')}>
          <Money amount={today.payout} currency={currency} />
        </Figure>
        <Figure name={t('agent.result')} className={resultClass(today.result)}>
          <Money amount={today.result} currency={currency} signed />
        </Figure>
      </dl>
      <p className="agent-quiet">{t('agent.resultNote')}</p>
    </section>
  )
}
