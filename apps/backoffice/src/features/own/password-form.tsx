import { Button } from '@krathong/ui/button'
import { PasswordField } from '@krathong/ui/field'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSend } from '../../shared/kit/calls.ts'
import { NewPasswordFields, useNewPassword } from '../../shared/new-password.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { sendPasswordChange } from './queries.ts'

/** The old password, the new one, and the new one again. Other sessions of this operator end with it. */
export const PasswordForm = ({ onDone, children }: { onDone: () => void; children?: ReactNode }) => {
  const { t } = useWords()
  const [current, setCurrent] = useState('')
  const wanted = useNewPassword()
  const [wasTried, setWasTried] = useState(false)
  const send = useSend(sendPasswordChange, { onSuccess: onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (current && wanted.isSound && !send.isPending) send.mutate({ current, next: wanted.next })
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
      <NewPasswordFields
        of={wanted}
        labels={{ next: t('own.password-next'), again: t('own.password-again') }}
        wasTried={wasTried}
      />
      <InlineFault error={send.error} />
      <Button type="submit" wide busy={send.isPending}>
        {t('own.password-save')}
      </Button>
    </form>
  )
}
