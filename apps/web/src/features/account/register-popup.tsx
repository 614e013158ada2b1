import { Dialog } from '@krathong/ui/dialog'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { Segments, type Segment } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { arrivalCodes } from '../../shared/arrival-codes.ts'
import type { Output } from '../../shared/boot.ts'
import { refusalText } from '../../shared/client.ts'
import { openPopup, type Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { AtOnceForm } from './at-once-form.tsx'
import { registerSettingsQuery } from './queries.ts'
import { RegisterForm } from './register-form.tsx'
import './account.css'

type Tab = 'name' | 'phone' | 'at-once'

export const RegisterPopup: Popup<'register'> = ({ onClose, then, first = {} }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(registerSettingsQuery())
  const done = () => {
    onClose()
    if (then) then()
  }
  const toLogin = () => {
    onClose()
    openPopup('login', then ? { then } : {})
  }
  return (
    <Dialog name="register" title={t('account.registerTitle')} size="middle" onClose={onClose}>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={4} height="72px" />}
      {data && (
        <RegisterMethods
          settings={data}
          onDone={done}
          onLogin={toLogin}
          first={{ ...arrivalCodes(), ...first }}
        />
      )}
    </Dialog>
  )
}

interface RegisterMethodsProps {
  settings: Output<'system', 'registerSettings'>
  onDone: () => void
  onLogin: () => void
  first: Readonly<Record<string, string>>
}

/** One form for each way of registering that the brand has on; with one there is nothing to choose. */
const RegisterMethods = ({ settings, onDone, onLogin, first }: RegisterMethodsProps) => {
  const { t } = useWords()
  const { methods, oneClick } = settings
  const tabs: Segment<Tab>[] = [
    ...(methods.username ? [{ value: 'name', label: t('account.byName') } as const] : []),
    ...(methods.mobile ? [{ value: 'phone', label: t('account.byPhone') } as const] : []),
    ...(methods.username && oneClick ? [{ value: 'at-once', label: t('account.atOnce') } as const] : []),
  ]
  const [tab, setTab] = useState<Tab | null>(null)
  const shown = tab ?? tabs[0]?.value
  if (!shown) return <Empty title={t('account.registerOff')} />
  return (
    <div className="account-form">
      {tabs.length > 1 && (
        <Segments<Tab> label={t('account.way')} options={tabs} value={shown} onChange={setTab} />
      )}
      {shown === 'at-once' ? (
        <AtOnceForm settings={settings} onDone={onDone} />
      ) : (
        <RegisterForm
          key={shown}
          method={shown}
          settings={settings}
          onDone={onDone}
          onLogin={onLogin}
          first={first}
        />
      )}
    </div>
  )
}
