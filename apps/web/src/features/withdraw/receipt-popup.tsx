import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { Failed, Loading } from '@krathong/ui/state'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import type { Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { ClaimForm } from './claim-form.tsx'
import { leftUntil } from './countdown.ts'
import { refreshWithdrawals, withdrawalQuery } from './queries.ts'
import type { Withdrawal } from './queries.ts'
import { useClock } from './use-clock.ts'
import './withdraw.css'

type Answer = 'received' | 'partly' | 'not-received'

/** Did the money arrive? Three answers; a claim asks for a picture and opens a case, which stops the clock. */
export const ReceiptPopup: Popup<'receipt'> = ({ withdrawalId, onClose }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(withdrawalQuery(withdrawalId))
  return (
    <Dialog name="receipt" title={t('receipt.title')} onClose={onClose}>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={3} height="56px" />}
      {data && <Question withdrawal={data.withdrawal} onClose={onClose} />}
    </Dialog>
  )
}

const useAnswer = (withdrawalId: string, onDone: () => void) => {
  const { t } = useWords()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ answer, received }: { answer: Answer; received?: string }) =>
      client('withdrawals', 'answerReceipt', { withdrawalId, answer, ...(received && { received }) }),
    onSuccess: ({ withdrawal }) => {
      toast(t(withdrawal.state === 'DISPUTE' ? 'receipt.caseOpened' : 'receipt.thanks'))
      onDone()
    },
    onSettled: () => refreshWithdrawals(cache),
  })
}

const Question = ({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) => {
  const { t } = useWords()
  const [claim, setClaim] = useState<Exclude<Answer, 'received'> | null>(null)
  const now = useClock(withdrawal.confirmBy !== null)
  const answer = useAnswer(withdrawal.withdrawalId, onClose)
  const money = (amount: string) => formatMoney(amount, withdrawal.currency)
  const isCase = withdrawal.state === 'DISPUTE'
  return (
    <div className="stack">
      <p className="receipt-amount">
        {t('receipt.question', {
          amount: money(withdrawal.paidLast ?? withdrawal.amount),
          lastFour: withdrawal.lastFour,
        })}
      </p>
      {withdrawal.confirmBy && (
        <p className="receipt-clock" role="timer">
          {t('receipt.clock')} <strong className="tabular">{leftUntil(withdrawal.confirmBy, now)}</strong>
        </p>
      )}
      {answer.error && <FormFault>{refusalText(answer.error, t('shell.offline'))}</FormFault>}
      {claim ? (
        <ClaimForm
          withdrawal={withdrawal}
          claim={claim}
          isBusy={answer.isPending}
          onBack={() => setClaim(null)}
          onClaim={(received) => answer.mutate({ answer: claim, ...(received && { received }) })}
        />
      ) : (
        <div className="stack">
          {withdrawal.state !== 'COMPLETED' && (
            <Button
              kind="gold"
              wide
              busy={answer.isPending}
              onClick={() => answer.mutate({ answer: 'received' })}
            >
              {t('receipt.received')}
            </Button>
          )}
          {!isCase && (
            <>
              <Button kind="quiet" wide onClick={() => setClaim('partly')}>
                {t('receipt.partly')}
              </Button>
              <Button kind="quiet" wide onClick={() => setClaim('not-received')}>
                {t('receipt.notReceived')}
              </Button>
            </>
          )}
          <p className="field-hint">{t('receipt.warning')}</p>
        </div>
      )}
    </div>
  )
}
