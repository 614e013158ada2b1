import { PlayerState } from '../../features/players/player-state.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { search } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'

const col = cols<RowOf<'players', 'players'>>()

export const PlayersList = defineList({
  title: 'nav.players',
  label: 'nav.players',
  hint: 'zone',
  csv: 'players',
  filters: { search: search('player.search') },
  read: stretches('players', 'players'),
  input: (of) => (of.search ? { search: of.search } : {}),
  none: (of) =>
    of.search
      ? (['player.none-found', 'player.none-found-hint'] as const)
      : (['player.none', 'player.none-hint'] as const),
  keyOf: (row) => row.playerId,
  linkOf: (row) => `/players/${row.playerId}`,
  columns: [
    col.of('account', 'player.account', (row) => row.account),
    col.of('nickname', 'player.nickname', (row) => row.nickname),
    col.of('state', 'player.state', (row) => <PlayerState state={row.state} />),
    col.at('registered', 'player.registered', (row) => row.registeredAt),
    col.at('last-login', 'player.last-login', (row) => row.lastLoginAt),
    col.money('balance', 'player.balance', (row) => ({ amount: row.balance })),
  ],
})
