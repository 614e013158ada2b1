import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { sentFor } from '../../shared/client.ts'
import { useReasonedAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { Method, MethodSave } from './queries.ts'

interface SaveMethodDialogProps {
  save: Omit<MethodSave, 'reason'>
  onSaved: (method: Method) => void
  /** `isProposed`: it waits for a second person now. */
  onClose: (isProposed: boolean) => void
}

/** Asks for the reason and saves. */
export const SaveMethodDialog = ({ save, onSaved, onClose }: SaveMethodDialogProps) => {
  const { t } = useWords()
  const send = useReasonedAct('depositAdmin', 'saveMethod', (reason) => ({ ...save, reason }), {
    onDone: (method) => {
      onClose(false)
      onSaved(method)
    },
  })
  return (
    <ChangeDialog
      title={t('editor.save')}
      confirm={t('editor.save')}
      isBusy={send.isPending}
      error={send.error}
      onConfirm={(reason) => send.mutate(reason)}
      onClose={() => onClose(sentFor(send.error) !== null)}
    >
      <p>{t('deposit.saveText')}</p>
    </ChangeDialog>
  )
}
