import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { WithdrawalRow } from './queries.ts'

interface DisputeDialogProps {
  withdrawal: WithdrawalRow
  decision: 'pay-rest' | 'return-rest' | 'force'
  onClose: () => void
}

/** The three ends of a dispute. What arrived is what the bank's own books say, not what either side claims. */
export const DisputeDialog = ({ withdrawal, decision, onClose }: DisputeDialogProps) => {
  const { t } = useWords()
  const [arrived, setArrived] = useState(withdrawal.claimedReceived ?? '0')
  const [reference, setReference] = useState('')
  const decide = useAct('withdrawalBackOffice', 'decide', { onDone: onClose })
  const { withdrawalId, version } = withdrawal
  const send = (reason: string) =>
    decide.mutate({
      withdrawalId,
      version,
      decision,
      reason,
      ...(decision === 'force' ? {} : { arrived }),
      ...(decision === 'pay-rest' ? { reference: reference.trim() } : {}),
    })
  return (
    <ChangeDialog
      title={t(`withdrawal.${decision}`)}
      confirm={t(`withdrawal.${decision}`)}
      isRisky={decision === 'force'}
      isBusy={decide.isPending}
      error={decide.error}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t(`withdrawal.${decision}-text`)}</p>
      {decision !== 'force' && (
        <Field
          label={t('withdrawal.arrived')}
          inputMode="decimal"
          value={arrived}
          onChange={({ target }) => setArrived(target.value.trim())}
        />
      )}
      {decision === 'pay-rest' && (
        <Field
          label={t('withdrawal.reference')}
          maxLength={64}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
    </ChangeDialog>
  )
}
