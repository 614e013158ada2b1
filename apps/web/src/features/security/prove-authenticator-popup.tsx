import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { Field, FormFault, PasswordField } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import type { Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { refreshSecurity } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import './security.css'

/** New recovery codes, or the end of the app: both take the password and a code. */
export const ProveAuthenticatorPopup: Popup<'prove-authenticator'> = ({ act, onClose }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const prove = useMutation({
    mutationFn: async () => {
      if (act === 'renew') return client('security', 'renewRecoveryCodes', { password, code })
      await client('security', 'removeAuthenticator', { password, code })
      return null
    },
    onSuccess: (answer) => {
      void refreshSecurity(cache)
      if (answer) return setCodes(answer.recoveryCodes)
      toast(t('security.removed'))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    prove.mutate()
  }
  const title = act === 'renew' ? t('security.newCodes') : t('security.removeTitle')
  return (
    <Dialog name="prove-authenticator" title={title} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <form className="guard-form" noValidate onSubmit={submit}>
          <p>{act === 'renew' ? t('security.newCodesText') : t('security.removeText')}</p>
          {prove.error && <FormFault>{refusalText(prove.error, t('shell.offline'))}</FormFault>}
          <PasswordField
            label={t('security.yourPassword')}
            required
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Field
            label={t('security.anyCode')}
            required
            autoComplete="one-time-code"
            maxLength={24}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" wide busy={prove.isPending} disabled={!password || !code}>
            {act === 'renew' ? t('security.newCodes') : t('security.remove')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
