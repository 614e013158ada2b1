import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

type Desk = Calls['messageDesk']
export type Broadcast = CallOutput<Desk['one']>
export type MessageEdit = CallInput<Desk['save']>['message']
export type Audience = MessageEdit['audience']

const PAGE_SIZE = 25

export const messagesQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['messageDesk', 'list', pageNo],
    queryFn: ({ signal }) => api('messageDesk', 'list', { pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  })

export const messageQuery = (broadcastId: string) =>
  queryOptions({
    queryKey: ['messageDesk', 'one', broadcastId],
    queryFn: ({ signal }) => api('messageDesk', 'one', { broadcastId }, { signal }),
  })

const sends = {
  save: (input: CallInput<Desk['save']>) => api('messageDesk', 'save', input),
  send: (input: CallInput<Desk['send']>) => api('messageDesk', 'send', input),
  withdraw: (input: CallInput<Desk['withdraw']>) => api('messageDesk', 'withdraw', input),
} as const

type InputOf<Kind extends keyof typeof sends> = Parameters<(typeof sends)[Kind]>[0]

export const useMessageAct = <Kind extends keyof typeof sends>(
  kind: Kind,
  onDone: (saved: Broadcast) => void = () => undefined,
) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: sends[kind] as (input: InputOf<Kind>) => Promise<Broadcast>,
    onSettled: () => queries.invalidateQueries({ queryKey: ['messageDesk'] }),
    onSuccess: onDone,
  })
}

/** Counted when somebody asks: it looks at every player. */
export const useReach = () =>
  useMutation({ mutationFn: (audience: Audience) => api('messageDesk', 'reach', { audience }) })
