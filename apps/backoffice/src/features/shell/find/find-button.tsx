import { IconButton } from '@krathong/ui/button'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useIsNarrow } from '../../../shared/use-media.ts'
import { useWords } from '../../../shared/words.ts'

const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }))

/** Opens the search over everything; so does Ctrl+K, or Command+K. */
export const FindButton = () => {
  const { t } = useWords()
  const isNarrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isIt = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isIt || event.altKey || event.shiftKey || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  const open = () => setIsOpen(true)
  return (
    <>
      {isNarrow ? (
        <IconButton label={t('find.title')} onClick={open}>
          <Search size={18} aria-hidden />
        </IconButton>
      ) : (
        <button type="button" className="find-button" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
          <Search size={16} aria-hidden />
          <span>{t('find.title')}</span>
          <kbd aria-hidden>Ctrl K</kbd>
        </button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FindDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
