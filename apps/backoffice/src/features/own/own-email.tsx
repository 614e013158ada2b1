import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useBackOffice } from '../../shared/back-office.tsx'
import { isEmail } from '../../shared/format.ts'
import { useSend } from '../../shared/kit/calls.ts'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { sendEmailChange } from './queries.ts'
import './own.css'

/** One's own address for staff mail; a fresh code is asked for on the way. */
export const OwnEmail = () => {
  const { t } = useWords()
  const queries = useQueryClient()
  const known = useBackOffice().email ?? ''
  const [email, setEmail] = useState(known)
  const [wasTried, setWasTried] = useState(false)
  const send = useSend(sendEmailChange, {
    onSuccess: async () => {
      toast(t('own.email-saved'))
      await queries.invalidateQueries({ queryKey: ['operator', 'me'] })
    },
  })
  const isWhole = isEmail(email)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (isWhole && email.trim() !== known && !send.isPending) send.mutate({ email: email.trim() })
  }
  return (
    <form className="form own-email" onSubmit={submit} noValidate>
      <p className="quiet">{t('own.email-text')}</p>
      <Field
        label={t('staff.email')}
        error={wasTried && !isWhole ? t('staff.email-fault') : undefined}
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <InlineFault error={send.error} />
      <Button type="submit" wide busy={send.isPending} disabled={email.trim() === known}>
        {t('own.email-save')}
      </Button>
    </form>
  )
}
