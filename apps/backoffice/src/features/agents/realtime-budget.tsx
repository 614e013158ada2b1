import { expectedWage, marginAt, roundBets } from '@krathong/contracts'
import type { RoundBet } from '@krathong/contracts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../shared/kit/calls.ts'
import { Tag } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'

const bets = Object.keys(roundBets) as RoundBet[]
const PERCENT = /^\d{1,3}(\.\d{1,4})?$/
const numberOf = (text: string): number | null => (PERCENT.test(text.trim()) ? Number(text) : null)

/** What rates of real-time wages cost by expectation, beside the margin that rebates, wages and bonuses are all paid from. */
export const RealtimeBudget = ({ profit, loss, single }: Record<'profit' | 'loss' | 'single', string>) => {
  const { t } = useWords()
  const { data } = useQuery(read('settings', 'settings', {}))
  const rates = { profit: numberOf(profit), loss: numberOf(loss), single: numberOf(single) }
  if (!data || rates.profit === null || rates.loss === null || rates.single === null) return null
  const typed = { profit: rates.profit, loss: rates.loss, single: rates.single }
  const group = data.rebates.greatestGroup
  const margin = marginAt(group)
  return (
    <div role="status">
      <p className="field-hint">
        {t('budget.margin', { prizeGroup: String(group), percent: margin.toFixed(2) })}
      </p>
      <div className="table-frame">
        <table aria-label={t('budget.title')}>
          <thead>
            <tr>
              <th>{t('budget.bet')}</th>
              <th className="number">{t('budget.cost')}</th>
              <th aria-label={t('budget.over')} />
            </tr>
          </thead>
          <tbody>
            {bets.map((bet) => (
              <tr key={bet}>
                <td>{t(`budget.bet.${bet}`)}</td>
                <td className="number">{expectedWage(typed, bet).toFixed(3)}%</td>
                <td>{expectedWage(typed, bet) >= margin && <Tag tone="bad">{t('budget.over')}</Tag>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
