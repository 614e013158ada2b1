import { Button } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { askChallenge } from '../../shared/challenge.ts'
import { client, refusalText } from '../../shared/client.ts'
import { useSecondsUntil } from '../../shared/countdown.ts'
import { fieldFault, isWholeFault } from '../../shared/field-fault.ts'
import { useWords } from '../../shared/words.ts'

/** A link by mail. What is said afterwards is the same whether or not an account has this address. */
export const ByEmail = () => {
  const { t } = useWords()
  const [username, setUsername] = useState('')
  const [email, setEmail] = useState('')
  const [openAt, setOpenAt] = useState(0)
  const left = useSecondsUntil(openAt)
  const ask = useMutation({
    mutationFn: async () => {
      const challengePass = await askChallenge('password')
      if (challengePass === null) return null
      return client('recovery', 'byEmail', { username: username.trim(), email: email.trim(), challengePass })
    },
    onSuccess: (asked) => asked && setOpenAt(Date.now() + asked.resendAfterSeconds * 1_000),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask.mutate()
  }
  return (
    <form className="recover-form" noValidate onSubmit={submit}>
      {ask.data ? (
        <p className="recover-sent" role="status">
          {t('recover.sent', { email: email.trim() })}
        </p>
      ) : (
        <p>{t('recover.emailText')}</p>
      )}
      {isWholeFault(ask.error) && <FormFault>{refusalText(ask.error, t('shell.offline'))}</FormFault>}
      <Field
        label={t('account.username')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        error={fieldFault(ask.error, 'username')}
        onChange={({ target }) => setUsername(target.value)}
      />
      <Field
        label={t('account.email')}
        required
        type="email"
        autoComplete="email"
        maxLength={120}
        value={email}
        error={fieldFault(ask.error, 'email')}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button
        type="submit"
        wide
        busy={ask.isPending}
        disabled={!username.trim() || !email.trim() || left > 0}
      >
        {left > 0 ? t('recover.sendAgain', { seconds: left }) : t('recover.send')}
      </Button>
    </form>
  )
}
