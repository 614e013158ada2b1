import { LedgerProof } from '../../features/ledger/ledger-proof.tsx'
import { IdSearch } from '../../features/ledger/id-search.tsx'
import { own, type ControlProps } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { stretches } from '../../shared/kit/list-rows.tsx'
import { LedgerHead } from './ledger-head.tsx'
import { DataTable, type Column } from '../../shared/data-table.tsx'
import { decimalsIn } from '../../shared/format.ts'
import { IdText } from '../../shared/id-text.tsx'
import { useLedgerNames } from '../../shared/ledger-names.ts'
import { Money } from '../../shared/money.tsx'
import { useWords } from '../../shared/words.ts'
import type { Account } from '../../features/ledger/queries.ts'

const AccountTable = ({ rows, isStale }: { rows: readonly Account[]; isStale: boolean }) => {
  const { t } = useWords()
  const { purposeName } = useLedgerNames()
  const places = decimalsIn(rows.map(({ balance }) => balance))
  const columns: Column<Account>[] = [
    { id: 'purpose', header: t('ledger.purpose'), cell: (row) => purposeName(row.purpose) },
    { id: 'label', header: t('ledger.label'), cell: (row) => <span className="quiet">{row.label}</span> },
    { id: 'owner', header: t('ledger.owner'), cell: (row) => <IdText id={row.owner} /> },
    { id: 'currency', header: t('ledger.currency'), cell: (row) => row.currency },
    {
      id: 'balance',
      header: t('ledger.balance'),
      isNumber: true,
      cell: (row) => <Money amount={row.balance} currency={row.currency} places={places} />,
    },
  ]
  return (
    <DataTable
      label={t('ledger.accounts')}
      rows={rows}
      columns={columns}
      keyOf={(row) => `${row.account} ${row.currency}`}
      linkOf={(row) => `/ledger/accounts/${row.owner}/${row.purpose}/${row.currency}`}
      isStale={isStale}
    />
  )
}

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
