import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type OutboxMessage = CallOutput<Calls['dispatchDesk']['outbox']>['content'][number]
type Wanted = CallInput<Calls['dispatchDesk']['outbox']>

export const channels = ['email', 'sms'] as const
export const states = ['waiting', 'sent', 'failed', 'expired'] as const

const oneOf = <T extends string>(all: readonly T[], text: string): T | undefined =>
  all.find((one) => one === text)

const LIMIT = 25
const FRESH_MS = 5_000

export const outboxQuery = (of: { search: string; channel: string; state: string }, cursor: string) => {
  const channel = oneOf(channels, of.channel)
  const state = oneOf(states, of.state)
  const wanted: Wanted = {
    limit: LIMIT,
    ...(of.search && { search: of.search }),
    ...(channel && { channel }),
    ...(state && { state }),
    ...(cursor && { cursor }),
  }
  return queryOptions({
    queryKey: ['dispatchDesk', 'outbox', wanted],
    queryFn: ({ signal }) => api('dispatchDesk', 'outbox', wanted, { signal }),
    placeholderData: keepPreviousData,
    // Messages leave within seconds: the first stretch follows them.
    refetchInterval: cursor ? false : FRESH_MS,
  })
}

export const waysQuery = queryOptions({
  queryKey: ['dispatchDesk', 'ways'],
  queryFn: ({ signal }) => api('dispatchDesk', 'ways', {}, { signal }),
})
