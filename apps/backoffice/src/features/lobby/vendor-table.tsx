import { Button } from '@krathong/ui/button'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { useWords } from '../../shared/words.ts'
import { categoryNames } from './names.ts'
import type { LobbyVendor } from './queries.ts'
import { StatusTags } from './status-tags.tsx'

interface VendorTableProps {
  rows: readonly LobbyVendor[]
  onChange: ((row: LobbyVendor) => void) | null
}

export const LobbyVendorTable = ({ rows, onChange }: VendorTableProps) => {
  const { t } = useWords()
  const columns: Column<LobbyVendor>[] = [
    { id: 'name', header: t('vendor.name'), cell: (row) => row.name },
    { id: 'code', header: t('vendor.code'), cell: (row) => <code>{row.vendorCode}</code> },
    {
      id: 'categories',
      header: t('lobby.categories'),
      cell: (row) => row.categories.map((category) => t(categoryNames[category])).join(', '),
    },
    { id: 'games', header: t('vendor.games'), isNumber: true, cell: (row) => row.gameCount },
    { id: 'status', header: t('lobby.standing'), cell: (row) => <StatusTags row={row} /> },
    {
      id: 'countries',
      header: t('lobby.blockedCountries'),
      cell: (row) => row.blockedCountries.join(', ') || '–',
      isWideOnly: true,
    },
  ]
  if (onChange)
    columns.push({
      id: 'change',
      header: t('lobby.change'),
      isAct: true,
      cell: (row) => (
        <Button kind="quiet" small onClick={() => onChange(row)}>
          {t('lobby.change')}
        </Button>
      ),
    })
  return <DataTable label={t('nav.lobby')} rows={rows} columns={columns} keyOf={(row) => row.vendorCode} />
}
