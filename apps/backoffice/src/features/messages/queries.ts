import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { read } from '../../shared/kit/calls.ts'

type BackOffice = Calls['messageBackOffice']
export type Broadcast = CallOutput<BackOffice['one']>
export type MessageEdit = CallInput<BackOffice['save']>['message']
export type Audience = MessageEdit['audience']

export const messageQuery = (broadcastId: string) => read('messageBackOffice', 'one', { broadcastId })

/** Counted when somebody asks: it looks at every player. */
export const useReach = () =>
  useMutation({ mutationFn: (audience: Audience) => api('messageBackOffice', 'reach', { audience }) })
