import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export const deskQuery = queryOptions({
  queryKey: ['operator', 'me'],
  queryFn: ({ signal }) => api('operator', 'me', {}, { signal }),
  staleTime: Infinity,
})

export const sendSignOut = () => api('operator', 'logout', {})

const LOOK_AGAIN_MS = 60_000

/** Proposals that nobody has decided yet. Under the approvals' own key, so that a decision refreshes it. */
export const waitingQuery = queryOptions({
  queryKey: ['approvals', 'count'],
  queryFn: async ({ signal }) => {
    const { totalElements } = await api('approvals', 'approvals', { state: 'open', pageSize: 1 }, { signal })
    return totalElements
  },
  refetchInterval: LOOK_AGAIN_MS,
})
