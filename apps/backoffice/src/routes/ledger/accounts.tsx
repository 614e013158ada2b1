import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { AccountTable } from '../../features/ledger/account-table.tsx'
import { BooksProof } from '../../features/ledger/books-proof.tsx'
import { IdSearch } from '../../features/ledger/id-search.tsx'
import { accountsQuery } from '../../features/ledger/queries.ts'
import { StretchPager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { LedgerHead } from './ledger-head.tsx'

export const LedgerAccounts = () => {
  const { t } = useWords()
  const [{ owner, cursor }, setFilters] = useFilters({ owner: '', cursor: '' })
  const accounts = useQuery(accountsQuery(owner, cursor))
  return (
    <>
      <LedgerHead current="accounts" />
      <BooksProof />
      <IdSearch
        key={owner}
        label={t('ledger.owner-search')}
        hint={t('ledger.owner-hint')}
        id={owner}
        onSearch={(id) => setFilters({ owner: id, cursor: '' })}
      />
      <Answer
        query={accounts}
        empty={{
          isEmpty: ({ content }) => content.length === 0,
          view: <Empty title={t('ledger.no-accounts')} text={t('ledger.no-accounts-hint')} />,
        }}
      >
        {({ content, nextCursor }) => (
          <>
            <AccountTable rows={content} isStale={accounts.isPlaceholderData} />
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
