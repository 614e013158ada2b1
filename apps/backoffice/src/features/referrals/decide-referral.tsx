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

/** A yes or a no, once, with a reason that the audit trail keeps. */
export const DecideReferral = ({ friendId }: { friendId: string }) => {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const isShort = [...reason.trim()].length < REASON_MIN
  const decide = useAct('referralsBackOffice', 'decide', { onDone: () => setReason('') })
  useUnsaved(reason.trim() !== '')
  const send = (isApproved: boolean) => {
    setTried(true)
    if (!isShort && !decide.isPending) decide.mutate({ friendId, isApproved, reason })
  }
  return (
    <Section title={t('referral.state.REVIEW')}>
      <div className="form">
        <Labelled
          label={t('referral.reason')}
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
        <InlineFault error={decide.error} />
        <div className="page-actions">
          <Button busy={decide.isPending} onClick={() => send(true)}>
            {t('referral.approve')}
          </Button>
          <Button kind="danger" busy={decide.isPending} onClick={() => send(false)}>
            {t('referral.reject')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
