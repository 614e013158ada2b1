import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { client, refusalText } from '../../shared/client.ts'
import type { Popup } from '../../shared/popups.tsx'
import { navigate } from '../../shared/router.tsx'
import { leaveSession } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'

export const SignOutPopup: Popup<'sign-out'> = ({ onClose }) => {
  const { t } = useWords()
  const leave = () => {
    onClose()
    navigate('/')
  }
  const signOut = useMutation({
    mutationFn: () => leaveSession(() => client('account', 'logout', {})),
    onSuccess: leave,
  })
  return (
    <Dialog name="sign-out" title={t('signOut.title')} onClose={onClose}>
      <p>{t('signOut.text')}</p>
      {signOut.error && <FormFault>{refusalText(signOut.error, t('shell.offline'))}</FormFault>}
      <div className="dialog-actions">
        <Button kind="quiet" onClick={onClose}>
          {t('signOut.stay')}
        </Button>
        <Button busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {t('shell.signOut')}
        </Button>
      </div>
    </Dialog>
  )
}
