import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import './staff.css'

interface ShownOnceProps {
  title: string
  text: string
  secret: string
  approvalId?: string | null
  onClose: () => void
}

/** A password or a link that is shown this once: what is not passed on now is made anew later. */
export const ShownOnce = ({ title, text, secret, approvalId = null, onClose }: ShownOnceProps) => {
  const { t } = useWords()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setIsCopied(true)
  }
  return (
    <Dialog name="told-once" title={title} onClose={onClose}>
      <div className="form">
        <p>{text}</p>
        <p className="told-once">
          <code>{secret}</code>
          <Button kind="quiet" small onClick={() => void copy()}>
            {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}{' '}
            {t(isCopied ? 'id.copied' : 'staff.password-copy')}
          </Button>
        </p>
        {approvalId !== null && <WaitsNote approvalId={approvalId} />}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('staff.password-done')}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The change is proposed, not done. */
export const WaitsNote = ({ approvalId }: { approvalId: string }) => {
  const { t } = useWords()
  return (
    <p className="waits-note" role="status">
      {t('staff.waits')} <Link to={`/approvals/${approvalId}`}>{t('staff.waits-link')}</Link>
    </p>
  )
}
