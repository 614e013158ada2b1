import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault, PasswordField } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { openPopup, type Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { refreshSecurity } from './queries.ts'
import './security.css'

const fieldText = (error: unknown, name: string) =>
  error instanceof RefusedError ? error.body?.fields?.[name]?.message : undefined

export const ChangePasswordPopup: Popup<'change-password'> = ({ onClose, isForced = false }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const change = useMutation({
    mutationFn: () =>
      client('security', 'changePassword', {
        oldPassword: old,
        newPassword: next,
        confirmNewPassword: again,
      }),
    onSuccess: () => {
      void refreshSecurity(cache)
      if (isForced) void cache.invalidateQueries()
      toast(t('security.passwordChanged'))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate()
  }
  const isWhole = change.error && !(change.error instanceof RefusedError && change.error.body?.fields)
  return (
    <Dialog
      name="change-password"
      title={t('security.changePassword')}
      hasClose={!isForced}
      closesOnEscape={!isForced}
      onClose={onClose}
    >
      <form className="guard-form" noValidate onSubmit={submit}>
        <p>{t(isForced ? 'account.mustChange' : 'security.changePasswordText')}</p>
        {isWhole && <FormFault>{refusalText(change.error, t('shell.offline'))}</FormFault>}
        <PasswordField
          label={t('security.oldPassword')}
          required
          autoComplete="current-password"
          value={old}
          onChange={({ target }) => setOld(target.value)}
        />
        <PasswordField
          label={t('security.newPassword')}
          required
          autoComplete="new-password"
          value={next}
          error={fieldText(change.error, 'newPassword')}
          onChange={({ target }) => setNext(target.value)}
        />
        <PasswordField
          label={t('security.again')}
          required
          autoComplete="new-password"
          value={again}
          error={fieldText(change.error, 'confirmNewPassword')}
          onChange={({ target }) => setAgain(target.value)}
        />
        <Button type="submit" wide busy={change.isPending} disabled={!old || !next || !again}>
          {t('security.changePassword')}
        </Button>
        {isForced && (
          <Button kind="quiet" wide onClick={() => openPopup('sign-out', {})}>
            {t('shell.signOut')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
