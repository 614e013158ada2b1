import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { useSyncExternalStore } from 'react'
import { leaving } from './router.tsx'
import { useWords } from './words.ts'

/** Stands beside the console, not in it: it also asks while the sign-in page covers a form that waits for its owner. */
export const LeavingDialog = () => {
  const { t } = useWords()
  const isAsked = useSyncExternalStore(leaving.subscribe, leaving.isAsked)
  if (!isAsked) return null
  return (
    <Dialog name="leaving" title={t('editor.unsaved')} onClose={() => leaving.answer(false)}>
      <div className="form">
        <p>{t('unsaved.question')}</p>
        <div className="dialog-actions">
          <Button kind="danger" onClick={() => leaving.answer(true)}>
            {t('unsaved.leave')}
          </Button>
          <Button onClick={() => leaving.answer(false)}>{t('unsaved.stay')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
