import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { openPopup } from '../../shared/popups.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { AnsweredGuard } from './answered-guard.tsx'
import { Guard } from './guard.tsx'
import { securityQuery } from './queries.ts'

export const AuthenticatorPanel = () => (
  <AnsweredGuard query={useQuery(securityQuery())}>
    {({ authenticator }) => <AuthenticatorGuard {...authenticator} />}
  </AnsweredGuard>
)

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
