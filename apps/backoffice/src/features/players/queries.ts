import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type PlayerRow = CallOutput<Calls['players']['players']>['content'][number]
export type Player = CallOutput<Calls['players']['player']>

export const PAGE_SIZE = 25

export const playersQuery = (search: string, pageNo: number) =>
  queryOptions({
    queryKey: ['players', 'players', search, pageNo],
    queryFn: ({ signal }) =>
      api('players', 'players', { pageNo, pageSize: PAGE_SIZE, ...(search && { search }) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const playerQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['players', 'player', playerId],
    queryFn: ({ signal }) => api('players', 'player', { playerId }, { signal }),
  })

export const showContact = (input: CallInput<Calls['players']['contact']>) => api('players', 'contact', input)
