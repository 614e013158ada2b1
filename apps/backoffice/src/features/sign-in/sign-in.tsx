import { type ReactNode, useState } from 'react'
import { invitationToken, leaveInvitation } from '../../shared/invitation-token.ts'
import { startSession, useSession } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { FactorStep } from './factor-step.tsx'
import { Invitation } from './invitation.tsx'
import { PasswordStep } from './password-step.tsx'
import type { FirstStep } from './queries.ts'
import './sign-in.css'

/** Name and password, then the second factor. Nothing typed is kept beyond the step that needs it. */
export const SignIn = ({ picker, onOver }: { picker: ReactNode; onOver: () => void }) => {
  const { t } = useWords()
  const { reason } = useSession()
  const [first, setFirst] = useState<FirstStep | null>(null)
  const [token, setToken] = useState(invitationToken)
  const leave = () => {
    leaveInvitation()
    setToken(null)
  }
  const begin = (session: Parameters<typeof startSession>[0]) => {
    startSession(session)
    onOver()
  }
  const passed = (answer: FirstStep) => {
    leave()
    if (answer.session) begin(answer.session)
    else setFirst(answer)
  }
  return (
    <main className="sign-in">
      <title>{t('sign-in.title')}</title>
      <div className="sign-in-card">
        <div className="sign-in-brand">
          <img src="/lantern.svg" alt="" width={36} height={36} />
          <span>{t('brand.console')}</span>
        </div>
        {reason === 'idle' && <p className="notice-line">{t('sign-in.was-idle')}</p>}
        {reason === 'ended' && <p className="notice-line">{t('sign-in.was-ended')}</p>}
        {first ? (
          <FactorStep
            first={first}
            onDone={begin}
            onBack={() => {
              setFirst(null)
              onOver()
            }}
          />
        ) : token !== null ? (
          <Invitation
            token={token}
            onPassed={passed}
            onLeave={() => {
              leave()
              onOver()
            }}
          />
        ) : (
          <PasswordStep onPassed={passed} />
        )}
      </div>
      <div className="sign-in-picker">{picker}</div>
    </main>
  )
}
