import { Dialog } from '@krathong/ui/dialog'
import { Failed, Loading } from '@krathong/ui/state'
import { Segments } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '../../shared/client.ts'
import { IdentityProviderButtons, useProvidersKnown } from '../../shared/identity-provider-buttons.tsx'
import { useFirebase } from '../../shared/firebase.ts'
import { openPopup, type Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { FreePlayButton } from './free-play-button.tsx'
import { NameLogin } from './name-login.tsx'
import { PhoneLogin } from './phone-login.tsx'
import { registerSettingsQuery } from './queries.ts'
import { enterBy } from './use-enter.ts'
import './account.css'

type Tab = 'name' | 'phone'

export const LoginPopup: Popup<'login'> = ({ onClose, then }) => {
  const { t } = useWords()
  const [tab, setTab] = useState<Tab>('name')
  const { data, error, refetch } = useQuery(registerSettingsQuery())
  const isWhole = useProvidersKnown()
  const firebase = useFirebase()
  const hasPhone = data?.smsLogin === true || (data?.phoneLogin === true && firebase !== null)
  const entry = enterBy(onClose, then)
  const toRegister = () => {
    onClose()
    openPopup('register', then ? { then } : {})
  }
  const tabs = [
    { value: 'name', label: t('account.byName') },
    { value: 'phone', label: t('account.byPhone') },
  ] as const
  return (
    <Dialog name="login" title={t('shell.signIn')} onClose={onClose}>
      {error && !data ? (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      ) : (
        !(data && isWhole) && <Loading rows={3} height="72px" />
      )}
      {data && isWhole && (
        <div className="account-form">
          {hasPhone && (
            <Segments<Tab> label={t('account.way')} options={tabs} value={tab} onChange={setTab} />
          )}
          {tab === 'name' || !hasPhone ? (
            <NameLogin settings={data} {...entry} />
          ) : (
            <PhoneLogin firebase={firebase} {...entry} />
          )}
          <button
            type="button"
            className="text-button"
            onClick={() => {
              onClose()
              openPopup('forgot-password', {})
            }}
          >
            {t('recover.forgot')}
          </button>
          <IdentityProviderButtons />
          {data.freePlay && <FreePlayButton enter={entry.enter} />}
          <p className="account-switch">
            {t('account.noAccount')}{' '}
            <button type="button" className="text-button" onClick={toRegister}>
              {t('shell.register')}
            </button>
          </p>
        </div>
      )}
    </Dialog>
  )
}
