import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

type Desk = Calls['supportDesk']
export type Found = CallOutput<Desk['conversation']>
export type Row = Found['conversation']
export type Line = Found['lines'][number]
export type Queue = NonNullable<CallInput<Desk['queue']>['queue']>
export type ReadyAnswer = CallOutput<Desk['readyAnswers']>['content'][number]
export type Policy = CallOutput<Desk['policy']>['policy']

const PAGE_SIZE = 25
/** What a push tells at once is looked for by itself too: one may be lost. */
const LOOK_AGAIN_MS = 20_000

export const queueQuery = (queue: Queue, pageNo: number) =>
  queryOptions({
    queryKey: ['supportDesk', 'queue', queue, pageNo],
    queryFn: ({ signal }) => api('supportDesk', 'queue', { queue, pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })

export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['supportDesk', 'conversation', conversationId],
    queryFn: ({ signal }) => api('supportDesk', 'conversation', { conversationId }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const pictureQuery = (conversationId: string, no: number, place: number) =>
  queryOptions({
    queryKey: ['supportPicture', conversationId, no, place],
    queryFn: ({ signal }) => api('supportDesk', 'picture', { conversationId, no, place }, { signal }),
    staleTime: Infinity,
  })

export const answersQuery = queryOptions({
  queryKey: ['supportAnswers'],
  queryFn: ({ signal }) => api('supportDesk', 'readyAnswers', {}, { signal }),
})

export const policyQuery = queryOptions({
  queryKey: ['supportPolicy'],
  queryFn: ({ signal }) => api('supportDesk', 'policy', {}, { signal }),
})

const sends = {
  take: (input: CallInput<Desk['take']>) => api('supportDesk', 'take', input),
  handOver: (input: CallInput<Desk['handOver']>) => api('supportDesk', 'handOver', input),
  answer: (input: CallInput<Desk['answer']>) => api('supportDesk', 'answer', input),
  seen: (input: CallInput<Desk['seen']>) => api('supportDesk', 'seen', input),
  close: (input: CallInput<Desk['close']>) => api('supportDesk', 'close', input),
  saveReadyAnswer: (input: CallInput<Desk['saveReadyAnswer']>) =>
    api('supportDesk', 'saveReadyAnswer', input),
  removeReadyAnswer: (input: CallInput<Desk['removeReadyAnswer']>) =>
    api('supportDesk', 'removeReadyAnswer', input),
  changePolicy: (input: CallInput<Desk['changePolicy']>) => api('supportDesk', 'changePolicy', input),
} as const

type InputOf<Kind extends keyof typeof sends> = Parameters<(typeof sends)[Kind]>[0]

/** Done or refused, what the screen shows is old now. */
export const useSupportAct = <Kind extends keyof typeof sends>(
  kind: Kind,
  onDone: () => void = () => undefined,
) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: sends[kind] as (input: InputOf<Kind>) => Promise<object>,
    onSettled: () =>
      Promise.all(
        ['supportDesk', 'supportAnswers', 'supportPolicy'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
    onSuccess: onDone,
  })
}
