import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

type Desk = Calls['lobbyDesk']
export type Lobby = CallOutput<Desk['vendors']>
export type LobbyVendor = Lobby['vendors'][number]
export type LobbyGame = CallOutput<Desk['games']>['content'][number]
type GamesWanted = CallInput<Desk['games']>
export type Standing = NonNullable<GamesWanted['standing']>
export type Category = LobbyGame['gameType']

const PAGE_SIZE = 25

export const lobbyQuery = queryOptions({
  queryKey: ['lobbyDesk', 'vendors'],
  queryFn: ({ signal }) => api('lobbyDesk', 'vendors', {}, { signal }),
})

export const lobbyGamesQuery = (wanted: Omit<GamesWanted, 'pageSize'>) =>
  queryOptions({
    queryKey: ['lobbyDesk', 'games', wanted],
    queryFn: ({ signal }) => api('lobbyDesk', 'games', { ...wanted, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  })

export const saveCard = (input: CallInput<Desk['changeVendor']>) => api('lobbyDesk', 'changeVendor', input)
export const saveOrder = (input: CallInput<Desk['orderVendors']>) => api('lobbyDesk', 'orderVendors', input)
export const saveSplit = (input: CallInput<Desk['setSplit']>) => api('lobbyDesk', 'setSplit', input)
export const saveGame = (input: CallInput<Desk['changeGame']>) => api('lobbyDesk', 'changeGame', input)
