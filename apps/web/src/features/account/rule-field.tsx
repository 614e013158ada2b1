import { Check, Field, PasswordField } from '@krathong/ui/field'
import type { FieldRule } from '@krathong/protocol/fields'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { CountryField } from './country-field.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import type { RuleValues } from './use-rule-form.ts'

const named = [
  'username',
  'password',
  'confirmPassword',
  'email',
  'payeeName',
  'fullname',
  'birthday',
  'mobileNum',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
  'idNumber',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'qqNum',
  'telegram',
  'zalo',
  'recommenderId',
  'referralCode',
  'affiliateCode',
  'paymentPassword',
] as const
const labels = new Map<string, WordKey>(named.map((name) => [name, `account.${name}`]))

const completions: Readonly<Record<string, string>> = {
  username: 'username',
  confirmPassword: 'new-password',
  email: 'email',
  payeeName: 'name',
  birthday: 'bday',
  fullname: 'name',
  mobileNum: 'tel',
  nationality: 'country',
  address: 'street-address',
  paymentPassword: 'off',
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
  const label = labels.get(name)
  const shared = { ...bound, label: label ? t(label) : name, required, hint, error }
  if (kind === 'password' || kind === 'confirm')
    return <PasswordField {...shared} autoComplete={completions[name] ?? passwordCompletion} />
  if (kind === 'pin')
    return <PasswordField {...shared} inputMode="numeric" maxLength={6} autoComplete="off" />
  if (kind === 'country') return <CountryField {...shared} />
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
