import { RefusedError } from '@krathong/protocol/client'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../shared/client.ts'
import { newId } from '../../shared/new-id.ts'
import { askPaymentPassword } from '../../shared/payment-password.ts'
import { useWords } from '../../shared/words.ts'
import { dropPendingRequest, isAnswered, keepPendingRequest, readPendingRequest } from './pending-request.ts'
import type { PendingRequest } from './pending-request.ts'
import { refreshWithdrawals } from './queries.ts'

interface Wanted {
  accountId: string
  amount: string
  payeeName?: string
}

/** One request at a time, and each exactly once: its id and its proof are kept until the server has answered. */
export const useRequest = (onAsked: () => void) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [pending, setPending] = useState(() => readPendingRequest(sessionStorage))
  const forget = () => {
    dropPendingRequest()
    setPending(null)
  }
  const send = useMutation({
    mutationFn: (request: PendingRequest) => {
      keepPendingRequest(request)
      return client('withdrawals', 'request', request)
    },
    onSuccess: ({ withdrawal }) => {
      forget()
      onAsked()
      toast(t(withdrawal.state === 'REVIEW' ? 'withdraw.doneReview' : 'withdraw.done'))
    },
    onError: (error, request) => (isAnswered(error) ? forget() : setPending(request)),
    onSettled: () => refreshWithdrawals(cache),
  })
  const start = async ({ accountId, amount, payeeName }: Wanted) => {
    const requestId = newId()
    const proof = await askPaymentPassword('withdraw', { requestId, accountId, amount })
    if (proof !== null) send.mutate({ requestId, accountId, amount, proof, ...(payeeName && { payeeName }) })
  }
  return {
    pending,
    error: send.error,
    isSending: send.isPending,
    /** The server wants the account's name in full before it believes who asks. */
    wantsName: send.error instanceof RefusedError && send.error.code === 'VERIFY_NEEDED',
    start: (wanted: Wanted) => void start(wanted),
    resume: () => pending && send.mutate(pending),
  }
}
