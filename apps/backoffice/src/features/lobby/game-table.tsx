import { Button } from '@krathong/ui/button'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import { categoryNames } from './names.ts'
import type { LobbyGame } from './queries.ts'
import { StandingTags } from './standing.tsx'

interface GameTableProps {
  rows: readonly LobbyGame[]
  isStale: boolean
  onChange: ((row: LobbyGame) => void) | null
}

export const LobbyGameTable = ({ rows, isStale, onChange }: GameTableProps) => {
  const { t } = useWords()
  const columns: Column<LobbyGame>[] = [
    {
      id: 'name',
      header: t('lobby.game'),
      cell: (row) => (
        <>
          {row.name} {row.isParent && <Tag>{t('lobby.list')}</Tag>}
        </>
      ),
    },
    { id: 'vendor', header: t('vendor.code'), cell: (row) => <code>{row.vendorCode}</code> },
    { id: 'code', header: t('lobby.gameCode'), cell: (row) => <code>{row.gameCode}</code>, isWideOnly: true },
    { id: 'category', header: t('lobby.category'), cell: (row) => t(categoryNames[row.gameType]) },
    { id: 'position', header: t('lobby.position'), isNumber: true, cell: (row) => row.position },
    { id: 'standing', header: t('lobby.standing'), cell: (row) => <StandingTags row={row} /> },
    { id: 'parent', header: t('lobby.parent'), cell: (row) => row.parentId ?? '–', isWideOnly: true },
  ]
  if (onChange)
    columns.push({
      id: 'change',
      header: t('lobby.change'),
      cell: (row) => (
        <Button kind="quiet" small onClick={() => onChange(row)}>
          {t('lobby.change')}
        </Button>
      ),
    })
  return (
    <DataTable
      label={t('lobby.games')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.nodeId}
      isStale={isStale}
    />
  )
}
