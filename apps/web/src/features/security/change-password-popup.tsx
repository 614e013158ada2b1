import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { Check, Field, FormFault, PasswordField } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { openPopup, type Popup } from '../../shared/popups.tsx'
import { useBrand, useMember } from '../../shared/queries.ts'
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
  const [birthday, setBirthday] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const asksAge = useMember().data?.mustTellAge ?? false
  const change = useMutation({
    mutationFn: () =>
      client('security', 'changePassword', {
        oldPassword: old,
        newPassword: next,
        confirmNewPassword: again,
        ...(asksAge && { birthday, agreedToTerms: isAgreed }),
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
        <p>
          {t(asksAge ? 'account.openedFor' : isForced ? 'account.mustChange' : 'security.changePasswordText')}
        </p>
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
        {asksAge && (
          <FirstWords
            birthday={birthday}
            isAgreed={isAgreed}
            error={change.error}
            onBirthday={setBirthday}
            onAgreed={setAgreed}
          />
        )}
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

interface FirstWordsProps {
  birthday: string
  isAgreed: boolean
  error: unknown
  onBirthday: (birthday: string) => void
  onAgreed: (isAgreed: boolean) => void
}

/** An agent opened the account: what a registration of one's own would have asked is asked here. */
const FirstWords = ({ birthday, isAgreed, error, onBirthday, onAgreed }: FirstWordsProps) => {
  const { t, rich } = useWords()
  const { minimumAge } = useBrand()
  return (
    <>
      <Field
        label={t('account.birthday')}
        type="date"
        required
        autoComplete="bday"
        value={birthday}
        error={fieldText(error, 'birthday')}
        onChange={({ target }) => onBirthday(target.value)}
      />
      <Check
        checked={isAgreed}
        error={fieldText(error, 'agreedToTerms')}
        onChange={({ target }) => onAgreed(target.checked)}
      >
        {rich('account.terms', {
          age: minimumAge,
          link: (inside) => (
            <a href="/help#term" target="_blank" rel="noopener">
              {inside}
            </a>
          ),
        })}
      </Check>
    </>
  )
}
