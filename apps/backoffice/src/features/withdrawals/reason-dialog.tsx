import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { WithdrawalCase } from './queries.ts'

const words = {
  approve: ['withdrawal.approve', 'withdrawal.approve-text'],
  reject: ['withdrawal.reject', 'withdrawal.reject-text'],
  share: ['withdrawal.share', 'withdrawal.share-text'],
  open: ['withdrawal.open-list', 'withdrawal.open-list-text'],
} as const

interface ReasonDialogProps {
  found: WithdrawalCase
  act: keyof typeof words
  onClose: () => void
}

/** Decisions that need nothing but their reason. */
export const ReasonDialog = ({ found, act, onClose }: ReasonDialogProps) => {
  const { t } = useWords()
  const approve = useAct('withdrawalBackOffice', 'approve', { onDone: onClose })
  const reject = useAct('withdrawalBackOffice', 'reject', { onDone: onClose })
  const share = useAct('withdrawalBackOffice', 'shareAccount', { onDone: onClose })
  const open = useAct('withdrawalBackOffice', 'openAccounts', { onDone: onClose })
  const { withdrawal, accountId } = found
  const { withdrawalId, version, playerId } = withdrawal
  const send = (reason: string) => {
    if (act === 'approve') approve.mutate({ withdrawalId, version, reason })
    else if (act === 'reject') reject.mutate({ withdrawalId, version, reason })
    else if (act === 'share') share.mutate({ accountId, reason })
    else open.mutate({ playerId, reason })
  }
  const used = { approve, reject, share, open }[act]
  const [title, text] = words[act]
  return (
    <ChangeDialog
      title={t(title)}
      confirm={t(title)}
      isRisky={act === 'reject'}
      isBusy={used.isPending}
      error={used.error}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t(act === 'approve' && withdrawal.needsTwo ? 'withdrawal.approve-two' : text)}</p>
    </ChangeDialog>
  )
}
