import type { CallInput, CallOutput, Calls } from '@krathong/protocol'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'

export type ApprovalRow = CallOutput<Calls['approvals']['approvals']>['content'][number]
export type Approval = CallOutput<Calls['approvals']['approval']>
export type ApprovalLine = Approval['lines'][number]
export type QueueState = 'open' | 'closed'

const PAGE_SIZE = 25
/** A queue is worked on by several people: it looks again by itself. */
const LOOK_AGAIN_MS = 15_000

export const approvalsQuery = (state: QueueState, pageNo: number) =>
  queryOptions({
    queryKey: ['approvals', 'approvals', state, pageNo],
    queryFn: ({ signal }) =>
      api('approvals', 'approvals', { state, pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })

export const approvalQuery = (approvalId: string) =>
  queryOptions({
    queryKey: ['approvals', 'approval', approvalId],
    queryFn: ({ signal }) => api('approvals', 'approval', { approvalId }, { signal }),
  })

const sends = {
  decide: (input: CallInput<Calls['approvals']['decideApproval']>) =>
    api('approvals', 'decideApproval', input),
  withdraw: (input: CallInput<Calls['approvals']['withdrawApproval']>) =>
    api('approvals', 'withdrawApproval', input),
} as const

type InputOf<Kind extends keyof typeof sends> = Parameters<(typeof sends)[Kind]>[0]

/** Taken or refused, what the screen shows is old now: everything the act may have changed is read again. */
export const useApprovalAct = <Kind extends keyof typeof sends>(kind: Kind, onDone: () => void) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: sends[kind] as (input: InputOf<Kind>) => Promise<object>,
    onSettled: () => queries.invalidateQueries(),
    onSuccess: onDone,
  })
}
