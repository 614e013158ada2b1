import { RefusedError } from '@krathong/protocol/client'
import { toast } from '@krathong/ui/toast'
import { client } from '../../shared/client.ts'
import { openPopup } from '../../shared/popups.tsx'
import { currentLanguage } from '../../shared/preferences.ts'
import { navigate } from '../../shared/router.tsx'
import { beginSession } from '../../shared/session.ts'
import { wordsOf } from '../../shared/words.ts'

interface Entered {
  token: string
  firstTimeLogin: boolean
  passwordExpired: boolean
}

/** Once in the life of an account, however many tabs it is first opened in. */
const welcome = async () => {
  const { isFirst } = await client('account', 'firstLogin', {})
  if (isFirst) toast(wordsOf(currentLanguage()).t('account.welcome'))
}

/** An agent who signed in on the home page lands on the agents' side; whoever was on their way elsewhere stays there. */
const landAgent = async () => {
  const { isAgent } = await client('account', 'memberInfo', {})
  const isHome = /^\/(index(\.html)?|home|login)?$/.test(location.pathname) && location.hash === ''
  if (isAgent > 0 && isHome) navigate('/agentHome')
}

/** What follows a sign-in: the popup closes, an outworn password is changed, and the person goes where they were going. */
export const enterBy = (onClose: () => void, then: (() => void) | undefined) => ({
  enter: ({ token, passwordExpired, firstTimeLogin }: Entered) => {
    beginSession(token)
    // What fails here is said at the next visit, or never: nobody waits for it.
    if (firstTimeLogin) void welcome().catch(() => {})
    onClose()
    if (passwordExpired) openPopup('change-password', { isForced: true })
    else {
      // The address of the form itself leads home, which is where an agent has another home.
      const isHomeward = !then || location.pathname === '/login'
      then?.()
      if (isHomeward) void landAgent().catch(() => {})
    }
  },
  /** A second step that the server asks for has a popup of its own; true when it was opened. */
  goOn: (error: Error): boolean => {
    if (!(error instanceof RefusedError) || error.code !== 'SECOND_FACTOR_NEEDED') return false
    onClose()
    openPopup('second-factor', then ? { then } : {})
    return true
  },
})
