import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { Labelled } from '../../shared/field.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { Section } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'

const REASON_MIN = 3
const REASON_MAX = 500

interface Verdict {
  isApproved: boolean
  reason: string
}

interface Deciding {
  title: string
  hint?: string
  act: { isPending: boolean; isSuccess: boolean; error: Error | null }
  onDecide: (verdict: Verdict) => void
}

/** A yes or a no, once, with a reason that the audit trail keeps. */
export const DecideReview = ({ title, hint, act: { isPending, isSuccess, error }, onDecide }: Deciding) => {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const isShort = [...reason.trim()].length < REASON_MIN
  useUnsaved(reason.trim() !== '' && !isSuccess)
  const send = (isApproved: boolean) => {
    setTried(true)
    if (!isShort && !isPending) onDecide({ isApproved, reason })
  }
  return (
    <Section title={title}>
      <div className="form">
        <Labelled
          label={t('referral.reason')}
          hint={hint}
          fault={wasTried && isShort ? t('reason.short', { count: REASON_MIN }) : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              dir="auto"
              maxLength={REASON_MAX}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Labelled>
        <InlineFault error={error} />
        <div className="page-actions">
          <Button busy={isPending} onClick={() => send(true)}>
            {t('referral.approve')}
          </Button>
          <Button kind="danger" busy={isPending} onClick={() => send(false)}>
            {t('referral.reject')}
          </Button>
        </div>
      </div>
    </Section>
  )
}

export const DecideReferral = ({ friendId }: { friendId: string }) => {
  const { t } = useWords()
  const { mutate, ...act } = useAct('referralsBackOffice', 'decide')
  return (
    <DecideReview
      title={t('referral.state.REVIEW')}
      act={act}
      onDecide={(verdict) => mutate({ friendId, ...verdict })}
    />
  )
}
