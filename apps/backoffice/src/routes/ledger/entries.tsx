import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { EntryTable } from '../../features/ledger/entry-table.tsx'
import { entriesQuery } from '../../features/ledger/queries.ts'
import { IdText } from '../../shared/id-text.tsx'
import { useLedgerNames } from '../../shared/ledger-names.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { StretchPager } from '../../shared/pager.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
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
      <Answer
        query={entries}
        empty={{
          isEmpty: ({ content }) => content.length === 0,
          view: <Empty title={t('ledger.no-entries')} text={t('ledger.no-entries-hint')} />,
        }}
      >
        {({ content, nextCursor }) => (
          <>
            <EntryTable rows={content} currency={currency} isStale={entries.isPlaceholderData} />
            <StretchPager
              cursor={cursor}
              nextCursor={nextCursor}
              onMove={(next, trail) => setFilters({ cursor: next }, { trail })}
            />
          </>
        )}
      </Answer>
    </>
  )
}
