import type { CallOutput, Calls } from '@krathong/protocol'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { read } from '../../shared/kit/calls.ts'

type BackOffice = Calls['supportBackOffice']
export type Found = CallOutput<BackOffice['conversation']>
export type Row = Found['conversation']
export type Message = Found['lines'][number]
export type ReadyAnswer = CallOutput<BackOffice['readyAnswers']>['content'][number]
export type Policy = CallOutput<BackOffice['policy']>['policy']

/** What a push tells at once is looked for by itself too: one may be lost. */
const LOOK_AGAIN_MS = 20_000

export const conversationQuery = (conversationId: string) =>
  read('supportBackOffice', 'conversation', { conversationId }, { refetchInterval: LOOK_AGAIN_MS })

/** Apart from the reads of support: no act changes a picture. */
export const pictureQuery = (conversationId: string, no: number, place: number) =>
  queryOptions({
    queryKey: ['supportPicture', conversationId, no, place],
    queryFn: ({ signal }) => api('supportBackOffice', 'picture', { conversationId, no, place }, { signal }),
    staleTime: Infinity,
  })

export const answersQuery = read('supportBackOffice', 'readyAnswers', {})
export const policyQuery = read('supportBackOffice', 'policy', {})
