import { RefusedError } from '@krathong/protocol/client'
import { openPopup } from '../../shared/popups.tsx'
import { beginSession } from '../../shared/session.ts'

interface Entered {
  token: string
  passwordExpired: boolean
}

/** What follows a sign-in: the popup closes, an outworn password is changed, and the person goes where they were going. */
export const enterBy = (onClose: () => void, then: (() => void) | undefined) => ({
  enter: ({ token, passwordExpired }: Entered) => {
    beginSession(token)
    onClose()
    if (passwordExpired) openPopup('change-password', { isForced: true })
    else then?.()
  },
  /** A second step that the server asks for has a popup of its own; true when it was opened. */
  goOn: (error: Error): boolean => {
    if (!(error instanceof RefusedError) || error.code !== 'SECOND_FACTOR_NEEDED') return false
    onClose()
    openPopup('second-factor', then ? { then } : {})
    return true
  },
})
