import { Button } from '@krathong/ui/button'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery, refusalText } from '../../shared/client.ts'
import { openPopup } from '../../shared/popups.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { securityQuery } from './queries.ts'
import { SessionsCard } from './sessions-card.tsx'
import { SignInsCard } from './sign-ins-card.tsx'
import './security.css'

export const SecurityPage = () => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({ ...securityQuery(), staleTime: 0 })
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} height="96px" />
  const { passwordChangedAt, authenticator } = data
  return (
    <div className="stack">
      <Guard
        title={t('security.password')}
        text={
          passwordChangedAt
            ? t('security.passwordChangedAt', { time: stampOf(passwordChangedAt) })
            : t('security.passwordText')
        }
      >
        <Button kind="quiet" onClick={() => openPopup('change-password', {})}>
          {t('security.changePassword')}
        </Button>
      </Guard>
      <PaymentPasswordGuard />
      <AuthenticatorGuard {...authenticator} />
      <SessionsCard />
      <SignInsCard />
    </div>
  )
}

interface GuardProps {
  title: string
  text: string
  children: ReactNode
}

/** One thing that protects the account: what it is, how it stands, and what can be done with it. */
const Guard = ({ title, text, children }: GuardProps) => (
  <section className="card guard">
    <div>
      <h3>{title}</h3>
      <p className="guard-text">{text}</p>
    </div>
    <div className="guard-acts">{children}</div>
  </section>
)

const PaymentPasswordGuard = () => {
  const { t } = useWords()
  const { data } = useQuery(callQuery('paymentPassword', 'paymentPassword', {}))
  if (!data) return <Loading rows={1} height="96px" />
  if (!data.isSet)
    return (
      <Guard title={t('paymentPassword.title')} text={t('security.paymentPasswordText')}>
        <span className="guard-off">{t('security.off')}</span>
      </Guard>
    )
  return (
    <Guard title={t('paymentPassword.title')} text={t('security.paymentPasswordText')}>
      <Button kind="quiet" onClick={() => openPopup('change-payment-password', {})}>
        {t('paymentPassword.change')}
      </Button>
    </Guard>
  )
}

interface AuthenticatorProps {
  confirmedAt: string | null
  recoveryCodesLeft: number
}

const AuthenticatorGuard = ({ confirmedAt, recoveryCodesLeft }: AuthenticatorProps) => {
  const { t } = useWords()
  if (!confirmedAt)
    return (
      <Guard title={t('security.authenticator')} text={t('security.authenticatorText')}>
        <Button onClick={() => openPopup('set-authenticator', {})}>{t('security.setUp')}</Button>
      </Guard>
    )
  const since = t('security.authenticatorSince', { time: stampOf(confirmedAt) })
  return (
    <Guard
      title={t('security.authenticator')}
      text={`${since} ${t('security.codesLeft', { count: recoveryCodesLeft })}`}
    >
      <Button kind="quiet" onClick={() => openPopup('prove-authenticator', { act: 'renew' })}>
        {t('security.newCodes')}
      </Button>
      <Button kind="quiet" onClick={() => openPopup('prove-authenticator', { act: 'remove' })}>
        {t('security.remove')}
      </Button>
    </Guard>
  )
}
