import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type Health = CallOutput<Calls['booksDesk']['health']>
export type Difference = CallOutput<Calls['booksDesk']['differences']>['content'][number]
export type Correction = CallOutput<Calls['booksDesk']['corrections']>['content'][number]
export type DifferenceState = 'open' | 'settled'

const LIMIT = 25
/** Somebody should see a difference without asking. */
const LOOK_AGAIN_MS = 30_000

export const healthQuery = queryOptions({
  queryKey: ['books', 'health'],
  queryFn: ({ signal }) => api('booksDesk', 'health', {}, { signal }),
  refetchInterval: LOOK_AGAIN_MS,
})

export const differencesQuery = (state: DifferenceState, cursor: string) =>
  queryOptions({
    queryKey: ['books', 'differences', state, cursor],
    queryFn: ({ signal }) =>
      api('booksDesk', 'differences', { state, limit: LIMIT, ...(cursor && { cursor }) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })

export type BookView = CallInput<Calls['booksDesk']['rows']>['view']
export type ViewRow = CallOutput<Calls['booksDesk']['rows']>['rows'][number]

export const viewRowsQuery = (view: BookView) =>
  queryOptions({
    queryKey: ['books', 'rows', view],
    queryFn: ({ signal }) => api('booksDesk', 'rows', { view }, { signal }),
  })

export const correctionsQuery = (cursor: string) =>
  queryOptions({
    queryKey: ['books', 'corrections', cursor],
    queryFn: ({ signal }) =>
      api('booksDesk', 'corrections', { limit: LIMIT, ...(cursor && { cursor }) }, { signal }),
    placeholderData: keepPreviousData,
  })

const acts = {
  reconcile: () => api('booksDesk', 'reconcile', {}),
  makeRoot: () => api('booksDesk', 'makeRoot', {}),
  settle: (input: { differenceId: string; reason: string }) => api('booksDesk', 'settle', input),
} as const

/** Whatever came of it, what the page shows is old now. */
export const useBooksAct = <Name extends keyof typeof acts>(name: Name, onDone?: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: acts[name] as (input: Parameters<(typeof acts)[Name]>[0]) => Promise<object>,
    onSettled: () => queries.invalidateQueries({ queryKey: ['books'] }),
    ...(onDone ? { onSuccess: onDone } : {}),
  })
}
