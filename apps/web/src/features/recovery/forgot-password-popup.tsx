import { Dialog } from '@krathong/ui/dialog'
import { Segments } from '@krathong/ui/tabs'
import { useState } from 'react'
import { useModule } from '../../shared/modules.ts'
import { openPopup, type Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { ByEmail } from './by-email.tsx'
import { ByPhone } from './by-phone.tsx'
import './recovery.css'

type RecoveryMethod = 'email' | 'mobile'

/** Two ways back into an account; the phone's only where the brand proves numbers. */
export const ForgotPasswordPopup: Popup<'forgot-password'> = ({ onClose }) => {
  const { t } = useWords()
  const hasPhone = useModule('SMS_VERIFICATION')
  const [method, setMethod] = useState<RecoveryMethod>('email')
  const options = [
    { value: 'email', label: t('recover.byEmail') },
    { value: 'mobile', label: t('recover.byPhone') },
  ] as const
  return (
    <Dialog name="forgot-password" title={t('recover.title')} onClose={onClose}>
      {hasPhone && (
        <Segments label={t('recover.ways')} options={options} value={method} onChange={setMethod} />
      )}
      {method === 'email' ? <ByEmail /> : <ByPhone onClose={onClose} />}
      <p className="recover-switch">
        <button
          type="button"
          className="recover-link"
          onClick={() => {
            onClose()
            openPopup('login', {})
          }}
        >
          {t('recover.toSignIn')}
        </button>
      </p>
    </Dialog>
  )
}
