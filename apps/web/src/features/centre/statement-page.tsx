import { playerAccounts, statementGroups } from '@krathong/protocol/shapes/statement-kinds'
import type { StatementGroup, StatementKind } from '@krathong/protocol/shapes/statement-kinds'
import { buttonClass } from '@krathong/ui/button'
import { useState } from 'react'
import { download } from '../../shared/download.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { DateRange, useDateRange } from './date-range.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryTable } from './entry-table.tsx'
import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { SaveFile } from './record-tools.tsx'
import { AccountChoice, KindChoice } from './statement-choices.tsx'
import { StatementSummary } from './statement-summary.tsx'
import { useHashQuery } from './use-hash-query.ts'
import './records.css'

const PER_LOAD = 25

type Account = (typeof playerAccounts)[number]

const isGroup = (text: string): text is StatementGroup => Object.hasOwn(statementGroups, text)
const isKind = (text: string): text is StatementKind =>
  Object.values(statementGroups).some((kinds) => (kinds as readonly string[]).includes(text))

/** What the address asks for; what it cannot mean is left out. */
const useStatementFilter = () => {
  const { query, change } = useHashQuery()
  const account: Account = playerAccounts.find((one) => one === query.get('account')) ?? 'cash'
  const show = query.get('show') ?? ''
  return {
    account,
    show: isGroup(show) || isKind(show) ? show : '',
    asked: { account, ...(isGroup(show) ? { group: show } : isKind(show) ? { kind: show } : {}) },
    change,
  }
}

export const StatementPage = () => {
  const { t } = useWords()
  const range = useDateRange()
  const { account, show, asked, change } = useStatementFilter()
  const [opened, setOpened] = useState<string | null>(null)
  const input = { ...range.query, ...asked }
  const { records } = useCallRecords('records', 'statement', { ...input, limit: PER_LOAD })
  return (
    <div className="stack">
      <DateRange range={range} />
      <div className="record-tools">
        <KindChoice value={show} onChange={(value) => change({ show: value || null })} />
        <AccountChoice
          value={account}
          onChange={(value) => change({ account: value === 'cash' ? null : value })}
        />
        <SaveFile
          fetchFile={(cursor) =>
            download('records', 'statementFile', { ...input, ...(cursor && { cursor }) })
          }
        />
      </div>
      <StatementSummary input={input} />
      <RecordList
        records={records}
        empty={{ title: t('statement.none'), text: t('statement.noneText') }}
        action={
          <Link to="#/me/depositv2" className={buttonClass()}>
            {t('shell.deposit')}
          </Link>
        }
        draw={(entries) => (
          <EntryTable
            entries={entries}
            isWhole={!records.hasNextPage}
            isFiltered={show !== ''}
            onOpen={setOpened}
          />
        )}
      />
      <p className="record-note">{t('records.zone', { zone: range.zone })}</p>
      {opened && <EntryDialog entryId={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
