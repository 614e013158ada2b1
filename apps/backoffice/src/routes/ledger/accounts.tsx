import { useQuery } from '@tanstack/react-query'
import { AccountTable } from '../../features/ledger/account-table.tsx'
import { BooksProof } from '../../features/ledger/books-proof.tsx'
import { IdSearch } from '../../features/ledger/id-search.tsx'
import { accountsQuery } from '../../features/ledger/queries.ts'
import { StretchAnswer } from '../../shared/stretch-answer.tsx'
import { useFilters } from '../../shared/router.tsx'
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
      <StretchAnswer
        query={accounts}
        cursor={cursor}
        onMove={(next, trail) => setFilters({ cursor: next }, { trail })}
        none={{ title: t('ledger.no-accounts'), text: t('ledger.no-accounts-hint') }}
      >
        {(rows, isStale) => <AccountTable rows={rows} isStale={isStale} />}
      </StretchAnswer>
    </>
  )
}
