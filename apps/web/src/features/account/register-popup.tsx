import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault } from '@krathong/ui/field'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client, refusalText } from '../../shared/client.ts'
import { openPopup, type Popup } from '../../shared/popups.tsx'
import { useLanguage } from '../../shared/preferences.ts'
import { useBrand } from '../../shared/queries.ts'
import { beginSession } from '../../shared/session.ts'
import type { Output } from '../../shared/boot.ts'
import { useWords } from '../../shared/words.ts'
import { registerSettingsQuery } from './queries.ts'
import { registration } from './registration.ts'
import { RuleField } from './rule-field.tsx'
import { useRuleForm, type RuleValues } from './use-rule-form.ts'
import './account.css'

export const RegisterPopup: Popup<'register'> = ({ onClose, then }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(registerSettingsQuery())
  const done = () => {
    onClose()
    if (then) then()
  }
  return (
    <Dialog name="register" title={t('account.registerTitle')} size="middle" onClose={onClose}>
      {error && !data && <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={4} height="72px" />}
      {data && !data.methods.username && <Empty title={t('account.registerOff')} />}
      {data?.methods.username && (
        <RegisterForm
          settings={data}
          onDone={done}
          onLogin={() => {
            onClose()
            openPopup('login', then ? { then } : {})
          }}
        />
      )}
    </Dialog>
  )
}

interface RegisterFormProps {
  settings: Output<'system', 'registerSettings'>
  onDone: () => void
  onLogin: () => void
}

const RegisterForm = ({ settings, onDone, onLogin }: RegisterFormProps) => {
  const { t, rich } = useWords()
  const { minimumAge } = useBrand()
  const language = useLanguage()
  const { form, shown, takeRefusal, hint } = useRuleForm(settings.register)
  const register = useMutation({
    mutationFn: (values: RuleValues) =>
      client('account', 'register', { ...registration(shown, values, location.href), language }),
    onSuccess: ({ token }) => {
      beginSession(token)
      toast(t('account.welcome'))
      onDone()
    },
    onError: (error) => void takeRefusal(error),
  })
  const terms = rich('account.terms', {
    age: minimumAge,
    link: (inside) => (
      <a href="/help#term" target="_blank" rel="noopener">
        {inside}
      </a>
    ),
  })
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => register.mutate(values))(event)}
    >
      {register.error && <FormFault>{refusalText(register.error, t('shell.offline'))}</FormFault>}
      {shown.map((rule) => (
        <RuleField
          key={rule.name}
          rule={rule}
          form={form}
          hint={hint(rule)}
          passwordCompletion="new-password"
          terms={terms}
        />
      ))}
      <Button type="submit" kind="gold" wide busy={register.isPending}>
        {t('shell.register')}
      </Button>
      <p className="account-switch">
        {t('account.hasAccount')}{' '}
        <button type="button" className="text-button" onClick={onLogin}>
          {t('shell.signIn')}
        </button>
      </p>
    </form>
  )
}
