import { queryOptions } from '@tanstack/react-query'
import type { CallOutput, Calls } from '@krathong/protocol'
import { api } from './client.ts'

export type Queue = CallOutput<Calls['queues']['list']>['queues'][number]

const LOOK_AGAIN_MS = 30_000

/** What waits for staff, for the menu and for the first page: asked once for both. */
export const queuesQuery = queryOptions({
  queryKey: ['queues', 'list'],
  queryFn: ({ signal }) => api('queues', 'list', {}, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
})
