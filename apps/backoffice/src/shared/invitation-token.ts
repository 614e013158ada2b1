import { navigate } from './router.tsx'

const PATH = '/invitation'

/**
 * The token of a link that somebody was invited by. It stands behind the `#`, which no server sees, and is taken out of the address at
 * once: a glance at the screen or the history of the browser gives it to nobody.
 */
const read = (): string | null => {
  if (location.pathname !== PATH) return null
  const token = location.hash.slice(1)
  history.replaceState(history.state, '', PATH)
  return token
}

let token = read()

export const invitationToken = (): string | null => token

/** The invitation is used or given up: the address is that of the back office again. */
export const leaveInvitation = (): void => {
  token = null
  if (location.pathname === PATH) navigate('/', { replace: true })
}
