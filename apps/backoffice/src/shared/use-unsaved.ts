import { useEffect } from 'react'
import { leaving } from './router.tsx'

/** Asks before a page with unsaved work is left, whichever way; a form behind a filter of its page also before that changes. */
export const useUnsaved = (isUnsaved: boolean, isBehindFilter = false) => {
  useEffect(() => (isUnsaved ? leaving.hold(isBehindFilter) : undefined), [isUnsaved, isBehindFilter])
}
