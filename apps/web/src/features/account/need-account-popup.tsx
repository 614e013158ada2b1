import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { client, refusalText } from '../../shared/client.ts'
import { openPopup, type Popup } from '../../shared/popups.tsx'
import { endSession } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'

/** Spec sections 4 and 8: who plays for free is told kindly at the endpoints of money. The trial ends; it becomes no other account. */
export const NeedAccountPopup: Popup<'need-account'> = ({ onClose }) => {
  const { t } = useWords()
  const leave = useMutation({
    mutationFn: async (next: 'register' | 'login') => {
      await client('account', 'logout', {})
      return next
    },
    onSuccess: (next) => {
      onClose()
      endSession()
      openPopup(next, {})
    },
  })
  return (
    <Dialog name="need-account" title={t('account.needTitle')} onClose={onClose}>
      <p>{t('account.needText')}</p>
      {leave.error && <FormFault>{refusalText(leave.error, t('shell.offline'))}</FormFault>}
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          {t('account.needLater')}
        </Button>
        <Button kind="gold" busy={leave.isPending} onClick={() => leave.mutate('register')}>
          {t('account.needSubmit')}
        </Button>
      </div>
      <p className="account-switch">
        {t('account.hasAccount')}{' '}
        <button
          type="button"
          className="text-button"
          disabled={leave.isPending}
          onClick={() => leave.mutate('login')}
        >
          {t('shell.signIn')}
        </button>
      </p>
    </Dialog>
  )
}
