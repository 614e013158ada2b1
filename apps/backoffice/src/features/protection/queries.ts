import type { CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type Panel = CallOutput<Calls['protectionDesk']['player']>
export type Marker = CallOutput<Calls['protectionDesk']['markers']>['content'][number]
export type MarkerState = 'open' | 'reviewed'

const PAGE_SIZE = 20

export const panelQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['protectionDesk', 'player', playerId],
    queryFn: ({ signal }) => api('protectionDesk', 'player', { playerId }, { signal }),
  })

export const markersQuery = (state: MarkerState, pageNo: number) =>
  queryOptions({
    queryKey: ['protectionDesk', 'markers', state, pageNo],
    queryFn: ({ signal }) =>
      api('protectionDesk', 'markers', { state, pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Changes what protects a player; every page that shows it reads it again. */
export const useProtectionChange = <I, O>(send: (input: I) => Promise<O>, onDone: () => void) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['protectionDesk'] })
      void cache.invalidateQueries({ queryKey: ['approvals'] })
      onDone()
    },
  })
}
