import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { Field, FormFault, PasswordField } from '@krathong/ui/field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { useState, type FormEvent } from 'react'
import type { Output } from '../../shared/boot.ts'
import { client, refusalText } from '../../shared/client.ts'
import type { Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { refreshSecurity } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import './security.css'

type Begun = Output<'security', 'beginAuthenticator'>

/** Three steps: the password, the app's first code, the recovery codes. */
export const SetAuthenticatorPopup: Popup<'set-authenticator'> = ({ onClose }) => {
  const { t } = useWords()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Dialog name="set-authenticator" title={t('security.authenticator')} onClose={onClose}>
      {codes && <RecoveryCodes codes={codes} onClose={onClose} />}
      {!codes && begun && <ScanStep begun={begun} onCodes={setCodes} />}
      {!codes && !begun && <PasswordStep onBegun={setBegun} />}
    </Dialog>
  )
}

const PasswordStep = ({ onBegun }: { onBegun: (begun: Begun) => void }) => {
  const { t } = useWords()
  const [password, setPassword] = useState('')
  const begin = useMutation({
    mutationFn: () => client('security', 'beginAuthenticator', { password }),
    onSuccess: onBegun,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    begin.mutate()
  }
  return (
    <form className="guard-form" noValidate onSubmit={submit}>
      <p>{t('security.authenticatorText')}</p>
      {begin.error && <FormFault>{refusalText(begin.error, t('shell.offline'))}</FormFault>}
      <PasswordField
        label={t('security.yourPassword')}
        required
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" wide busy={begin.isPending} disabled={!password}>
        {t('security.next')}
      </Button>
    </form>
  )
}

interface ScanStepProps {
  begun: Begun
  onCodes: (codes: readonly string[]) => void
}

const ScanStep = ({ begun, onCodes }: ScanStepProps) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => client('security', 'confirmAuthenticator', { code }),
    onSuccess: ({ recoveryCodes }) => {
      void refreshSecurity(cache)
      onCodes(recoveryCodes)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate()
  }
  return (
    <form className="guard-form" noValidate onSubmit={submit}>
      <p>{t('security.scan')}</p>
      <div className="guard-code">
        <QRCodeSVG value={begun.url} size={176} marginSize={2} title={t('security.qr')} />
      </div>
      <p className="guard-text">
        {t('security.typeSecret')} <span className="mono guard-secret">{begun.secret}</span>
      </p>
      {confirm.error && <FormFault>{refusalText(confirm.error, t('shell.offline'))}</FormFault>}
      <Field
        label={t('security.appCode')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" wide busy={confirm.isPending} disabled={!code}>
        {t('security.turnOn')}
      </Button>
    </form>
  )
}
