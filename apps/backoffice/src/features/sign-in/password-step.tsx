import { Button } from '@krathong/ui/button'
import { Field, PasswordField } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { type FirstStep, sendPassword } from './queries.ts'

export const PasswordStep = ({ onPassed }: { onPassed: (answer: FirstStep) => void }) => {
  const { t } = useWords()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const send = useMutation({ mutationFn: sendPassword, onSuccess: onPassed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (username.trim() && password && !send.isPending) send.mutate({ username: username.trim(), password })
  }
  const missing = (value: string) => (wasTried && !value ? t('field.required') : undefined)
  return (
    <form className="form" onSubmit={submit} noValidate>
      <h1>{t('sign-in.title')}</h1>
      <Field
        label={t('sign-in.username')}
        error={missing(username.trim())}
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label={t('sign-in.password')}
        error={missing(password)}
        autoComplete="current-password"
        maxLength={256}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <InlineFault error={send.error} />
      <Button type="submit" wide busy={send.isPending}>
        {t('sign-in.continue')}
      </Button>
    </form>
  )
}
