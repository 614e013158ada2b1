import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useState } from 'react'
import { client } from '../../shared/client.ts'
import { IdentityProviderButtons } from '../../shared/identity-provider-buttons.tsx'
import { faultText, useFirebase } from '../../shared/firebase.ts'
import { noPhone, PhoneCode } from '../../shared/phone-code.tsx'
import { useWords } from '../../shared/words.ts'
import { SignUpNote } from '../../shared/identity-sign-up.tsx'
import { InvitedNote } from './invited-note.tsx'
import { rulesOf, type RegisterSettings } from './registration.ts'
import { RuleField } from './rule-field.tsx'
import { Terms } from './terms.tsx'
import { useRegistration } from './use-registration.ts'
import { useRuleForm } from './use-rule-form.ts'

interface RegisterFormProps {
  method: 'name' | 'phone'
  settings: RegisterSettings
  onDone: () => void
  onLogin: () => void
  /** What is known of the person already: they may change it. */
  first: Readonly<Record<string, string>>
}

export const RegisterForm = ({ method, settings, onDone, onLogin, first }: RegisterFormProps) => {
  const { t } = useWords()
  const { form, shown, takeRefusal, hint } = useRuleForm(rulesOf(settings, method), first)
  const [phone, setPhone] = useState(noPhone)
  const firebase = useFirebase()
  /** Whether a refusal is about the form as a whole, and not about fields that show it themselves. */
  const [isWhole, setWhole] = useState(true)
  const [arrived, setArrived] = useState(first['affiliateCode'] ?? '')
  const isPhone = method === 'phone'
  const { register, number, code } = useRegistration({
    phone: isPhone ? phone : null,
    rules: shown,
    settings,
    onDone,
    onError: (error) => setWhole(!takeRefusal(error)),
  })
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => register.mutate(values))(event)}
    >
      {register.error && isWhole && !(isPhone && (number || code)) && (
        <FormFault>{faultText(register.error, t)}</FormFault>
      )}
      <InvitedNote
        code={arrived}
        onDrop={() => {
          setArrived('')
          form.setValue('affiliateCode', '')
          form.clearErrors('affiliateCode')
        }}
      />
      {isPhone && (
        <PhoneCode
          value={phone}
          onValue={setPhone}
          faults={{ number, code }}
          firebase={firebase}
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
      <IdentityProviderButtons />
      <p className="account-switch">
        {t('account.hasAccount')}{' '}
        <button type="button" className="text-button" onClick={onLogin}>
          {t('shell.signIn')}
        </button>
      </p>
    </form>
  )
}
