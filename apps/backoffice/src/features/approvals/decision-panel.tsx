import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { useWords } from '../../shared/words.ts'
import { ApprovalFields } from './approval-fields.tsx'
import { type Approval, useApprovalAct } from './queries.ts'

type Asked = 'approved' | 'refused' | 'withdrawn'

const words = {
  approved: ['approval.approve-title', 'approval.approve-text', 'approval.approve'],
  refused: ['approval.refuse-title', 'approval.refuse-text', 'approval.refuse'],
  withdrawn: ['approval.withdraw-title', 'approval.withdraw-text', 'approval.withdraw'],
} as const

/** The buttons of whoever may end this proposal, and the question before it is ended. */
export const DecisionPanel = ({ approval }: { approval: Approval }) => {
  const { t } = useWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  if (approval.decision !== null) return null
  if (!approval.mayDecide && !approval.isMine) return <p className="quiet">{t('approval.not-yours')}</p>
  return (
    <div className="page-actions">
      {approval.mayDecide && (
        <>
          <Button onClick={() => setAsked('approved')}>{t('approval.approve')}</Button>
          <Button kind="quiet" onClick={() => setAsked('refused')}>
            {t('approval.refuse')}
          </Button>
        </>
      )}
      {approval.isMine && (
        <>
          <p className="quiet">{t('approval.own')}</p>
          <Button kind="quiet" onClick={() => setAsked('withdrawn')}>
            {t('approval.withdraw')}
          </Button>
        </>
      )}
      {asked !== null && <DecisionDialog approval={approval} asked={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

interface DecisionDialogProps {
  approval: Approval
  asked: Asked
  onClose: () => void
}

const DecisionDialog = ({ approval, asked, onClose }: DecisionDialogProps) => {
  const { t } = useWords()
  const decide = useApprovalAct('decideApproval', onClose)
  const withdraw = useApprovalAct('withdrawApproval', onClose)
  const { approvalId, detailHash } = approval
  const [title, text, confirm] = words[asked]
  const send = (reason: string) =>
    asked === 'withdrawn'
      ? withdraw.mutate({ approvalId, reason })
      : decide.mutate({ approvalId, detailHash, decision: asked, reason })
  return (
    <ChangeDialog
      title={t(title)}
      confirm={t(confirm)}
      isRisky={asked === 'approved'}
      isBusy={decide.isPending || withdraw.isPending}
      error={decide.error ?? withdraw.error}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t(text)}</p>
      {asked === 'approved' && <ApprovalFields lines={approval.lines} />}
    </ChangeDialog>
  )
}
