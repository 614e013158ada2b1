import { Button, buttonClass } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { openWindow } from '../../shared/open-window.ts'
import type { Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'

/** The browser has blocked a window of ours: how to allow it, a press that opens it, and the way without a window. */
export const WindowBlockedPopup: Popup<'window-blocked'> = ({ wanted, onClose }) => {
  const { t } = useWords()
  const again = () => {
    onClose()
    openWindow(wanted)
  }
  return (
    <Dialog name="window-blocked" title={t('windowBlocked.title')} onClose={onClose}>
      <p>{t('windowBlocked.text')}</p>
      <div className="dialog-actions">
        <a className={buttonClass({ kind: 'quiet' })} href={wanted.url}>
          {t('windowBlocked.here')}
        </a>
        <Button onClick={again}>{t('windowBlocked.again')}</Button>
      </div>
    </Dialog>
  )
}
