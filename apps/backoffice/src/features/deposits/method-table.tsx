import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Method } from './queries.ts'

export const MethodOffered = ({ method }: { method: Method }) => {
  const { t } = useWords()
  const tone = method.offered === 'yes' ? 'good' : method.offered === 'off' ? 'plain' : 'warn'
  return <Tag tone={tone}>{t(`deposit.offered.${method.offered}`)}</Tag>
}

export const MethodTable = ({ rows }: { rows: readonly Method[] }) => {
  const { t, language } = useWords()
  const titleOf = ({ texts, code }: Method) => (texts[language] ?? texts['en'])?.title ?? code
  const columns: Column<Method>[] = [
    { id: 'title', header: t('deposit.method'), cell: titleOf },
    { id: 'code', header: t('deposit.code'), isWideOnly: true, cell: (row) => <code>{row.code}</code> },
    { id: 'kind', header: t('deposit.kind'), cell: (row) => t(`deposit.kind.${row.kind}`) },
    { id: 'offered', header: t('deposit.offered'), cell: (row) => <MethodOffered method={row} /> },
    {
      id: 'minimum',
      header: t('deposit.minimum'),
      isNumber: true,
      cell: (row) => <Money amount={row.minimum} currency={row.currency} />,
    },
    {
      id: 'maximum',
      header: t('deposit.maximum'),
      isNumber: true,
      cell: (row) => <Money amount={row.maximum} currency={row.currency} />,
    },
    {
      id: 'updated',
      header: t('deposit.updated'),
      isWideOnly: true,
      cell: (row) => <Moment at={row.updatedAt} />,
    },
  ]
  return (
    <DataTable
      label={t('nav.depositMethods')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.methodId}
      linkOf={(row) => `/deposit-methods/${row.methodId}`}
    />
  )
}
