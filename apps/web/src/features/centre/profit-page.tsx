import { Empty, Failed, Loading } from '@krathong/ui/state'
import { Segments } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { callQuery, refusalText } from '../../shared/client.ts'
import { useBrand } from '../../shared/queries.ts'
import { dayOf } from '../../shared/time.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { DateRange, useDateRange } from './date-range.tsx'
import { useHashQuery } from './use-hash-query.ts'
import './records.css'

type Profit = Output<'records', 'profit'>
type Figures = Profit['total']

export const ProfitPage = () => {
  const { t } = useWords()
  const range = useDateRange()
  const { query, change } = useHashQuery()
  const by = query.get('by') === 'category' ? 'category' : 'day'
  const { data, error, refetch } = useQuery({
    ...callQuery('records', 'profit', { ...range.query, by }),
    staleTime: 0,
  })
  return (
    <div className="stack">
      <DateRange range={range} />
      <Segments
        label={t('profit.by')}
        value={by}
        onChange={(value) => change({ by: value === 'day' ? null : value })}
        options={[
          { value: 'day', label: t('profit.byDay') },
          { value: 'category', label: t('profit.byCategory') },
        ]}
      />
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={5} height="64px" />}
      {data && <ProfitTotals total={data.total} />}
      {data && data.rows.length === 0 && <Empty title={t('profit.none')} text={t('profit.noneText')} />}
      {data && data.rows.length > 0 && <ProfitTable profit={data} by={by} />}
      {data && <p className="record-note">{t('profit.note', { zone: data.timeZone })}</p>}
    </div>
  )
}

const lossClass = (amount: string) => (amount.startsWith('-') ? 'loss' : /[1-9]/.test(amount) ? 'gain' : '')

const figures = [
  'stake',
  'validBet',
  'prizes',
  'deposits',
  'withdrawals',
  'rebates',
  'bonuses',
  'points',
  'transfers',
  'vendorMoves',
] as const
type Figure = (typeof figures)[number]

/** These are shown where there are any. */
const SELDOM: ReadonlySet<Figure> = new Set(['rebates', 'points', 'transfers', 'vendorMoves'])

const partsOf = (total: Figures): readonly Figure[] =>
  figures.filter((part) => !SELDOM.has(part) || /[1-9]/.test(total[part]))

const ProfitTotals = ({ total }: { total: Figures }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  return (
    <dl className="totals">
      <div className="totals-first">
        <dt>{t('profit.result')}</dt>
        <dd className={lossClass(total.result)}>
          <OwnMoney amount={total.result} currency={currency} signed />
          <span className="totals-note">{t('profit.formula')}</span>
        </dd>
      </div>
      {partsOf(total).map((part) => (
        <div key={part}>
          <dt>{t(`profit.${part}`)}</dt>
          <dd>
            <OwnMoney amount={total[part]} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const playParts: readonly Figure[] = ['stake', 'validBet', 'prizes']

const categoryWords: Readonly<Record<string, WordKey>> = {
  LOTTERY: 'shell.category.LOTTERY',
  LIVE: 'shell.category.LIVE',
  SPORTS: 'shell.category.SPORTS',
  FISH: 'shell.category.FISH',
  RNG: 'shell.category.RNG',
  PVP: 'shell.category.PVP',
  ESPORTS: 'shell.category.ESPORTS',
  COCKFIGHT: 'shell.category.COCKFIGHT',
}

const ProfitTable = ({ profit: { rows, total }, by }: { profit: Profit; by: 'day' | 'category' }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const parts = by === 'day' ? partsOf(total) : playParts
  const nameOf = (key: string) => {
    const word = by === 'category' ? categoryWords[key] : undefined
    if (word) return t(word)
    return by === 'day' ? dayOf(new Date(`${key}T00:00`)) : key
  }
  return (
    <div className="records-wide">
      <table className="records">
        <thead>
          <tr>
            <th>{t(by === 'day' ? 'profit.day' : 'profit.category')}</th>
            {parts.map((part) => (
              <th key={part} className="number">
                {t(`profit.${part}`)}
              </th>
            ))}
            <th className="number">{t('profit.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td className="tabular record-main">{nameOf(row.key)}</td>
              {parts.map((part) => (
                <td key={part} className="number" data-label={t(`profit.${part}`)}>
                  <OwnMoney amount={row[part]} currency={currency} />
                </td>
              ))}
              <td className={`number ${lossClass(row.result)}`} data-label={t('profit.result')}>
                <OwnMoney amount={row.result} currency={currency} signed />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
