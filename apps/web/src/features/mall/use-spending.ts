import { RefusedError } from '@krathong/protocol/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../shared/client.ts'
import { newId } from '../../shared/new-id.ts'
import { askPaymentPassword } from '../../shared/payment-password.ts'
import { refreshMall, type Receipt } from './queries.ts'

interface ItemWish {
  itemId: string
  version: number
  quantity: number
  delivery?: { receiver: string; phone: string; address: string }
}

interface ConvertWish {
  points: number
  version: number
}

export type Wish = ItemWish | ConvertWish

type Sent = Wish & { requestId: string; proof: string }

const isItem = <W extends Wish>(wish: W): wish is W & ItemWish => 'itemId' in wish

const send = (sent: Sent): Promise<Receipt> =>
  isItem(sent) ? client('points', 'redeem', sent) : client('points', 'convert', sent as Sent & ConvertWish)

/** The password opens exactly what is then sent: these words, and no others. */
const prove = (wish: Wish, requestId: string) =>
  isItem(wish)
    ? askPaymentPassword('redeem-points', {
        requestId,
        itemId: wish.itemId,
        version: String(wish.version),
        quantity: String(wish.quantity),
      })
    : askPaymentPassword('convert-points', {
        requestId,
        points: String(wish.points),
        version: String(wish.version),
      })

const isUnanswered = (error: unknown) =>
  error instanceof RefusedError && (error.code === 'NETWORK' || error.status >= 500)

/** Spends points once: what was sent without an answer keeps its id and its proof, so that sending it again is done once. */
export const useSpending = () => {
  const cache = useQueryClient()
  const [doubt, setDoubt] = useState<Sent | null>(null)
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => setDoubt(null),
    onError: (error, sent) => setDoubt(isUnanswered(error) ? sent : null),
    onSettled: () => refreshMall(cache),
  })
  const start = async (wish: Wish) => {
    const requestId = newId()
    const proof = await prove(wish, requestId)
    if (proof !== null) sending.mutate({ ...wish, requestId, proof })
  }
  return {
    receipt: sending.data ?? null,
    error: sending.error,
    isSending: sending.isPending,
    isUnanswered: doubt !== null && !sending.isPending,
    start: (wish: Wish) => void start(wish),
    resume: () => doubt && sending.mutate(doubt),
  }
}
