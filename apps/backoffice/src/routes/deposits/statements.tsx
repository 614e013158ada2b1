import { useQuery } from '@tanstack/react-query'
import { BankRowTable } from '../../features/deposits/bank-row-table.tsx'
import { methodsQuery } from '../../features/deposits/queries.ts'
import { StatementUpload } from '../../features/deposits/statement-upload.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { stretches } from '../../shared/kit/list-rows.tsx'

const LOOK_AGAIN_MS = 15_000

const Upload = () => {
  const mayDecide = may(useBackOffice(), 'deposits.decide')
  const methods = useQuery(methodsQuery)
  const own =
    methods.data?.methods.filter(({ kind }) => kind === 'bank-transfer' || kind === 'promptpay-qr') ?? []
  return mayDecide && own.length > 0 && <StatementUpload methods={own} />
}

export const BankStatements = defineList({
  title: 'bank.title',
  label: 'bank.title',
  hint: 'bank.hint',
  parent: { title: 'nav.deposits', to: '/deposits' },
  Above: Upload,
  filters: { show: tabs(['unmatched', 'matched', 'dismissed', 'all'], (id) => `bank.show.${id}`) },
  read: stretches('depositAdmin', 'statementRows', LOOK_AGAIN_MS),
  input: ({ show }) => ({ state: show }),
  none: ['bank.none', 'bank.none-hint'],
  Table: BankRowTable,
})
