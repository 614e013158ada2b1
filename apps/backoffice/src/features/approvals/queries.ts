import type { CallOutput, Calls } from '@krathong/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { read, useAct } from '../../shared/kit/calls.ts'

type BackOffice = Calls['approvals']
export type ApprovalRow = CallOutput<BackOffice['approvals']>['content'][number]
export type Approval = CallOutput<BackOffice['approval']>
export type ApprovalField = Approval['lines'][number]
export type WaitingAccount = CallOutput<BackOffice['accounts']>['content'][number]

/** A queue is worked on by several people: it looks again by itself. */
const LOOK_AGAIN_MS = 15_000

export const approvalQuery = (approvalId: string) => read('approvals', 'approval', { approvalId })

/** Accounts that somebody has to confirm. */
export const accountsQuery = read('approvals', 'accounts', {}, { refetchInterval: LOOK_AGAIN_MS })

/** Whatever the act may have changed is read again: a proposal may be of anything. */
export const useApprovalAct = <N extends 'confirmAccount' | 'decideApproval' | 'withdrawApproval'>(
  name: N,
  onDone: () => void,
) => {
  const queries = useQueryClient()
  return useAct('approvals', name, {
    onDone: () => {
      void queries.invalidateQueries()
      onDone()
    },
  })
}
