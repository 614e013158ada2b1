import type { FactorMethod } from '@krathong/protocol/calls/factor'
import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { Field, FormFault } from '@krathong/ui/field'
import { Failed, Loading } from '@krathong/ui/state'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { callQuery, client, refusalText } from '../../shared/client.ts'
import { openPopup, type Popup } from '../../shared/popups.tsx'
import { beginSession } from '../../shared/session.ts'
import type { WordKey } from '../../shared/words.ts'
import { useWords } from '../../shared/words.ts'
import { SendCode } from './send-code.tsx'
import './security.css'

const methodWords: Record<FactorMethod, WordKey> = {
  authenticator: 'factor.way.authenticator',
  recovery: 'factor.way.recovery',
  sms: 'factor.way.sms',
  email: 'factor.way.email',
  'payee-name': 'factor.way.payee-name',
}
const answerWords: Record<FactorMethod, WordKey> = {
  authenticator: 'factor.answer.authenticator',
  recovery: 'factor.answer.recovery',
  sms: 'factor.answer.sms',
  email: 'factor.answer.email',
  'payee-name': 'factor.answer.payee-name',
}

/** The second step of a sign-in from a new device or network. */
export const SecondFactorPopup: Popup<'second-factor'> = ({ then, onClose }) => {
  const { t } = useWords()
  const methods = useQuery({ ...callQuery('factor', 'methods', {}), staleTime: 0, gcTime: 0, retry: false })
  const done = (token: string, isExpired: boolean) => {
    beginSession(token)
    onClose()
    if (isExpired) openPopup('change-password', { isForced: true })
    then?.()
  }
  return (
    <Dialog name="second-factor" title={t('factor.title')} onClose={onClose}>
      {methods.error && <Failed title={refusalText(methods.error, t('shell.offline'))} />}
      {!methods.data && !methods.error && <Loading rows={2} height="72px" />}
      {methods.data && <FactorForm methods={methods.data.methods} onDone={done} />}
    </Dialog>
  )
}

interface FactorFormProps {
  methods: readonly { method: FactorMethod; hint: string | null }[]
  onDone: (token: string, isExpired: boolean) => void
}

const FactorForm = ({ methods, onDone }: FactorFormProps) => {
  const { t } = useWords()
  const [method, setMethod] = useState<FactorMethod>(methods[0]!.method)
  const [answer, setAnswer] = useState('')
  const pass = useMutation({
    mutationFn: () => client('factor', 'pass', { method, answer }),
    onSuccess: ({ token, passwordExpired }) => onDone(token, passwordExpired),
  })
  const choose = (next: FactorMethod) => {
    setMethod(next)
    setAnswer('')
    pass.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    pass.mutate()
  }
  const hint = methods.find((one) => one.method === method)?.hint ?? null
  const isCode = method === 'authenticator' || method === 'sms' || method === 'email'
  return (
    <form className="guard-form" noValidate onSubmit={submit}>
      <p>{t('factor.text')}</p>
      {methods.length > 1 && (
        <MethodChoice methods={methods.map((one) => one.method)} chosen={method} onChoose={choose} />
      )}
      {(method === 'sms' || method === 'email') && (
        <SendCode key={method} method={method} hint={hint ?? ''} />
      )}
      {pass.error && <FormFault>{refusalText(pass.error, t('shell.offline'))}</FormFault>}
      <Field
        key={method}
        label={t(answerWords[method])}
        required
        autoFocus
        autoComplete={isCode ? 'one-time-code' : 'off'}
        inputMode={isCode ? 'numeric' : 'text'}
        maxLength={method === 'payee-name' ? 80 : 24}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Button type="submit" wide busy={pass.isPending} disabled={!answer.trim()}>
        {t('factor.confirm')}
      </Button>
      <p className="guard-text">{t('factor.lost')}</p>
    </form>
  )
}

interface MethodChoiceProps {
  methods: readonly FactorMethod[]
  chosen: FactorMethod
  onChoose: (method: FactorMethod) => void
}

const MethodChoice = ({ methods, chosen, onChoose }: MethodChoiceProps) => {
  const { t } = useWords()
  return (
    <fieldset className="factor-methods">
      <legend>{t('factor.ways')}</legend>
      {methods.map((method) => (
        <label key={method} className="factor-method">
          <input
            type="radio"
            name="factor-method"
            checked={method === chosen}
            onChange={() => onChoose(method)}
          />
          <span>{t(methodWords[method])}</span>
        </label>
      ))}
    </fieldset>
  )
}
