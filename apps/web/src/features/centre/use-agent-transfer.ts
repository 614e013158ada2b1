import type { CurrencyForm } from '@krathong/ui/money'
import { toast } from '@krathong/ui/toast'
import { RefusedError } from '@krathong/protocol/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '../../shared/boot.ts'
import { client } from '../../shared/client.ts'
import { askPaymentPassword } from '../../shared/payment-password.ts'
import { hasTexts, useMoneyAct } from '../../shared/use-money-act.ts'
import { ownMoneyText } from '../../shared/own-money.tsx'
import { useWords } from '../../shared/words.ts'

export type Receipt = Output<'agentTransfers', 'receipt'>

export interface AgentTransferWish {
  amount: string
  /** Only of a transfer down. */
  to?: { downlineId: string; purpose: 'top-up' | 'wage' | 'other'; note: string }
}

type Sent = AgentTransferWish & { isSameAgainMeant: boolean; proof: string }

const isSent = (value: unknown): value is Sent => hasTexts(value, 'amount', 'proof')

const prove = async (wish: AgentTransferWish & { isSameAgainMeant: boolean }, requestId: string) => {
  const action = wish.to ? 'transfer-downline' : 'transfer-upline'
  const proof = await askPaymentPassword(action, { requestId, amount: wish.amount, ...wish.to })
  return proof === null ? null : { ...wish, proof }
}

const send = ({ key, content }: { key: string; content: Sent }): Promise<Receipt> => {
  const { to, ...wanted } = { requestId: key, ...content }
  return to
    ? client('agentTransfers', 'transferDownline', { ...wanted, ...to })
    : client('agentTransfers', 'transferUpline', wanted)
}

const isSameAgain = (error: unknown) => error instanceof RefusedError && error.code === 'TRANSFER_SAME_AGAIN'

/** One transfer at a time, and each exactly once. */
export const useAgentTransfer = (currency: CurrencyForm) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [last, setLast] = useState<AgentTransferWish | null>(null)
  const { answer, start, ...act } = useMoneyAct({
    kind: 'line-transfer',
    isContent: isSent,
    prepare: prove,
    send,
    onAnswer: (receipt) => {
      for (const group of ['agentTransfers', 'records', 'wallet'])
        void cache.invalidateQueries({ queryKey: [group] })
      toast(t('line.sent', { amount: ownMoneyText(receipt.amount, currency), name: receipt.receiver }))
    },
  })
  return {
    ...act,
    receipt: answer,
    /** The same amount went to the same player just now: sent again only when the person says so. */
    isSameAgain: isSameAgain(act.error),
    start: (wish: AgentTransferWish) => {
      setLast(wish)
      start({ ...wish, isSameAgainMeant: false })
    },
    confirmSameAgain: () => last && start({ ...last, isSameAgainMeant: true }),
  }
}
