import { REASON_MAX } from '@krathong/protocol/calls/submissions'
import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { Labelled } from '../../shared/field.tsx'
import { Section } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'

const REASON_MIN = 3

/** A yes or a no, once, with a reason that the applicant reads. */
export const DecideApplication = ({ applicationId }: { applicationId: string }) => {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const isShort = [...reason.trim()].length < REASON_MIN
  const decide = useAct('submissionsBackOffice', 'decideApplication', { onDone: () => setReason('') })
  useUnsaved(reason.trim() !== '')
  const send = (isApproved: boolean) => {
    setTried(true)
    if (!isShort && !decide.isPending) decide.mutate({ applicationId, isApproved, reason })
  }
  return (
    <Section title={t('application.decide')}>
      <div className="form">
        <Labelled
          label={t('application.reason')}
          hint={t('application.reason-hint')}
          fault={wasTried && isShort ? t('reason.short', { count: REASON_MIN }) : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
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
            {t('application.approve')}
          </Button>
          <Button kind="danger" busy={decide.isPending} onClick={() => send(false)}>
            {t('application.refuse')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
