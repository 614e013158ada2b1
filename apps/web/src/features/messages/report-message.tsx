import { newId } from '@krathong/protocol/new-id'
import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { CommentField } from '../../shared/comment-field.tsx'
import { useWords } from '../../shared/words.ts'

/** Tells the platform that something is wrong with a message. The key is the form's: pressed twice, it is sent once. */
export const ReportMessage = ({ messageId }: { messageId: string }) => {
  const { t } = useWords()
  const [feedbackId, setFeedbackId] = useState(newId)
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const report = useMutation({
    mutationFn: () => client('feedback', 'reportMessage', { messageId, feedbackId, reason: reason.trim() }),
    onSuccess: () => {
      toast(t('messages.reported'))
      setOpen(false)
      setReason('')
      setFeedbackId(newId())
    },
  })
  if (!isOpen)
    return (
      <Button kind="plain" small onClick={() => setOpen(true)}>
        {t('messages.report')}
      </Button>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') report.mutate()
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <CommentField label={t('messages.reportText')} value={reason} isRequired onChange={setReason} />
      {report.error && <FormFault>{refusalText(report.error, t('shell.offline'))}</FormFault>}
      <Button type="submit" busy={report.isPending} disabled={reason.trim() === ''}>
        {t('messages.report')}
      </Button>
    </form>
  )
}
