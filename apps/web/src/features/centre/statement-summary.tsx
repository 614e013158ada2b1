import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../shared/client.ts'
import { useBrand } from '../../shared/queries.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useWords } from '../../shared/words.ts'

/** What the period did to the balance: it begins, comes in, goes out, ends; and the end of the newest one is what the header shows. */
export const StatementSummary = ({ input }: { input: { from: string; to: string } }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { data } = useQuery({ ...callQuery('records', 'statementSummary', input), staleTime: 0 })
  if (!data || data.count === 0) return null
  const facts = [
    { label: t('statement.opening'), amount: data.opening, note: null },
    { label: t('statement.totalIn'), amount: data.totalIn, note: null },
    { label: t('statement.totalOut'), amount: data.totalOut, note: null },
    {
      label: t('statement.closing'),
      amount: data.closing,
      note: data.reachesNow ? t('statement.reachesNow') : null,
    },
  ]
  return (
    <dl className="totals">
      {facts.map(({ label, amount, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <OwnMoney amount={amount} currency={currency} />
            {note && <span className="totals-note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
