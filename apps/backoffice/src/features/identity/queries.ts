import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type IdentityRow = CallOutput<Calls['identityDesk']['queue']>['content'][number]
export type IdentityCase = CallOutput<Calls['identityDesk']['case']>
export type Queue = NonNullable<CallInput<Calls['identityDesk']['queue']>['queue']>
export type Policy = CallOutput<Calls['identityDesk']['policy']>
export type Hit = CallOutput<Calls['identityDesk']['hits']>['content'][number]
export type HitState = Hit['state']
export type List = CallOutput<Calls['identityDesk']['lists']>['content'][number]

const PAGE_SIZE = 25
/** A queue is worked on by several people: it looks again by itself. */
const LOOK_AGAIN_MS = 10_000

export const queueQuery = (queue: Queue, pageNo: number) =>
  queryOptions({
    queryKey: ['identityDesk', 'queue', queue, pageNo],
    queryFn: ({ signal }) => api('identityDesk', 'queue', { queue, pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })

export const caseQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['identityDesk', 'case', caseId],
    queryFn: ({ signal }) => api('identityDesk', 'case', { caseId }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const policyQuery = () =>
  queryOptions({
    queryKey: ['identityDesk', 'policy'],
    queryFn: ({ signal }) => api('identityDesk', 'policy', {}, { signal }),
  })

export const listsQuery = () =>
  queryOptions({
    queryKey: ['identityDesk', 'lists'],
    queryFn: ({ signal }) => api('identityDesk', 'lists', {}, { signal }),
  })

export const hitsQuery = (state: HitState, pageNo: number) =>
  queryOptions({
    queryKey: ['identityDesk', 'hits', state, pageNo],
    queryFn: ({ signal }) => api('identityDesk', 'hits', { state, pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  })

const sends = {
  take: (input: CallInput<Calls['identityDesk']['take']>) => api('identityDesk', 'take', input),
  approve: (input: CallInput<Calls['identityDesk']['approve']>) => api('identityDesk', 'approve', input),
  refuse: (input: CallInput<Calls['identityDesk']['refuse']>) => api('identityDesk', 'refuse', input),
  changePolicy: (input: CallInput<Calls['identityDesk']['changePolicy']>) =>
    api('identityDesk', 'changePolicy', input),
  decideHit: (input: CallInput<Calls['identityDesk']['decideHit']>) =>
    api('identityDesk', 'decideHit', input),
} as const

type InputOf<Kind extends keyof typeof sends> = Parameters<(typeof sends)[Kind]>[0]

/** Done or refused, what the screen shows is old now: queues and cases are read again. */
export const useIdentityAct = <Kind extends keyof typeof sends>(
  kind: Kind,
  onDone: () => void = () => undefined,
) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: sends[kind] as (input: InputOf<Kind>) => Promise<object>,
    onSettled: () => queries.invalidateQueries({ queryKey: ['identityDesk'] }),
    onSuccess: onDone,
  })
}

type ListWanted = CallInput<Calls['identityDesk']['importList']> & { file: File }

/** The list goes as the file it is; everybody is held against it before the answer comes. */
export const useListImport = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ file, ...input }: ListWanted) => api('identityDesk', 'importList', input, { file }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['identityDesk'] }),
  })
}

/** What is personal is asked for when somebody wants to see it, and forgotten with the screen: every look is written down. */
export const usePerson = (caseId: string) =>
  useMutation({ mutationFn: (reason: string) => api('identityDesk', 'person', { caseId, reason }) })

export const usePicture = (documentId: string) =>
  useMutation({ mutationFn: (reason: string) => api('identityDesk', 'document', { documentId, reason }) })
