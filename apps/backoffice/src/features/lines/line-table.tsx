import { type Column, DataTable } from '../../shared/data-table.tsx'
import { CauseLink } from '../../shared/ledger-parts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import type { LineTransfer, RefusedAttempt } from './queries.ts'

const PlayerLink = ({ player }: { player: LineTransfer['sender'] }) => (
  <Link to={`/players/${player.playerId}`} className="above-row">
    {player.account}
  </Link>
)

export const LineTable = ({ rows, isStale }: { rows: readonly LineTransfer[]; isStale: boolean }) => {
  const { t } = useWords()
  const columns: Column<LineTransfer>[] = [
    { id: 'at', header: t('ledger.at'), cell: (row) => <Moment at={row.sentAt} /> },
    { id: 'from', header: t('line.from'), cell: (row) => <PlayerLink player={row.sender} /> },
    { id: 'to', header: t('line.to'), cell: (row) => <PlayerLink player={row.receiver} /> },
    { id: 'purpose', header: t('lines.purpose'), cell: (row) => t(`lines.purpose.${row.purpose}`) },
    {
      id: 'amount',
      header: t('ledger.amount'),
      isNumber: true,
      cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    },
    {
      id: 'marks',
      header: t('lines.marks'),
      cell: (row) =>
        row.marks
          .filter((mark) => mark !== 'line-transfer')
          .map((mark) => t(`lines.mark.${mark}`))
          .join(', ') || '–',
    },
    { id: 'note', header: t('lines.note'), isWideOnly: true, cell: (row) => row.note || '–' },
    {
      id: 'ledger',
      header: t('ledger.cause'),
      cell: (row) => (
        <>
          <CauseLink cause={row.cause} />
          {row.isReversed && <span>{t('lines.reversed')}</span>}
        </>
      ),
    },
  ]
  return (
    <DataTable
      label={t('lines.title')}
      rows={rows}
      columns={columns}
      keyOf={({ transferId }) => transferId}
      isStale={isStale}
    />
  )
}

export const RefusedTable = ({ rows, isStale }: { rows: readonly RefusedAttempt[]; isStale: boolean }) => {
  const { t } = useWords()
  const columns: Column<RefusedAttempt>[] = [
    { id: 'at', header: t('ledger.at'), cell: (row) => <Moment at={row.at} /> },
    { id: 'from', header: t('line.from'), cell: (row) => <PlayerLink player={row.sender} /> },
    { id: 'to', header: t('lines.wanted'), cell: (row) => row.wantedReceiver || t('lines.nobody') },
    {
      id: 'amount',
      header: t('ledger.amount'),
      isNumber: true,
      cell: (row) => <Money amount={row.amount} />,
    },
  ]
  return (
    <DataTable
      label={t('lines.refused')}
      rows={rows}
      columns={columns}
      keyOf={({ attemptId }) => attemptId}
      isStale={isStale}
    />
  )
}
