import type { CallOutput, Calls } from '@krathong/protocol'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { read } from '../../shared/kit/calls.ts'

type Desk = Calls['identityDesk']
export type IdentityRow = CallOutput<Desk['queue']>['content'][number]
export type IdentityCase = CallOutput<Desk['case']>
export type Policy = CallOutput<Desk['policy']>
export type Hit = CallOutput<Desk['hits']>['content'][number]
export type List = CallOutput<Desk['lists']>['content'][number]

/** A queue is worked on by several people: it looks again by itself. */
const LOOK_AGAIN_MS = 10_000

export const caseQuery = (caseId: string) =>
  read('identityDesk', 'case', { caseId }, { refetchInterval: LOOK_AGAIN_MS })
export const policyQuery = read('identityDesk', 'policy', {})
export const listsQuery = read('identityDesk', 'lists', {})

/** What is personal is asked for when somebody wants to see it, and forgotten with the screen: every look is written down. */
export const usePerson = (caseId: string) =>
  useMutation({ mutationFn: (reason: string) => api('identityDesk', 'person', { caseId, reason }) })

export const usePicture = (documentId: string) =>
  useMutation({ mutationFn: (reason: string) => api('identityDesk', 'document', { documentId, reason }) })
