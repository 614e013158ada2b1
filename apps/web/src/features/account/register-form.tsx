import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '../../shared/boot.ts'
import { sendChallenged, type Proof } from '../../shared/challenge.ts'
import { client, refusalText } from '../../shared/client.ts'
import { ElsewhereButtons } from '../../shared/elsewhere.tsx'
import { noPhone, PhoneCode } from '../../shared/phone-code.tsx'
import { useLanguage } from '../../shared/preferences.ts'
import { beginSession } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { SignUpNote } from '../identity/sign-up-note.tsx'
import { phoneRegistration, registration, rulesOf } from './registration.ts'
import { RuleField } from './rule-field.tsx'
import { Terms } from './terms.tsx'
import { useRuleForm, type RuleValues } from './use-rule-form.ts'

interface RegisterFormProps {
  method: 'name' | 'phone'
  settings: Output<'system', 'registerSettings'>
  onDone: () => void
  onLogin: () => void
}

/** The invitation code is looked at first: nobody fills a long form for a code that is wrong. */
const checkCode = async (values: RuleValues) => {
  const code = values['affiliateCode']
  if (typeof code === 'string' && code.trim() !== '')
    await client('account', 'affiliate', { code: code.trim(), domain: location.host })
}

export const RegisterForm = ({ method, settings, onDone, onLogin }: RegisterFormProps) => {
  const { t } = useWords()
  const language = useLanguage()
  const { form, shown, takeRefusal, hint } = useRuleForm(rulesOf(settings, method))
  const [phone, setPhone] = useState(noPhone)
  /** Whether a refusal is about the form as a whole, and not about fields that show it themselves. */
  const [isWhole, setWhole] = useState(true)
  const isPhone = method === 'phone'
  const send = (values: RuleValues, proof: Proof) => {
    const more = { language, ...proof }
    return isPhone
      ? client('account', 'registerMobile', {
          ...phoneRegistration(shown, values, phone, location.href),
          ...more,
        })
      : client('account', 'register', { ...registration(shown, values, location.href), ...more })
  }
  const register = useMutation({
    mutationFn: async (values: RuleValues) => {
      await checkCode(values)
      return sendChallenged('register', settings.challenges.register && !isPhone, (proof) =>
        send(values, proof),
      )
    },
    onSuccess: (entered) => {
      if (!entered) return
      beginSession(entered.token)
      toast(t('account.welcome'))
      onDone()
    },
    onError: (error) => setWhole(!takeRefusal(error)),
  })
  const faults = register.error instanceof RefusedError ? register.error.body?.fields : undefined
  const number = faults?.['mobileNum']?.message
  const code = faults?.['verificationCode']?.message
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => register.mutate(values))(event)}
    >
      {register.error && isWhole && !(isPhone && (number || code)) && (
        <FormFault>{refusalText(register.error, t('shell.offline'))}</FormFault>
      )}
      {isPhone && (
        <PhoneCode
          value={phone}
          onValue={setPhone}
          faults={{ number, code }}
          {...(settings.smsVerification && {
            send: ({ number: mobileNo, ...rest }) =>
              client('verification', 'smsToRegister', { mobileNo, ...rest }),
          })}
        />
      )}
      {shown.map((rule) => (
        <RuleField
          key={rule.name}
          rule={rule}
          form={form}
          hint={hint(rule)}
          passwordCompletion="new-password"
          terms={<Terms minimumAge={settings.minimumAge} />}
        />
      ))}
      <SignUpNote />
      <Button type="submit" kind="gold" wide busy={register.isPending}>
        {t('shell.register')}
      </Button>
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
