import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { VendorRow } from './queries.ts'

export const VendorState = ({ row }: { row: Pick<VendorRow, 'state' | 'isResting'> }) => {
  const { t } = useWords()
  if (row.state === 'paused') return <Tag tone="warn">{t('vendor.state.paused')}</Tag>
  return row.isResting ? (
    <Tag tone="bad">{t('vendor.state.resting')}</Tag>
  ) : (
    <Tag tone="good">{t('vendor.state.on')}</Tag>
  )
}

export const VendorTable = ({ rows }: { rows: readonly VendorRow[] }) => {
  const { t } = useWords()
  const columns: Column<VendorRow>[] = [
    { id: 'name', header: t('vendor.name'), cell: (row) => row.name },
    { id: 'code', header: t('vendor.code'), cell: (row) => <code>{row.vendorCode}</code>, isWideOnly: true },
    { id: 'state', header: t('vendor.state'), cell: (row) => <VendorState row={row} /> },
    { id: 'dialect', header: t('vendor.dialect'), cell: (row) => row.dialectName },
    {
      id: 'integration',
      header: t('vendor.integration'),
      cell: (row) => t(`vendor.integration.${row.integration}`),
    },
    { id: 'games', header: t('vendor.games'), isNumber: true, cell: (row) => row.gameCount },
    {
      id: 'differences',
      header: t('vendor.differences'),
      isNumber: true,
      cell: (row) =>
        row.openDifferences > 0 ? <Tag tone="warn">{row.openDifferences}</Tag> : row.openDifferences,
    },
  ]
  return (
    <DataTable
      label={t('nav.vendors')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.vendorCode}
      linkOf={(row) => `/vendors/${row.vendorCode}`}
    />
  )
}
