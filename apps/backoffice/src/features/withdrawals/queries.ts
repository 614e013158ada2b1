import type { CallOutput, Calls } from '@krathong/protocol'
import { api } from '../../shared/client.ts'
import { read, useReadAgain, useSend } from '../../shared/kit/calls.ts'

type BackOffice = Calls['withdrawalBackOffice']
export type WithdrawalRow = CallOutput<BackOffice['queue']>['content'][number]
export type WithdrawalCase = CallOutput<BackOffice['withdrawal']>
export type Policy = CallOutput<BackOffice['policy']>

/** A case is worked on by several people: it looks again by itself. */
const LOOK_AGAIN_MS = 10_000

export const caseQuery = (withdrawalId: string) =>
  read('withdrawalBackOffice', 'withdrawal', { withdrawalId }, { refetchInterval: LOOK_AGAIN_MS })
export const proofQuery = (proofId: string) =>
  read('withdrawalBackOffice', 'proof', { proofId }, { staleTime: Number.POSITIVE_INFINITY })
export const policyQuery = read('withdrawalBackOffice', 'policy', {})

/** The bank is asked now; the screen says what it answered. */
export const useAskAgain = () => {
  const readAgain = useReadAgain()
  return useSend((withdrawalId: string) => api('withdrawalBackOffice', 'askAgain', { withdrawalId }), {
    onSettled: () => readAgain(['withdrawalBackOffice']),
  })
}

/** The full number of a payout account; who asks for it stands in the audit trail. */
export const useNumber = () =>
  useSend((withdrawalId: string) => api('withdrawalBackOffice', 'number', { withdrawalId }))
