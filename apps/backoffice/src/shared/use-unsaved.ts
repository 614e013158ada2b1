import { useEffect } from 'react'
import { guardLeaving } from './router.tsx'
import { useWords } from './words.ts'

/** Asks before a page with unsaved work is left, by a link or by closing the tab. */
export const useUnsaved = (isUnsaved: boolean) => {
  const { t } = useWords()
  useEffect(() => {
    if (!isUnsaved) return
    const closing = (event: BeforeUnloadEvent) => event.preventDefault()
    guardLeaving(() => confirm(t('unsaved.question')))
    addEventListener('beforeunload', closing)
    return () => {
      guardLeaving(null)
      removeEventListener('beforeunload', closing)
    }
  }, [isUnsaved, t])
}
