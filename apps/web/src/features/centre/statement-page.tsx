import { buttonClass } from '@krathong/ui/button'
import { Money } from '@krathong/ui/money'
import type { Output } from '../../shared/boot.ts'
import { client } from '../../shared/client.ts'
import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { DateRange, useDateRange } from './date-range.tsx'
import { RecordList, useRecords } from '../../shared/record-list.tsx'
import './records.css'

const PER_LOAD = 25

type Entry = Output<'records', 'statement'>['content'][number]

export const StatementPage = () => {
  const { t } = useWords()
  const range = useDateRange()
  const records = useRecords<Entry>(['records', 'statement', range.query], (cursor, signal) =>
    client('records', 'statement', { ...range.query, limit: PER_LOAD, ...(cursor && { cursor }) }, { signal }),
  )
  return (
    <div className="stack">
      <DateRange range={range} />
      <RecordList
        records={records}
        empty={{ title: t('statement.none'), text: t('statement.noneText') }}
        action={
          <Link to="#/me/cashier" className={buttonClass()}>
            {t('shell.deposit')}
          </Link>
        }
        draw={(entries) => <EntryTable entries={entries} />}
      />
    </div>
  )
}

const EntryTable = ({ entries }: { entries: readonly Entry[] }) => {
  const { t } = useWords()
  const { symbol } = useBrand().currency
  return (
    <table className="records">
      <thead>
        <tr>
          <th>{t('records.time')}</th>
          <th>{t('statement.kind')}</th>
          <th className="number">{t('statement.amount')}</th>
          <th className="number">{t('statement.before')}</th>
          <th className="number">{t('statement.after')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.entryId}>
            <td className="tabular record-time">{stampOf(entry.at)}</td>
            <td className="record-main">
              {t(`statement.${entry.kind}`)}
              {entry.roundId && (
                <Link className="record-round" to={`/verify/${entry.roundId}`}>
                  {entry.gameName ?? t('bets.verify')}
                </Link>
              )}
            </td>
            <td
              className={`number ${entry.amount.startsWith('-') ? '' : 'gain'}`}
              data-label={t('statement.amount')}
            >
              <Money amount={entry.amount} symbol={symbol} signed />
            </td>
            <td className="number" data-label={t('statement.before')}>
              <Money amount={entry.balanceBefore} symbol={symbol} />
            </td>
            <td className="number" data-label={t('statement.after')}>
              <Money amount={entry.balanceAfter} symbol={symbol} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
