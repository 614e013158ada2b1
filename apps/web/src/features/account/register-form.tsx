import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '../../shared/boot.ts'
import { client, refusalText } from '../../shared/client.ts'
import { ElsewhereButtons } from '../../shared/elsewhere.tsx'
import { useLanguage } from '../../shared/preferences.ts'
import { useBrand } from '../../shared/queries.ts'
import { beginSession } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { SignUpNote } from '../identity/sign-up-note.tsx'
import { registration } from './registration.ts'
import { RuleField } from './rule-field.tsx'
import { useRuleForm, type RuleValues } from './use-rule-form.ts'

interface RegisterFormProps {
  settings: Output<'system', 'registerSettings'>
  onDone: () => void
  onLogin: () => void
}

export const RegisterForm = ({ settings, onDone, onLogin }: RegisterFormProps) => {
  const { t, rich } = useWords()
  const { minimumAge } = useBrand()
  const language = useLanguage()
  const { form, shown, takeRefusal, hint } = useRuleForm(settings.register)
  /** Whether a refusal is about the form as a whole, and not about fields that show it themselves. */
  const [isWhole, setWhole] = useState(true)
  const register = useMutation({
    mutationFn: (values: RuleValues) =>
      client('account', 'register', { ...registration(shown, values, location.href), language }),
    onSuccess: ({ token }) => {
      beginSession(token)
      toast(t('account.welcome'))
      onDone()
    },
    onError: (error) => setWhole(!takeRefusal(error)),
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
      {register.error && isWhole && <FormFault>{refusalText(register.error, t('shell.offline'))}</FormFault>}
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
      <SignUpNote />
      <ElsewhereButtons />
      <p className="account-switch">
        {t('account.hasAccount')}{' '}
        <button type="button" className="text-button" onClick={onLogin}>
          {t('shell.signIn')}
        </button>
      </p>
    </form>
  )
}
