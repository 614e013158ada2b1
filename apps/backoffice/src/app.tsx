import { Loading } from '@krathong/ui/state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FirstPassword } from './features/own/first-password.tsx'
import { deskQuery } from './features/shell/queries.ts'
import { Shell } from './features/shell/shell.tsx'
import { SignIn } from './features/sign-in/sign-in.tsx'
import { Page } from './routes/page.tsx'
import { DeskProvider } from './shared/desk.tsx'
import { FreshCodeDialog } from './shared/fresh-code-dialog.tsx'
import { invitationToken } from './shared/invitation-token.ts'
import { LanguagePicker, ThemeButton } from './shared/pickers.tsx'
import { useSession } from './shared/session.ts'
import { Failed } from './shared/states.tsx'
import { useIdle } from './shared/use-idle.ts'

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
  const isAtDoor = token === null || isInvited
  return (
    <>
      {isAtDoor && <SignIn picker={pickers} onOver={() => setIsInvited(false)} />}
      {operatorId !== null && (
        <div hidden={isAtDoor} inert={isAtDoor}>
          <Console key={operatorId} token={token} />
        </div>
      )}
    </>
  )
}

const Console = ({ token }: { token: string | null }) => {
  const queries = useQueryClient()
  const desk = useQuery({ ...deskQuery, enabled: token !== null })
  const lastToken = useRef(token)
  useIdle()
  useEffect(() => {
    if (token === null || token === lastToken.current) return
    lastToken.current = token
    void queries.invalidateQueries()
  }, [queries, token])
  useEffect(() => () => queries.clear(), [queries])
  if (desk.data) {
    return (
      <DeskProvider desk={desk.data}>
        {desk.data.operator.mustChangePassword ? (
          <FirstPassword />
        ) : (
          <Shell>
            <Page />
            <FreshCodeDialog />
          </Shell>
        )}
      </DeskProvider>
    )
  }
  return (
    <div className="boot">
      {desk.isError ? (
        <Failed error={desk.error} onRetry={() => void desk.refetch()} />
      ) : (
        <Loading height="44px" />
      )}
    </div>
  )
}
