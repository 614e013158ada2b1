import { RefusedError } from '@krathong/protocol/client'
import { toast } from '@krathong/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../shared/client.ts'
import { askPaymentPassword } from '../../shared/payment-password.ts'
import { hasTexts, useMoneyAct } from '../../shared/use-money-act.ts'
import { useWords } from '../../shared/words.ts'
import { refreshWithdrawals } from './queries.ts'

interface Wanted {
  accountId: string
  amount: string
  payeeName?: string
}

type Sent = Wanted & { proof: string }

const isSent = (value: unknown): value is Sent => hasTexts(value, 'accountId', 'amount', 'proof')

const prove = async (wanted: Wanted, requestId: string): Promise<Sent | null> => {
  const { accountId, amount } = wanted
  const proof = await askPaymentPassword('withdraw', { requestId, accountId, amount })
  return proof === null ? null : { ...wanted, proof }
}

/** One request at a time, and each exactly once. */
export const useRequest = (onAsked: () => void) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const act = useMoneyAct({
    kind: 'withdrawal',
    isContent: isSent,
    prepare: prove,
    send: ({ key, content }) => client('withdrawals', 'request', { requestId: key, ...content }),
    onAnswer: ({ withdrawal }) => {
      onAsked()
      toast(t(withdrawal.state === 'REVIEW' ? 'withdraw.doneReview' : 'withdraw.done'))
    },
    onSettled: () => refreshWithdrawals(cache),
  })
  return {
    ...act,
    /** The server wants the account's name in full before it believes who asks. */
    wantsName: act.error instanceof RefusedError && act.error.code === 'VERIFY_NEEDED',
  }
}
