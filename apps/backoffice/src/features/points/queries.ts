import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

type Desk = Calls['pointsDesk']
export type StoredItem = CallOutput<Desk['item']>
export type ItemEdit = CallInput<Desk['saveItem']>['item']
export type Programme = CallOutput<Desk['programme']>
export type ProgrammeEdit = Programme['programme']
export type OrderRow = CallOutput<Desk['orders']>['content'][number]
export type Order = CallOutput<Desk['order']>
export type PlayerPoints = CallOutput<Desk['ofPlayer']>

export const queues = ['waiting', 'sent', 'all'] as const
export type Queue = (typeof queues)[number]
export const queueOf = (text: string): Queue => queues.find((queue) => queue === text) ?? 'waiting'

const LIMIT = 20

export const ordersQuery = (queue: Queue, cursor: string) =>
  queryOptions({
    queryKey: ['points', 'orders', queue, cursor],
    queryFn: ({ signal }) =>
      api('pointsDesk', 'orders', { queue, limit: LIMIT, ...(cursor && { cursor }) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const orderQuery = (redemptionId: string) =>
  queryOptions({
    queryKey: ['points', 'order', redemptionId],
    queryFn: ({ signal }) => api('pointsDesk', 'order', { redemptionId }, { signal }),
  })

export const itemsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['points', 'items', pageNo],
    queryFn: ({ signal }) => api('pointsDesk', 'items', { pageNo, pageSize: LIMIT }, { signal }),
    placeholderData: keepPreviousData,
  })

export const itemQuery = (itemId: string) =>
  queryOptions({
    queryKey: ['points', 'item', itemId],
    queryFn: ({ signal }) => api('pointsDesk', 'item', { itemId }, { signal }),
    refetchOnMount: 'always',
  })

export const picturesQuery = queryOptions({
  queryKey: ['points', 'pictures'],
  queryFn: ({ signal }) => api('pointsDesk', 'pictures', {}, { signal }),
  staleTime: 5 * 60_000,
})

export const programmeQuery = queryOptions({
  queryKey: ['points', 'programme'],
  queryFn: ({ signal }) => api('pointsDesk', 'programme', {}, { signal }),
})

export const playerPointsQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['points', 'player', playerId],
    queryFn: ({ signal }) => api('pointsDesk', 'ofPlayer', { playerId, limit: 10 }, { signal }),
    retry: false,
  })

/** A change of points; whatever the desk shows of them is read again, also when the server knew better. */
export const usePointChange = <Input, Output>(
  send: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void,
) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['points'] }),
  })
}
