import { IdSearch } from '../../features/ledger/id-search.tsx'
import { TransferTable } from '../../features/ledger/transfer-table.tsx'
import { type ControlProps, own } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { stretches } from '../../shared/kit/list-rows.tsx'
import { LedgerHead } from './ledger-head.tsx'

const Cause = (props: ControlProps) => (
  <IdSearch key={props.value} label="ledger.cause-search" hint="ledger.cause-hint" {...props} />
)

export const LedgerTransfers = defineList({
  Head: LedgerHead,
  label: 'ledger.transfers',
  csv: 'ledger',
  filters: { cause: own(Cause) },
  read: stretches('ledger', 'transfers'),
  input: ({ cause }) => (cause ? { causeId: cause } : {}),
  none: ({ cause }) => [
    'ledger.no-transfers',
    cause ? 'ledger.no-transfers-cause' : 'ledger.no-transfers-hint',
  ],
  Table: TransferTable,
})
