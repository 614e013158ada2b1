import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import type { ReactNode } from 'react'
import type { Output } from '../../shared/boot.ts'
import { countOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { resultClass } from './team-today.tsx'

export type Sums = Omit<Output<'agentTeam', 'losses'>['total'], 'wages'>

export const Figure = ({
  name,
  className,
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) => (
  <div className="agent-figure">
    <dt>{name}</dt>
    <dd className={`tabular ${className ?? ''}`}>{children}</dd>
  </div>
)

/** What was staked, won, paid in and paid out; the result is the members'. */
export const SumFigures = ({ sums, currency }: { sums: Sums; currency: CurrencyForm }) => {
  const { t } = useWords()
  return (
    <>
      <Figure name={t('agent.stake')}>
        <Money amount={sums.stake} currency={currency} />
      </Figure>
      <Figure name={t('profit.validBet')}>
        <Money amount={sums.valid} currency={currency} />
      </Figure>
      <Figure name={t('agent.payout')}>
        <Money amount={sums.payout} currency={currency} />
      </Figure>
      <Figure name={t('agent.result')} className={resultClass(sums.result)}>
        <Money amount={sums.result} currency={currency} signed />
      </Figure>
      <Figure name={t('agent.bets')}>{countOf(sums.bets)}</Figure>
      <Figure name={t('profit.deposits')}>
        <Money amount={sums.deposits} currency={currency} /> <small>× {countOf(sums.depositCount)}</small>
      </Figure>
      <Figure name={t('profit.withdrawals')}>
        <Money amount={sums.withdrawals} currency={currency} />{' '}
        <small>× {countOf(sums.withdrawalCount)}</small>
      </Figure>
      <Figure name={t('overview.rebatesOwn')}>
        <Money amount={sums.rebatesOwn} currency={currency} />
      </Figure>
      <Figure name={t('overview.rebatesLine')}>
        <Money amount={sums.rebatesLine} currency={currency} />
      </Figure>
      <Figure name={t('profit.bonuses')}>
        <Money amount={sums.bonuses} currency={currency} />
      </Figure>
      <Figure name={t('overview.newMembers')}>{countOf(sums.newMembers)}</Figure>
      <Figure name={t('invite.depositors')}>
        {countOf(sums.firstDepositors)}{' '}
        <small>
          <Money amount={sums.firstDeposits} currency={currency} />
        </small>
      </Figure>
    </>
  )
}
