import { teamEntryGroups } from '@krathong/protocol/shapes/statement-kinds'
import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import type { Output } from '../../../shared/boot.ts'
import { download } from '../../../shared/download.ts'
import { useCallRecords } from '../../../shared/record-list.tsx'
import { countOf, stampOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { Choice, SaveFile } from '../../../shared/record-tools.tsx'
import { RecordFilter, useRecordFilter } from './record-filter.tsx'
import { TeamRecordList } from './team-record-list.tsx'
import '../../../shared/records.css'
import '../agent.css'
import '../team.css'

type Entries = Output<'agentRecords', 'entries'>
type Entry = Entries['content'][number]

const PER_LOAD = 25

/** How money of the members moved beside play. */
export const TeamEntriesPage = () => {
  const { t } = useWords()
  const filter = useRecordFilter()
  const { query, change } = filter
  const group = teamEntryGroups.find((one) => one === query.get('group'))
  const input = { ...filter.input, ...(group && { group }) }
  const { records, first } = useCallRecords('agentRecords', 'entries', { ...input, limit: PER_LOAD })
  return (
    <div className="stack">
      <RecordFilter filter={filter} />
      <div className="record-tools">
        <Choice
          label={t('statement.kind')}
          value={group ?? ''}
          onChange={(value) => change({ group: value || null })}
        >
          <option value="">{t('statement.all')}</option>
          {teamEntryGroups.map((one) => (
            <option key={one} value={one}>
              {t(`statement.group.${one}`)}
            </option>
          ))}
        </Choice>
        <SaveFile
          fetchFile={(cursor) =>
            download('agentRecords', 'entryFile', { ...input, ...(cursor && { cursor }) })
          }
        />
      </div>
      {first?.total && first.total.length > 0 && <Totals total={first.total} currency={first.currency} />}
      <TeamRecordList
        records={records}
        none={t('teamRecords.noEntries')}
        note={first && t('teamRecords.entriesNote', { zone: first.timeZone })}
        draw={(entries) => <EntryRows entries={entries} currency={first!.currency} />}
      />
    </div>
  )
}

const Totals = ({ total, currency }: { total: NonNullable<Entries['total']>; currency: CurrencyForm }) => {
  const { t } = useWords()
  return (
    <table className="agent-days">
      <thead>
        <tr>
          <th scope="col">{t('statement.kind')}</th>
          <th scope="col">{t('statement.totalIn')}</th>
          <th scope="col">{t('statement.totalOut')}</th>
        </tr>
      </thead>
      <tbody>
        {total.map((row) => (
          <tr key={row.group}>
            <th scope="row">
              {t(`statement.group.${row.group}`)}{' '}
              <small className="agent-quiet">× {countOf(row.count)}</small>
            </th>
            <td data-name={t('statement.totalIn')}>
              <Money amount={row.totalIn} currency={currency} />
            </td>
            <td data-name={t('statement.totalOut')}>
              <Money amount={row.totalOut} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const EntryRows = ({ entries, currency }: { entries: readonly Entry[]; currency: CurrencyForm }) => {
  const { t } = useWords()
  return (
    <table className="records">
      <thead>
        <tr>
          <th>{t('records.time')}</th>
          <th>{t('account.username')}</th>
          <th className="number">{t('statement.amount')}</th>
          <th className="number">{t('statement.after')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={`${entry.transactionId}/${entry.account}/${entry.kind}/${entry.balanceAfter}`}>
            <td className="tabular record-time">{stampOf(entry.at)}</td>
            <td className="record-main">
              <bdi>{entry.account}</bdi>
              <span className="record-about">
                {t(`statement.${entry.kind}`)}
                {entry.counterpart !== null && <> · {t('teamRecords.with', { name: entry.counterpart })}</>}
              </span>
            </td>
            <td className="number" data-label={t('statement.amount')}>
              <Money amount={entry.amount} currency={currency} signed />
            </td>
            <td className="number" data-label={t('statement.after')}>
              <Money amount={entry.balanceAfter} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
