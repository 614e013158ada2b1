import { Button } from '@krathong/ui/button'
import { FormFault, PasswordField } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { fieldFault, isRefusal, isWholeFault } from '../../shared/field-fault.ts'
import { requireMobile } from '../../shared/mobile-number.ts'
import { noPhone, PhoneCode } from '../../shared/phone-code.tsx'
import { openPopup } from '../../shared/popups.tsx'
import { navigate } from '../../shared/router.tsx'
import { beginSession } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'

/** A code by SMS and a new password at once; the person is signed in then, after a second proof where one is due. */
export const ByPhone = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const [phone, setPhone] = useState(noPhone)
  const [password, setPassword] = useState('')
  const recover = useMutation({
    mutationFn: () =>
      client('recovery', 'byPhone', {
        mobileNum: phone.number,
        countryDialingCode: phone.countryDialingCode,
        verificationCode: phone.code,
        newPassword: password,
      }),
    onSuccess: ({ token }) => {
      beginSession(token)
      onClose()
      toast(t('recover.done'))
      navigate('/')
    },
    onError: (error) => {
      if (!isRefusal(error, 'SECOND_FACTOR_NEEDED')) return
      onClose()
      openPopup('second-factor', {})
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    recover.mutate()
  }
  return (
    <form className="recover-form" noValidate onSubmit={submit}>
      <p>{t('recover.phoneText')}</p>
      {isWholeFault(recover.error) && <FormFault>{refusalText(recover.error, t('shell.offline'))}</FormFault>}
      <PhoneCode
        value={phone}
        onValue={setPhone}
        faults={{ number: fieldFault(recover.error, 'mobileNum') }}
        send={async ({ number, ...rest }) => {
          await requireMobile({ number, ...rest }, t('recover.wrongNumber'))
          return client('verification', 'smsToRecover', { mobileNum: number, ...rest })
        }}
      />
      <PasswordField
        label={t('security.newPassword')}
        required
        autoComplete="new-password"
        maxLength={128}
        value={password}
        error={fieldFault(recover.error, 'newPassword')}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button
        type="submit"
        wide
        busy={recover.isPending}
        disabled={!phone.number || !phone.code.trim() || !password}
      >
        {t('recover.set')}
      </Button>
    </form>
  )
}
