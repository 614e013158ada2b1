import { Button } from '@krathong/ui/button'
import { PasswordField } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { sendPasswordChange } from './queries.ts'

const PASSWORD_MIN = 12

/** The old password, the new one, and the new one again. Other sessions of this operator end with it. */
export const PasswordForm = ({ onDone, children }: { onDone: () => void; children?: ReactNode }) => {
  const { t } = useWords()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const send = useMutation({ mutationFn: sendPasswordChange, onSuccess: onDone })
  const isShort = [...next].length < PASSWORD_MIN
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (current && !isShort && again === next && !send.isPending) send.mutate({ current, next })
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      {children}
      <PasswordField
        label={t('own.password-current')}
        error={wasTried && !current ? t('field.required') : undefined}
        autoComplete="current-password"
        maxLength={256}
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        label={t('own.password-next')}
        hint={t('own.password-hint')}
        error={wasTried && isShort ? t('own.password-hint') : undefined}
        autoComplete="new-password"
        maxLength={128}
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      <PasswordField
        label={t('own.password-again')}
        error={wasTried && again !== next ? t('own.password-differs') : undefined}
        autoComplete="new-password"
        maxLength={128}
        value={again}
        onChange={(event) => setAgain(event.target.value)}
      />
      <InlineFault error={send.error} />
      <Button type="submit" wide busy={send.isPending}>
        {t('own.password-save')}
      </Button>
    </form>
  )
}
