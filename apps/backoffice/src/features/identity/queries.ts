import type { CallOutput, Calls } from '@krathong/protocol'
import { api } from '../../shared/client.ts'
import { read, useSend } from '../../shared/kit/calls.ts'

type BackOffice = Calls['identityBackOffice']
export type IdentityRow = CallOutput<BackOffice['queue']>['content'][number]
export type IdentityCase = CallOutput<BackOffice['case']>
export type Policy = CallOutput<BackOffice['policy']>
export type Hit = CallOutput<BackOffice['hits']>['content'][number]
export type List = CallOutput<BackOffice['lists']>['content'][number]

/** A queue is worked on by several people: it looks again by itself. */
const LOOK_AGAIN_MS = 10_000

export const caseQuery = (caseId: string) =>
  read('identityBackOffice', 'case', { caseId }, { refetchInterval: LOOK_AGAIN_MS })
export const policyQuery = read('identityBackOffice', 'policy', {})
export const listsQuery = read('identityBackOffice', 'lists', {})

/** What is personal is asked for when somebody wants to see it, and forgotten with the screen: every look is written down. */
export const usePerson = (caseId: string) =>
  useSend((reason: string) => api('identityBackOffice', 'person', { caseId, reason }))

export const usePicture = (documentId: string) =>
  useSend((reason: string) => api('identityBackOffice', 'document', { documentId, reason }))
