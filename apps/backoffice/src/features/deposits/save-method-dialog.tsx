import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { api } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import type { Method, MethodSave } from './queries.ts'

interface SaveMethodDialogProps {
  save: Omit<MethodSave, 'reason'>
  onSaved: (method: Method) => void
  onClose: () => void
}

/** Asks for the reason and saves. */
export const SaveMethodDialog = ({ save, onSaved, onClose }: SaveMethodDialogProps) => {
  const { t } = useWords()
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: (reason: string) => api('depositAdmin', 'saveMethod', { ...save, reason }),
    onSuccess: (method) => {
      onClose()
      void queries.invalidateQueries({ queryKey: ['depositAdmin'] })
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
      onClose={onClose}
    >
      <p>{t('deposit.saveText')}</p>
    </ChangeDialog>
  )
}
