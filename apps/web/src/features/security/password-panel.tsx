import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { openPopup } from '../../shared/popups.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { AnsweredGuard } from './answered-guard.tsx'
import { Guard } from './guard.tsx'
import { securityQuery } from './queries.ts'

export const PasswordPanel = () => {
  const { t } = useWords()
  return (
    <AnsweredGuard query={useQuery(securityQuery())}>
      {({ passwordChangedAt }) => (
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
      )}
    </AnsweredGuard>
  )
}
