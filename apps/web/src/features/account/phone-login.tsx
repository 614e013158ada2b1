import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../shared/client.ts'
import type { FirebaseSetUp } from '../../shared/firebase-fault.ts'
import { faultText } from '../../shared/firebase.ts'
import { firebaseTokenOf, noPhone, PhoneCode } from '../../shared/phone-code.tsx'
import { useWords } from '../../shared/words.ts'
import type { enterBy } from './use-enter.ts'

/** By a number and the code sent to it. */
export const PhoneLogin = ({
  firebase,
  enter,
  goOn,
}: ReturnType<typeof enterBy> & { firebase: FirebaseSetUp | null }) => {
  const { t } = useWords()
  const [phone, setPhone] = useState(noPhone)
  const login = useMutation({
    mutationFn: async () => {
      const proven = await firebaseTokenOf(phone)
      return client('account', 'login', {
        username: phone.number.trim(),
        countryDialingCode: phone.countryDialingCode,
        ...(proven
          ? { ...proven, password: '', type: 'firebase' }
          : { password: phone.code.trim(), type: 'sms' }),
      })
    },
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
      {login.error && !faults && <FormFault>{faultText(login.error, t)}</FormFault>}
      <PhoneCode
        value={phone}
        onValue={setPhone}
        faults={{ number: faults?.['username']?.message, code: faults?.['password']?.message }}
        firebase={firebase}
        send={({ number, ...rest }) => client('verification', 'smsToSignIn', { mobileNum: number, ...rest })}
      />
      <Button
        type="submit"
        wide
        busy={login.isPending}
        disabled={!phone.number || !phone.code || (firebase !== null && !phone.confirm)}
      >
        {t('shell.signIn')}
      </Button>
    </form>
  )
}
