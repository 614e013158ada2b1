import { Check, Field, PasswordField } from '@krathong/ui/field'
import type { FieldRule } from '@krathong/protocol/fields'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useWords, type WordKey } from '../../shared/words.ts'
import type { RuleValues } from './use-rule-form.ts'

const labels: Readonly<Record<string, WordKey>> = {
  username: 'account.username',
  password: 'account.password',
  confirmPassword: 'account.confirmPassword',
  email: 'account.email',
  payeeName: 'account.payeeName',
  birthday: 'account.birthday',
  line: 'account.line',
  whatsapp: 'account.whatsapp',
  facebook: 'account.facebook',
  wechat: 'account.wechat',
  qqNum: 'account.qqNum',
  idNumber: 'account.idNumber',
  referralCode: 'account.referralCode',
  affiliateCode: 'account.affiliateCode',
}

const completions: Readonly<Record<string, string>> = {
  username: 'username',
  confirmPassword: 'new-password',
  email: 'email',
  payeeName: 'name',
  birthday: 'bday',
}

interface RuleFieldProps {
  rule: FieldRule
  form: UseFormReturn<RuleValues>
  hint?: string
  passwordCompletion: 'current-password' | 'new-password'
  /** The text beside a checkbox. */
  terms?: ReactNode
}

export const RuleField = ({ rule, form, hint, passwordCompletion, terms }: RuleFieldProps) => {
  const { t } = useWords()
  const { name, kind, required } = rule
  const error = form.formState.errors[name]?.message
  const bound = form.register(name)
  if (kind === 'checkbox')
    return (
      <Check {...bound} error={error}>
        {terms}
      </Check>
    )
  const label = labels[name]
  const shared = { ...bound, label: label ? t(label) : name, required, hint, error }
  if (kind === 'password' || kind === 'confirm')
    return <PasswordField {...shared} autoComplete={completions[name] ?? passwordCompletion} />
  const type = kind === 'date' || kind === 'email' ? kind : 'text'
  return (
    <Field
      {...shared}
      type={type}
      autoComplete={completions[name] ?? 'off'}
      {...(name === 'username' && { autoCapitalize: 'none', spellCheck: false })}
    />
  )
}
