import type { CallOutput, Calls } from '@krathong/protocol'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../shared/client.ts'
import { read, useReadAgain } from '../../shared/kit/calls.ts'

type Desk = Calls['withdrawalDesk']
export type WithdrawalRow = CallOutput<Desk['queue']>['content'][number]
export type WithdrawalCase = CallOutput<Desk['withdrawal']>
export type Policy = CallOutput<Desk['policy']>

/** A case is worked on by several people: it looks again by itself. */
const LOOK_AGAIN_MS = 10_000

export const caseQuery = (withdrawalId: string) =>
  read('withdrawalDesk', 'withdrawal', { withdrawalId }, { refetchInterval: LOOK_AGAIN_MS })
export const proofQuery = (proofId: string) =>
  read('withdrawalDesk', 'proof', { proofId }, { staleTime: Number.POSITIVE_INFINITY })
export const policyQuery = read('withdrawalDesk', 'policy', {})

/** The bank is asked now; the screen says what it answered. */
export const useAskAgain = () => {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: (withdrawalId: string) => api('withdrawalDesk', 'askAgain', { withdrawalId }),
    onSettled: () => readAgain(['withdrawalDesk']),
  })
}

/** The full number of a payout account; who asks for it stands in the audit trail. */
export const useNumber = () =>
  useMutation({
    mutationFn: (withdrawalId: string) => api('withdrawalDesk', 'number', { withdrawalId }),
  })
