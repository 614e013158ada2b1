import { useQuery } from '@tanstack/react-query'
import { IdSearch } from '../../features/ledger/id-search.tsx'
import { transfersQuery } from '../../features/ledger/queries.ts'
import { TransferTable } from '../../features/ledger/transfer-table.tsx'
import { ExportButton } from '../../shared/export-button.tsx'
import { StretchAnswer } from '../../shared/stretch-answer.tsx'
import { useFilters } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { LedgerHead } from './ledger-head.tsx'

export const LedgerTransfers = () => {
  const { t } = useWords()
  const [{ cause, cursor }, setFilters] = useFilters({ cause: '', cursor: '' })
  const transfers = useQuery(transfersQuery(cause, cursor))
  return (
    <>
      <LedgerHead current="transfers">
        <ExportButton group="ledger" filters={cause ? { causeId: cause } : {}} />
      </LedgerHead>
      <IdSearch
        key={cause}
        label={t('ledger.cause-search')}
        hint={t('ledger.cause-hint')}
        id={cause}
        onSearch={(id) => setFilters({ cause: id, cursor: '' })}
      />
      <StretchAnswer
        query={transfers}
        cursor={cursor}
        onMove={(next, trail) => setFilters({ cursor: next }, { trail })}
        none={{
          title: t('ledger.no-transfers'),
          text: t(cause ? 'ledger.no-transfers-cause' : 'ledger.no-transfers-hint'),
        }}
      >
        {(rows, isStale) => <TransferTable rows={rows} isStale={isStale} />}
      </StretchAnswer>
    </>
  )
}
