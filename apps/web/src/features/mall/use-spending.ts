import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../shared/client.ts'
import { askPaymentPassword } from '../../shared/payment-password.ts'
import { hasTexts, useMoneyAct } from '../../shared/use-money-act.ts'
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

type Sent = Wish & { proof: string }

const isItem = <W extends Wish>(wish: W): wish is W & ItemWish => 'itemId' in wish

const isSent = (value: unknown): value is Sent =>
  hasTexts(value, 'proof') && typeof (value as Partial<Sent>).version === 'number'

const send = ({ key, content }: { key: string; content: Sent }): Promise<Receipt> =>
  isItem(content)
    ? client('points', 'redeem', { requestId: key, ...content })
    : client('points', 'convert', { requestId: key, ...(content as ConvertWish & { proof: string }) })

/** The password opens exactly what is then sent: these words, and no others. */
const prove = async (wish: Wish, requestId: string): Promise<Sent | null> => {
  const proof = await (isItem(wish)
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
      }))
  return proof === null ? null : { ...wish, proof }
}

/** Spends points, one request at a time and each exactly once. */
export const useSpending = () => {
  const cache = useQueryClient()
  const { answer, ...act } = useMoneyAct({
    kind: 'points',
    isContent: isSent,
    prepare: prove,
    send,
    onAnswer: () => undefined,
    onSettled: () => refreshMall(cache),
  })
  return { ...act, receipt: answer }
}
