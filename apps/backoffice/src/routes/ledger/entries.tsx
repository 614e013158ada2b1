import { useQuery } from '@tanstack/react-query'
import { EntryTable } from '../../features/ledger/entry-table.tsx'
import { entriesQuery } from '../../features/ledger/queries.ts'
import { IdText } from '../../shared/id-text.tsx'
import { useLedgerNames } from '../../shared/ledger-names.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { StretchAnswer } from '../../shared/stretch-answer.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { useFilters } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

export const LedgerEntries = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const { purposeName } = useLedgerNames()
  const { owner = '', purpose = '', currency = '' } = parts
  const [{ cursor }, setFilters] = useFilters({ cursor: '' })
  const entries = useQuery(entriesQuery({ owner, purpose, currency }, cursor))
  return (
    <>
      <PageHead
        title={t('ledger.account-title', { purpose: purposeName(purpose), currency })}
        parent={{ title: t('nav.ledger'), to: '/ledger' }}
        hint={<IdText id={owner} isWhole />}
      />
      <StretchAnswer
        query={entries}
        cursor={cursor}
        onMove={(next, trail) => setFilters({ cursor: next }, { trail })}
        none={{ title: t('ledger.no-entries'), text: t('ledger.no-entries-hint') }}
      >
        {(rows, isStale) => <EntryTable rows={rows} currency={currency} isStale={isStale} />}
      </StretchAnswer>
    </>
  )
}
