import { Dialog } from '@krathong/ui/dialog'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { openPopup, type Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { registerSettingsQuery } from './queries.ts'
import { RegisterForm } from './register-form.tsx'
import './account.css'

export const RegisterPopup: Popup<'register'> = ({ onClose, then }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(registerSettingsQuery())
  const done = () => {
    onClose()
    if (then) then()
  }
  return (
    <Dialog name="register" title={t('account.registerTitle')} size="middle" onClose={onClose}>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={4} height="72px" />}
      {data && !data.methods.username && <Empty title={t('account.registerOff')} />}
      {data?.methods.username && (
        <RegisterForm
          settings={data}
          onDone={done}
          onLogin={() => {
            onClose()
            openPopup('login', then ? { then } : {})
          }}
        />
      )}
    </Dialog>
  )
}
