import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

const CONFIRMED_SOON_MS = 15_000

export const backOfficeQuery = queryOptions({
  queryKey: ['operator', 'me'],
  queryFn: ({ signal }) => api('operator', 'me', {}, { signal }),
  staleTime: Infinity,
  /** Whoever waits to be confirmed sees by themselves that they are. */
  refetchInterval: ({ state }) => (state.data?.confirmation ? CONFIRMED_SOON_MS : false),
})

export const sendSignOut = () => api('operator', 'logout', {})

const LOOK_AGAIN_MS = 60_000

/** What stands above every page while it lasts. */
export const alarmsQuery = queryOptions({
  queryKey: ['operator', 'alarms'],
  queryFn: ({ signal }) => api('operator', 'alarms', {}, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
})

/** Proposals that nobody has decided yet, and accounts that this operator may confirm. Under the approvals' own key, so that a decision refreshes it. */
export const waitingQuery = queryOptions({
  queryKey: ['approvals', 'count'],
  queryFn: async ({ signal }) => {
    const [{ totalElements }, { content }] = await Promise.all([
      api('approvals', 'approvals', { state: 'open', pageSize: 1 }, { signal }),
      api('approvals', 'accounts', {}, { signal }),
    ])
    return totalElements + content.filter(({ code }) => code !== null).length
  },
  refetchInterval: LOOK_AGAIN_MS,
})
