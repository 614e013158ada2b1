import { type Column, DataTable } from '../../shared/data-table.tsx'
import { shortId } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { BetState } from '../../shared/bet-state.tsx'
import type { RoundRow } from './queries.ts'

export const RoundTable = ({ rows, isStale }: { rows: readonly RoundRow[]; isStale: boolean }) => {
  const { t } = useWords()
  const columns: Column<RoundRow>[] = [
    {
      id: 'round',
      header: t('round.id'),
      cell: (row) => <code title={row.roundId}>{shortId(row.roundId)}</code>,
    },
    { id: 'placed', header: t('round.placed'), cell: (row) => <Moment at={row.placedAt} /> },
    {
      id: 'player',
      header: t('round.player'),
      cell: (row) => (
        <Link to={`/players/${row.playerId}`} className="above-row">
          {row.account}
        </Link>
      ),
    },
    { id: 'game', header: t('round.game'), cell: (row) => row.gameName },
    { id: 'state', header: t('round.state'), cell: (row) => <BetState state={row.state} /> },
    { id: 'stake', header: t('round.stake'), isNumber: true, cell: (row) => <Money amount={row.stake} /> },
    { id: 'payout', header: t('round.payout'), isNumber: true, cell: (row) => <Money amount={row.payout} /> },
    {
      id: 'net',
      header: t('round.net-win'),
      isNumber: true,
      cell: (row) => <Money amount={row.netWin} isSigned />,
    },
  ]
  return (
    <DataTable
      label={t('nav.rounds')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.betId}
      linkOf={(row) => `/rounds/${row.roundId}`}
      isStale={isStale}
    />
  )
}
