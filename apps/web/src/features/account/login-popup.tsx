import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault } from '@krathong/ui/field'
import { Failed, Loading } from '@krathong/ui/state'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldRule } from '@krathong/protocol/fields'
import { client, refusalText } from '../../shared/client.ts'
import { ElsewhereButtons } from '../../shared/elsewhere.tsx'
import { openPopup, type Popup } from '../../shared/popups.tsx'
import { beginSession } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { registerSettingsQuery } from './queries.ts'
import { RuleField } from './rule-field.tsx'
import { useRuleForm, type RuleValues } from './use-rule-form.ts'
import './account.css'

type Done = (() => void) | undefined

export const LoginPopup: Popup<'login'> = ({ onClose, then }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(registerSettingsQuery())
  return (
    <Dialog name="login" title={t('shell.signIn')} onClose={onClose}>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={3} height="72px" />}
      {data && <LoginForm rules={data.login} onClose={onClose} then={then} />}
    </Dialog>
  )
}

interface LoginFormProps {
  rules: readonly FieldRule[]
  onClose: () => void
  then: Done
}

const LoginForm = ({ rules, onClose, then }: LoginFormProps) => {
  const { t } = useWords()
  const { form, shown, takeRefusal } = useRuleForm(rules)
  /** Whether a refusal is about the form as a whole, and not about fields that show it themselves. */
  const [isWhole, setWhole] = useState(true)
  const login = useMutation({
    mutationFn: (values: RuleValues) =>
      client('account', 'login', {
        username: String(values['username']).trim(),
        password: String(values['password']),
      }),
    onSuccess: ({ token }) => {
      beginSession(token)
      onClose()
      then?.()
    },
    onError: (error) => {
      if (error instanceof RefusedError && error.code === 'SECOND_FACTOR_NEEDED') {
        onClose()
        openPopup('second-factor', then ? { then } : {})
      }
      setWhole(!takeRefusal(error))
    },
  })
  const toRegister = () => {
    onClose()
    openPopup('register', then ? { then } : {})
  }
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => login.mutate(values))(event)}
    >
      {login.error && isWhole && <FormFault>{refusalText(login.error, t('shell.offline'))}</FormFault>}
      {shown.map((rule) => (
        <RuleField key={rule.name} rule={rule} form={form} passwordCompletion="current-password" />
      ))}
      <Button type="submit" wide busy={login.isPending}>
        {t('shell.signIn')}
      </Button>
      <ElsewhereButtons />
      <p className="account-switch">
        {t('account.noAccount')}{' '}
        <button type="button" className="text-button" onClick={toRegister}>
          {t('shell.register')}
        </button>
      </p>
    </form>
  )
}
