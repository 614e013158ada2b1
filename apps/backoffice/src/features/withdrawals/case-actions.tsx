import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { useAskAgain, type WithdrawalCase } from './queries.ts'
import './withdrawals.css'

type Asked = 'end' | 'approve' | 'reject' | 'pay' | 'share' | 'open' | 'pay-rest' | 'return-rest' | 'force'

const DISPUTE_ENDS = ['pay-rest', 'return-rest', 'force'] as const

/** What this operator may do with the case as it stands, and nothing else. */
export const CaseActions = ({ found }: { found: WithdrawalCase }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const [asked, setAsked] = useState<Asked | null>(null)
  const take = useAct('withdrawalBackOffice', 'take')
  const question = useAskAgain()
  const { withdrawal } = found
  const { state, withdrawalId, version } = withdrawal
  const mayReview = may(backOffice, 'withdrawals.review')
  const mayPay = may(backOffice, 'withdrawals.pay')
  const isOwn = withdrawal.owner === backOffice.operator.username
  const close = () => setAsked(null)
  return (
    <div className="page-actions case-actions">
      <InlineFault error={take.error ?? question.error} />
      {question.data && (
        <p className="case-answer" role="status">
          {t(`withdrawal.answer.${question.data.answer}`)}
        </p>
      )}
      {mayReview && (state === 'UNKNOWN' || state === 'PAYING') && (
        <Button kind="quiet" busy={question.isPending} onClick={() => question.mutate(withdrawalId)}>
          {t('withdrawal.ask-again')}
        </Button>
      )}
      {mayReview && state === 'UNKNOWN' && (
        <Button onClick={() => setAsked('end')}>{t('withdrawal.end')}</Button>
      )}
      {mayReview && ['REVIEW', 'APPROVED', 'UNKNOWN', 'DISPUTE'].includes(state) && !isOwn && (
        <Button kind="quiet" busy={take.isPending} onClick={() => take.mutate({ withdrawalId, version })}>
          {t('withdrawal.take')}
        </Button>
      )}
      {mayReview && state === 'REVIEW' && (
        <>
          <Button onClick={() => setAsked('approve')}>{t('withdrawal.approve')}</Button>
          <Button kind="danger" onClick={() => setAsked('reject')}>
            {t('withdrawal.reject')}
          </Button>
        </>
      )}
      {mayPay && state === 'APPROVED' && (
        <Button onClick={() => setAsked('pay')}>{t('withdrawal.pay')}</Button>
      )}
      {mayReview &&
        state === 'DISPUTE' &&
        DISPUTE_ENDS.map((end) => (
          <Button key={end} kind={end === 'force' ? 'danger' : 'quiet'} onClick={() => setAsked(end)}>
            {t(`withdrawal.${end}`)}
          </Button>
        ))}
      {mayReview && !found.accountIsShared && withdrawal.rules.includes('shared-account') && (
        <Button kind="quiet" onClick={() => setAsked('share')}>
          {t('withdrawal.share')}
        </Button>
      )}
      {mayReview && found.listIsLocked && (
        <Button kind="quiet" onClick={() => setAsked('open')}>
          {t('withdrawal.open-list')}
        </Button>
      )}
      {asked === 'end' && <EndDialog withdrawal={withdrawal} onClose={close} />}
      {asked === 'pay' && <PayDialog withdrawal={withdrawal} onClose={close} />}
      {(asked === 'pay-rest' || asked === 'return-rest' || asked === 'force') && (
        <DisputeDialog withdrawal={withdrawal} decision={asked} onClose={close} />
      )}
      {(asked === 'approve' || asked === 'reject' || asked === 'share' || asked === 'open') && (
        <ReasonDialog found={found} act={asked} onClose={close} />
      )}
    </div>
  )
}
