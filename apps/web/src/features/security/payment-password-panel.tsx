import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../shared/client.ts'
import { openPopup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { AnsweredGuard } from './answered-guard.tsx'
import { Guard } from './guard.tsx'

export const PaymentPasswordPanel = () => {
  const { t } = useWords()
  return (
    <AnsweredGuard query={useQuery(callQuery('paymentPassword', 'paymentPassword', {}))}>
      {({ isSet }) => (
        <Guard title={t('paymentPassword.title')} text={t('security.paymentPasswordText')}>
          {isSet ? (
            <Button kind="quiet" onClick={() => openPopup('change-payment-password', {})}>
              {t('paymentPassword.change')}
            </Button>
          ) : (
            <span className="guard-off">{t('security.off')}</span>
          )}
        </Guard>
      )}
    </AnsweredGuard>
  )
}
