import { Button } from '@krathong/ui/button'
import { FormFault, PasswordField } from '@krathong/ui/field'
import { Empty } from '@krathong/ui/state'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { fieldFault, isRefusal, isWholeFault } from '../../shared/field-fault.ts'
import { openPopup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { useLinkToken } from '../../shared/link-token.ts'
import './recovery.css'

/** Where the link of a mail leads: a new password, once. */
export const ResetPage = () => {
  const { t } = useWords()
  const token = useLinkToken()
  const [isDone, setDone] = useState(false)
  const signIn = <Button onClick={() => openPopup('login', {})}>{t('shell.signIn')}</Button>
  return (
    <div className="page reset-page">
      <h1>{t('recover.title')}</h1>
      {token === null && <LinkOver />}
      {token && !isDone && <NewPasswordForm token={token} onDone={() => setDone(true)} />}
      {isDone && (
        <Empty title={t('recover.done')} text={t('recover.doneText')}>
          {signIn}
        </Empty>
      )}
    </div>
  )
}

const LinkOver = () => {
  const { t } = useWords()
  return (
    <Empty title={t('recover.over')} text={t('recover.overText')}>
      <Button onClick={() => openPopup('forgot-password', {})}>{t('recover.askAgain')}</Button>
    </Empty>
  )
}

const NewPasswordForm = ({ token, onDone }: { token: string; onDone: () => void }) => {
  const { t } = useWords()
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const reset = useMutation({
    mutationFn: () => client('recovery', 'byLink', { token, newPassword: next, confirmNewPassword: again }),
    onSuccess: onDone,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reset.mutate()
  }
  if (isRefusal(reset.error, 'LINK_OVER')) return <LinkOver />
  return (
    <form className="recover-form card" noValidate onSubmit={submit}>
      <p>{t('recover.linkText')}</p>
      {isWholeFault(reset.error) && <FormFault>{refusalText(reset.error, t('shell.offline'))}</FormFault>}
      <PasswordField
        label={t('security.newPassword')}
        required
        autoComplete="new-password"
        maxLength={128}
        value={next}
        error={fieldFault(reset.error, 'newPassword')}
        onChange={({ target }) => setNext(target.value)}
      />
      <PasswordField
        label={t('security.again')}
        required
        autoComplete="new-password"
        maxLength={128}
        value={again}
        error={fieldFault(reset.error, 'confirmNewPassword')}
        onChange={({ target }) => setAgain(target.value)}
      />
      <Button type="submit" wide busy={reset.isPending} disabled={!next || !again}>
        {t('recover.set')}
      </Button>
    </form>
  )
}
