import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

type Desk = Calls['chatDesk']
export type DeskLine = CallOutput<Desk['lines']>['content'][number]
export type Mute = CallOutput<Desk['mutes']>['content'][number]
export type WordList = CallOutput<Desk['words']>

const PAGE_SIZE = 25
const LOOK_AGAIN_MS = 10_000

export const linesQuery = (show: 'all' | 'reported', account: string, pageNo: number) =>
  queryOptions({
    queryKey: ['chatDesk', 'lines', show, account, pageNo],
    queryFn: ({ signal }) =>
      api('chatDesk', 'lines', { show, account, pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })

export const mutesQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['chatDesk', 'mutes', pageNo],
    queryFn: ({ signal }) => api('chatDesk', 'mutes', { pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  })

export const wordsQuery = queryOptions({
  queryKey: ['chatDesk', 'words'],
  queryFn: ({ signal }) => api('chatDesk', 'words', {}, { signal }),
})

const sends = {
  remove: (input: CallInput<Desk['remove']>) => api('chatDesk', 'remove', input),
  keep: (input: CallInput<Desk['keep']>) => api('chatDesk', 'keep', input),
  mute: (input: CallInput<Desk['mute']>) => api('chatDesk', 'mute', input),
  lift: (input: CallInput<Desk['lift']>) => api('chatDesk', 'lift', input),
  changeWords: (input: CallInput<Desk['changeWords']>) => api('chatDesk', 'changeWords', input),
} as const

type InputOf<Kind extends keyof typeof sends> = Parameters<(typeof sends)[Kind]>[0]

export const useChatAct = <Kind extends keyof typeof sends>(kind: Kind, onDone: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: sends[kind] as (input: InputOf<Kind>) => Promise<object>,
    onSettled: () => queries.invalidateQueries({ queryKey: ['chatDesk'] }),
    onSuccess: onDone,
  })
}
