import { EntryTable } from '../../features/ledger/entry-table.tsx'
import { IdText } from '../../shared/id-text.tsx'
import { defineRows } from '../../shared/kit/list.tsx'
import { stretches } from '../../shared/kit/list-rows.tsx'
import { useLedgerNames } from '../../shared/ledger-names.ts'
import { PageHead } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { useWords } from '../../shared/words.ts'

const Entries = defineRows({
  label: 'ledger.entries',
  read: stretches('ledger', 'entries'),
  input: (_, { owner = '', purpose = '', currency = '' }) => ({ owner, purpose, currency }),
  none: ['ledger.no-entries', 'ledger.no-entries-hint'],
  Table: EntryTable,
})

export const LedgerEntries = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const { purposeName } = useLedgerNames()
  const { owner = '', purpose = '', currency = '' } = parts
  return (
    <>
      <PageHead
        title={t('ledger.account-title', { purpose: purposeName(purpose), currency })}
        parent={{ title: t('nav.ledger'), to: '/ledger' }}
        hint={<IdText id={owner} isWhole />}
      />
      <Entries parts={parts} />
    </>
  )
}
