import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type WithdrawalRow = CallOutput<Calls['withdrawalDesk']['queue']>['content'][number]
export type WithdrawalCase = CallOutput<Calls['withdrawalDesk']['withdrawal']>
export type Queue = CallOutput<Calls['withdrawalDesk']['counts']>['counts'][number]['queue']
export type Policy = CallOutput<Calls['withdrawalDesk']['policy']>

const LIMIT = 25
/** A queue is worked on by several people: it looks again by itself. */
const LOOK_AGAIN_MS = 10_000

export const queueQuery = (queue: Queue, cursor: string) =>
  queryOptions({
    queryKey: ['withdrawalDesk', 'queue', queue, cursor],
    queryFn: ({ signal }) =>
      api('withdrawalDesk', 'queue', { queue, limit: LIMIT, ...(cursor && { cursor }) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })

export const countsQuery = () =>
  queryOptions({
    queryKey: ['withdrawalDesk', 'counts'],
    queryFn: ({ signal }) => api('withdrawalDesk', 'counts', {}, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const caseQuery = (withdrawalId: string) =>
  queryOptions({
    queryKey: ['withdrawalDesk', 'withdrawal', withdrawalId],
    queryFn: ({ signal }) => api('withdrawalDesk', 'withdrawal', { withdrawalId }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })

export const proofQuery = (proofId: string) =>
  queryOptions({
    queryKey: ['withdrawalDesk', 'proof', proofId],
    queryFn: ({ signal }) => api('withdrawalDesk', 'proof', { proofId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const policyQuery = () =>
  queryOptions({
    queryKey: ['withdrawalDesk', 'policy'],
    queryFn: ({ signal }) => api('withdrawalDesk', 'policy', {}, { signal }),
  })

const sends = {
  take: (input: CallInput<Calls['withdrawalDesk']['take']>) => api('withdrawalDesk', 'take', input),
  approve: (input: CallInput<Calls['withdrawalDesk']['approve']>) => api('withdrawalDesk', 'approve', input),
  reject: (input: CallInput<Calls['withdrawalDesk']['reject']>) => api('withdrawalDesk', 'reject', input),
  pay: (input: CallInput<Calls['withdrawalDesk']['pay']>) => api('withdrawalDesk', 'pay', input),
  decide: (input: CallInput<Calls['withdrawalDesk']['decide']>) => api('withdrawalDesk', 'decide', input),
  shareAccount: (input: CallInput<Calls['withdrawalDesk']['shareAccount']>) =>
    api('withdrawalDesk', 'shareAccount', input),
  openAccounts: (input: CallInput<Calls['withdrawalDesk']['openAccounts']>) =>
    api('withdrawalDesk', 'openAccounts', input),
  changePolicy: (input: CallInput<Calls['withdrawalDesk']['changePolicy']>) =>
    api('withdrawalDesk', 'changePolicy', input),
} as const

type InputOf<Kind extends keyof typeof sends> = Parameters<(typeof sends)[Kind]>[0]

/** Done or refused, what the screen shows is old now: queues and cases are read again. */
export const useCaseAct = <Kind extends keyof typeof sends>(
  kind: Kind,
  onDone: () => void = () => undefined,
) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: sends[kind] as (input: InputOf<Kind>) => Promise<object>,
    onSettled: () => queries.invalidateQueries({ queryKey: ['withdrawalDesk'] }),
    onSuccess: onDone,
  })
}

/** The bank is asked now; the screen says what it answered. */
export const useAskAgain = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (withdrawalId: string) => api('withdrawalDesk', 'askAgain', { withdrawalId }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['withdrawalDesk'] }),
  })
}

export const useProposeEnd = (onProposed: (approvalId: string) => void) =>
  useMutation({
    mutationFn: (input: CallInput<Calls['withdrawalDesk']['proposeEnd']>) =>
      api('withdrawalDesk', 'proposeEnd', input),
    onSuccess: ({ approvalId }) => onProposed(approvalId),
  })

/** The full number of a payout account; who asks for it stands in the audit trail. */
export const useNumber = () =>
  useMutation({
    mutationFn: (withdrawalId: string) => api('withdrawalDesk', 'number', { withdrawalId }),
  })
