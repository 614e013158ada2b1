import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { lookWords } from './look-words.ts'
import type { PlayerReadRow } from './queries.ts'

/** Who looked at which player. */
export const ReadTable = ({ rows, isStale }: { rows: readonly PlayerReadRow[]; isStale: boolean }) => {
  const { t } = useWords()
  const columns: Column<PlayerReadRow>[] = [
    { id: 'at', header: t('reads.at'), cell: (row) => <Moment at={row.at} form="full" /> },
    { id: 'operator', header: t('reads.operator'), cell: (row) => row.operator },
    {
      id: 'player',
      header: t('player.one'),
      cell: (row) => <Link to={`/players/${row.playerId}`}>{row.account || row.playerId}</Link>,
    },
    {
      id: 'what',
      header: t('reads.what'),
      cell: (row) => {
        const word = lookWords[row.what]
        return word ? t(word) : <code>{row.what}</code>
      },
    },
    { id: 'reason', header: t('reason.label'), cell: (row) => row.reason ?? '–' },
    { id: 'address', header: t('audit.address'), cell: (row) => <code>{row.address}</code> },
  ]
  return (
    <DataTable
      label={t('reads.title')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.readId}
      isStale={isStale}
    />
  )
}
