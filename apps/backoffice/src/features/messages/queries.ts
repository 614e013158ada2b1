import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { read } from '../../shared/kit/calls.ts'

type Desk = Calls['messageDesk']
export type Broadcast = CallOutput<Desk['one']>
export type MessageEdit = CallInput<Desk['save']>['message']
export type Audience = MessageEdit['audience']

export const messageQuery = (broadcastId: string) => read('messageDesk', 'one', { broadcastId })

/** Counted when somebody asks: it looks at every player. */
export const useReach = () =>
  useMutation({ mutationFn: (audience: Audience) => api('messageDesk', 'reach', { audience }) })
