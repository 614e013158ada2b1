import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { useWords } from '../../shared/words.ts'
import { PlayerState } from './player-state.tsx'
import type { PlayerRow } from './queries.ts'

export const PlayerTable = ({ rows, isStale }: { rows: readonly PlayerRow[]; isStale: boolean }) => {
  const { t } = useWords()
  const columns: Column<PlayerRow>[] = [
    { id: 'account', header: t('player.account'), cell: (row) => row.account },
    { id: 'nickname', header: t('player.nickname'), cell: (row) => row.nickname },
    { id: 'state', header: t('player.state'), cell: (row) => <PlayerState state={row.state} /> },
    { id: 'registered', header: t('player.registered'), cell: (row) => <Moment at={row.registeredAt} /> },
    { id: 'last-login', header: t('player.last-login'), cell: (row) => <Moment at={row.lastLoginAt} /> },
    {
      id: 'balance',
      header: t('player.balance'),
      isNumber: true,
      cell: (row) => <Money amount={row.balance} />,
    },
  ]
  return (
    <DataTable
      label={t('nav.players')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.playerId}
      linkOf={(row) => `/players/${row.playerId}`}
      isStale={isStale}
    />
  )
}
