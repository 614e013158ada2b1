import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../shared/client.ts'
import { newId } from '../../shared/new-id.ts'
import { navigate } from '../../shared/router.tsx'
import { isAnswer } from './pending-deposit.ts'
import { dropPendingOrder, keepPendingOrder, readPendingOrder, type PendingOrder } from './pending-order.ts'
import { toOrder } from './places.ts'

/** Makes one order at a time, and each exactly once: its id is kept until the server has answered. */
export const useCreateOrder = () => {
  const cache = useQueryClient()
  const [pending, setPending] = useState(() => readPendingOrder(sessionStorage))
  const forget = () => {
    dropPendingOrder()
    setPending(null)
  }
  const send = useMutation({
    mutationFn: (order: PendingOrder) => {
      keepPendingOrder(order)
      return client('deposits', 'create', order)
    },
    onSuccess: ({ depositId }) => {
      forget()
      void cache.invalidateQueries({ queryKey: ['deposits'] })
      navigate(toOrder(depositId))
    },
    onError: (error, order) => {
      if (isAnswer(error)) forget()
      else setPending(order)
    },
  })
  return {
    pending,
    error: send.error,
    isSending: send.isPending,
    start: (methodId: string, amount: string) => send.mutate({ depositId: newId(), methodId, amount }),
    resume: () => pending && send.mutate(pending),
  }
}
