import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { useWords } from '../../shared/words.ts'
import { ShownOnce, WaitsNote } from './shown-once.tsx'

interface InvitedProps {
  /** Null where the letter carries it, which nobody but the colleague reads. */
  link: string | null
  name: string
  email: string
  approvalId?: string | null
  onClose: () => void
}

/** What became of an invitation: a letter on its way, or a link that whoever invites has to pass on. */
export const Invited = ({ link, name, email, approvalId = null, onClose }: InvitedProps) => {
  const { t } = useWords()
  if (link !== null)
    return (
      <ShownOnce
        title={t('staff.link-title', { name })}
        text={t('staff.link-text')}
        secret={link}
        approvalId={approvalId}
        onClose={onClose}
      />
    )
  return (
    <Dialog name="invited" title={t('staff.invited-title', { name })} onClose={onClose}>
      <div className="form">
        <p>{t('staff.invited-text', { email })}</p>
        {approvalId !== null && <WaitsNote approvalId={approvalId} />}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('action.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
