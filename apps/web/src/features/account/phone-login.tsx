import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { noPhone, PhoneCode } from '../../shared/phone-code.tsx'
import { useWords } from '../../shared/words.ts'
import type { enterBy } from './use-enter.ts'

/** By a number and the code sent to it. */
export const PhoneLogin = ({ enter, goOn }: ReturnType<typeof enterBy>) => {
  const { t } = useWords()
  const [phone, setPhone] = useState(noPhone)
  const login = useMutation({
    mutationFn: () =>
      client('account', 'login', {
        username: phone.number.trim(),
        password: phone.code.trim(),
        type: 'sms',
        countryDialingCode: phone.countryDialingCode,
      }),
    onSuccess: enter,
    onError: goOn,
  })
  const faults = login.error instanceof RefusedError ? login.error.body?.fields : undefined
  return (
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        login.mutate()
      }}
    >
      {login.error && !faults && <FormFault>{refusalText(login.error, t('shell.offline'))}</FormFault>}
      <PhoneCode
        value={phone}
        onValue={setPhone}
        faults={{ number: faults?.['username']?.message, code: faults?.['password']?.message }}
        send={({ number, ...rest }) => client('verification', 'smsToSignIn', { mobileNum: number, ...rest })}
      />
      <Button type="submit" wide busy={login.isPending} disabled={!phone.number || !phone.code}>
        {t('shell.signIn')}
      </Button>
    </form>
  )
}
