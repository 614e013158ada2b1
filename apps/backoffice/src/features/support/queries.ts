import type { CallOutput, Calls } from '@krathong/protocol'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { read } from '../../shared/kit/calls.ts'

type Desk = Calls['supportDesk']
export type Found = CallOutput<Desk['conversation']>
export type Row = Found['conversation']
export type Line = Found['lines'][number]
export type ReadyAnswer = CallOutput<Desk['readyAnswers']>['content'][number]
export type Policy = CallOutput<Desk['policy']>['policy']

/** What a push tells at once is looked for by itself too: one may be lost. */
const LOOK_AGAIN_MS = 20_000

export const conversationQuery = (conversationId: string) =>
  read('supportDesk', 'conversation', { conversationId }, { refetchInterval: LOOK_AGAIN_MS })

/** Apart from the desk's own reads: no act changes a picture. */
export const pictureQuery = (conversationId: string, no: number, place: number) =>
  queryOptions({
    queryKey: ['supportPicture', conversationId, no, place],
    queryFn: ({ signal }) => api('supportDesk', 'picture', { conversationId, no, place }, { signal }),
    staleTime: Infinity,
  })

export const answersQuery = read('supportDesk', 'readyAnswers', {})
export const policyQuery = read('supportDesk', 'policy', {})
