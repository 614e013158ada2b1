import { Loading } from '@krathong/ui/state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FirstPassword } from './features/own/first-password.tsx'
import { backOfficeQuery } from './features/shell/queries.ts'
import { Shell } from './features/shell/shell.tsx'
import { SignIn } from './features/sign-in/sign-in.tsx'
import { Page } from './routes/page.tsx'
import { BackOfficeProvider } from './shared/back-office.tsx'
import { FreshCodeDialog } from './shared/fresh-code-dialog.tsx'
import { invitationToken } from './shared/invitation-token.ts'
import { LanguagePicker, ThemeButton } from './shared/pickers.tsx'
import { endSession, useSession } from './shared/session.ts'
import { Failed } from './shared/states.tsx'
import { api } from './shared/client.ts'

const IDLE_MS = 15 * 60_000
const BEAT_MS = 30_000
/** The server counts calls, not keystrokes: while somebody works without calling, one call in this time says so. */
const PRESENCE_MS = 4 * 60_000
const signs = ['pointerdown', 'keydown', 'scroll', 'wheel', 'touchstart'] as const

/** Ends the session of an abandoned back office, and keeps that of a person who is typing. */
const useIdle = () => {
  useEffect(() => {
    let lastSignAt = Date.now()
    let lastCallAt = Date.now()
    const noticed = () => {
      lastSignAt = Date.now()
    }
    const beat = () => {
      const now = Date.now()
      if (now - lastSignAt >= IDLE_MS) return endSession('idle')
      if (lastSignAt <= lastCallAt || now - lastCallAt < PRESENCE_MS) return
      lastCallAt = now
      api('operator', 'me', {}).catch(() => undefined)
    }
    for (const sign of signs) addEventListener(sign, noticed, { passive: true })
    const timer = setInterval(beat, BEAT_MS)
    addEventListener('focus', beat)
    return () => {
      for (const sign of signs) removeEventListener(sign, noticed)
      clearInterval(timer)
      removeEventListener('focus', beat)
    }
  }, [])
}

const pickers = (
  <>
    <LanguagePicker />
    <ThemeButton />
  </>
)

/**
 * Signed out, nothing of the console is in the page, except after an interruption (idle, expired): then the unfinished
 * form stays mounted, unseen and unreachable, and comes back only to the operator who left it.
 */
export const App = () => {
  const { token, operatorId } = useSession()
  // A colleague's link may be opened where somebody is signed in already.
  const [isInvited, setIsInvited] = useState(() => invitationToken() !== null)
  const isAtEndpoint = token === null || isInvited
  return (
    <>
      {isAtEndpoint && <SignIn picker={pickers} onOver={() => setIsInvited(false)} />}
      {operatorId !== null && (
        <div hidden={isAtEndpoint} inert={isAtEndpoint}>
          <Console key={operatorId} token={token} />
        </div>
      )}
    </>
  )
}

const Console = ({ token }: { token: string | null }) => {
  const queries = useQueryClient()
  const backOffice = useQuery({ ...backOfficeQuery, enabled: token !== null })
  const lastToken = useRef(token)
  useIdle()
  useEffect(() => {
    if (token === null || token === lastToken.current) return
    lastToken.current = token
    void queries.invalidateQueries()
  }, [queries, token])
  useEffect(() => () => queries.clear(), [queries])
  if (backOffice.data) {
    return (
      <BackOfficeProvider backOffice={backOffice.data}>
        {backOffice.data.operator.mustChangePassword ? (
          <FirstPassword />
        ) : (
          <Shell>
            <Page />
            <FreshCodeDialog />
          </Shell>
        )}
      </BackOfficeProvider>
    )
  }
  return (
    <div className="boot">
      {backOffice.isError ? (
        <Failed error={backOffice.error} onRetry={() => void backOffice.refetch()} />
      ) : (
        <Loading height="44px" />
      )}
    </div>
  )
}
