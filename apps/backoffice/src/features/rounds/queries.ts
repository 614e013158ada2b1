import type { CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type RoundRow = CallOutput<Calls['rounds']['rounds']>['content'][number]
export type Round = CallOutput<Calls['rounds']['round']>

export interface RoundFilter {
  playerId?: string
  roundId?: string
  gameId?: string
  from?: string
  to?: string
  cursor?: string
}

export const roundsQuery = (filter: RoundFilter) =>
  queryOptions({
    queryKey: ['rounds', 'rounds', filter],
    queryFn: ({ signal }) => api('rounds', 'rounds', { ...filter, limit: 25 }, { signal }),
    placeholderData: keepPreviousData,
  })

export const roundQuery = (roundId: string) =>
  queryOptions({
    queryKey: ['rounds', 'round', roundId],
    queryFn: ({ signal }) => api('rounds', 'round', { roundId }, { signal }),
  })
