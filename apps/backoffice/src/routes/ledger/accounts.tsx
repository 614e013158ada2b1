import { AccountTable } from '../../features/ledger/account-table.tsx'
import { LedgerProof } from '../../features/ledger/ledger-proof.tsx'
import { IdSearch } from '../../features/ledger/id-search.tsx'
import { type ControlProps, own } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { stretches } from '../../shared/kit/list-rows.tsx'
import { LedgerHead } from './ledger-head.tsx'

const Owner = (props: ControlProps) => (
  <IdSearch key={props.value} label="ledger.owner-search" hint="ledger.owner-hint" {...props} />
)

export const LedgerAccounts = defineList({
  Head: LedgerHead,
  label: 'ledger.accounts',
  Above: LedgerProof,
  filters: { owner: own(Owner) },
  read: stretches('ledger', 'accounts'),
  input: ({ owner }) => (owner ? { side: 'player' as const, owner } : { side: 'house' as const }),
  none: ['ledger.no-accounts', 'ledger.no-accounts-hint'],
  Table: AccountTable,
})
