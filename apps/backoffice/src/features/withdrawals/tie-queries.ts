import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type Ties = CallOutput<Calls['staffTies']['ties']>
export type Tie = Ties['content'][number]

const PAGE_SIZE = 25

export const tiesQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['staffTies', pageNo],
    queryFn: ({ signal }) => api('staffTies', 'ties', { pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  })

const sends = {
  declare: (input: CallInput<Calls['staffTies']['declareTie']>) => api('staffTies', 'declareTie', input),
  note: (input: CallInput<Calls['staffTies']['noteTie']>) => api('staffTies', 'noteTie', input),
  end: (input: CallInput<Calls['staffTies']['endTie']>) => api('staffTies', 'endTie', input),
} as const

export const useTieAct = <Kind extends keyof typeof sends>(kind: Kind, onDone: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: sends[kind] as (input: Parameters<(typeof sends)[Kind]>[0]) => Promise<object>,
    onSettled: () => queries.invalidateQueries({ queryKey: ['staffTies'] }),
    onSuccess: onDone,
  })
}
