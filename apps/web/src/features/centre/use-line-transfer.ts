import { toast } from '@krathong/ui/toast'
import { formatMoney } from '@krathong/ui/money'
import { RefusedError } from '@krathong/protocol/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '../../shared/boot.ts'
import { client } from '../../shared/client.ts'
import { newId } from '../../shared/new-id.ts'
import { askPaymentPassword } from '../../shared/payment-password.ts'
import { useWords } from '../../shared/words.ts'

export type Receipt = Output<'lines', 'receipt'>

export interface LineWish {
  requestId: string
  amount: string
  isSameAgainMeant: boolean
  /** Only of a transfer down. */
  to?: { downlineId: string; purpose: 'top-up' | 'wage' | 'other'; note: string }
}

/** Thrown where the person closed the password popup: nothing was sent, nothing is wrong. */
class Withdrawn extends Error {}

const send = async ({ requestId, amount, isSameAgainMeant, to }: LineWish): Promise<Receipt> => {
  const action = to ? 'transfer-downline' : 'transfer-upline'
  const proof = await askPaymentPassword(action, { requestId, amount, ...to })
  if (proof === null) throw new Withdrawn()
  const wanted = { requestId, amount, isSameAgainMeant, proof }
  return to
    ? client('lines', 'transferDownline', { ...wanted, ...to })
    : client('lines', 'transferUpline', wanted)
}

const isSameAgain = (error: unknown) => error instanceof RefusedError && error.code === 'TRANSFER_SAME_AGAIN'

/** One transfer at a time. A wish keeps its id until the server has answered, so that sending it again never pays twice. */
export const useLineTransfer = (symbol: string) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [doubt, setDoubt] = useState<LineWish | null>(null)
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (receipt) => {
      setDoubt(null)
      for (const group of ['lines', 'records', 'wallet']) void cache.invalidateQueries({ queryKey: [group] })
      toast(t('line.sent', { amount: formatMoney(receipt.amount, symbol), name: receipt.receiver }))
    },
    onError: (error, wish) => setDoubt(isSameAgain(error) || isUnanswered(error) ? wish : null),
  })
  return {
    receipt: sending.data ?? null,
    error: sending.error instanceof Withdrawn ? null : sending.error,
    isSending: sending.isPending,
    /** The same amount went to the same player just now: sent again only when the person says so. */
    isSameAgain: isSameAgain(sending.error),
    start: (wish: Omit<LineWish, 'requestId' | 'isSameAgainMeant'>) =>
      sending.mutate({
        ...wish,
        requestId:
          doubt && isSameWish(doubt, wish) && !isSameAgain(sending.error) ? doubt.requestId : newId(),
        isSameAgainMeant: false,
      }),
    confirmSameAgain: () => doubt && sending.mutate({ ...doubt, isSameAgainMeant: true }),
    forget: () => {
      setDoubt(null)
      sending.reset()
    },
  }
}

const isUnanswered = (error: unknown) =>
  error instanceof RefusedError && (error.code === 'NETWORK' || error.status >= 500)

const isSameWish = (a: Omit<LineWish, 'requestId' | 'isSameAgainMeant'>, b: typeof a) =>
  a.amount === b.amount &&
  a.to?.downlineId === b.to?.downlineId &&
  a.to?.purpose === b.to?.purpose &&
  a.to?.note === b.to?.note
