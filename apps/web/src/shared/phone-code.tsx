import { RefusedError } from '@krathong/protocol/client'
import { Button } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { askChallenge, type Proof } from './challenge.ts'
import { useSecondsUntil } from './countdown.ts'
import { CountryPicker, useCountries } from './country-picker.tsx'
import { faultText, FIREBASE_SECONDS, sendByFirebase } from './firebase.ts'
import { FirebaseFault, type ConfirmNumber, type FirebaseSetUp } from './firebase-fault.ts'
import { requireMobile } from './mobile-number.ts'
import { useWords } from './words.ts'

export interface PhoneValue {
  countryDialingCode: string
  number: string
  code: string
  /** Of Firebase, where it sent the code. */
  confirm: ConfirmNumber | null
}

export const noPhone: PhoneValue = { countryDialingCode: '', number: '', code: '', confirm: null }

/** What Firebase signed for the code, where it sent one; the code itself is then nothing to us. */
export const firebaseTokenOf = async ({ confirm, code }: PhoneValue) =>
  confirm && { firebaseChannel: 'SMS' as const, firebaseIdToken: await confirm(code.trim()) }

interface Asked {
  resendAfterSeconds: number
  expiredMinutes: number
}

interface PhoneCodeProps {
  value: PhoneValue
  onValue: (value: PhoneValue) => void
  /** What the server said of the number or of the code. */
  faults: { number?: string | undefined; code?: string | undefined }
  /** Sends the code; without it the number needs none. */
  send?: (number: { countryDialingCode: string; number: string } & Proof) => Promise<Asked>
  /** Firebase sends it in the place of `send`. */
  firebase?: FirebaseSetUp | null
}

/** A number with its country and the code that proves it. A challenge stands before every message, and a countdown after it. */
export const PhoneCode = ({ value, onValue, faults, send, firebase = null }: PhoneCodeProps) => {
  const { t } = useWords()
  const countries = useCountries()
  const [picked, setPicked] = useState<string | null>(null)
  const [openAt, setOpenAt] = useState(0)
  const left = useSecondsUntil(openAt)
  const country = countries.find(({ countryCode }) => countryCode === picked) ?? countries[0] ?? null
  const countryDialingCode = country?.countryDialingCode ?? ''
  const change = (part: Partial<PhoneValue>) => onValue({ ...value, countryDialingCode, ...part })
  const ask = useMutation({
    mutationFn: async () => {
      if (firebase) {
        const e164 = await requireMobile(
          { countryDialingCode, number: value.number },
          t('firebase.badNumber'),
        )
        change({ confirm: await sendByFirebase(firebase, e164), code: '' })
        return { resendAfterSeconds: FIREBASE_SECONDS, expiredMinutes: 1 }
      }
      const challengePass = await askChallenge('sms')
      return challengePass === null || !send
        ? null
        : send({ countryDialingCode, number: value.number, challengePass })
    },
    onSuccess: (asked) => {
      if (asked) setOpenAt(Date.now() + asked.resendAfterSeconds * 1_000)
    },
    onError: (error) => {
      const wait =
        error instanceof RefusedError
          ? error.body?.data?.['retryAfterSeconds']
          : error instanceof FirebaseFault && error.waitSeconds
      if (typeof wait === 'number') setOpenAt(Date.now() + wait * 1_000)
    },
  })
  return (
    <>
      <CountryPicker
        countries={countries}
        value={country}
        onPick={(next) => {
          setPicked(next.countryCode)
          onValue({ ...value, countryDialingCode: next.countryDialingCode })
        }}
      />
      <Field
        label={t('account.mobileNum')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={value.number}
        error={faults.number}
        onChange={({ target }) => change({ number: target.value, confirm: null })}
      />
      {(send || firebase) && (
        <>
          {ask.error && <FormFault>{faultText(ask.error, t)}</FormFault>}
          <Button
            kind="quiet"
            wide
            busy={ask.isPending}
            disabled={left > 0 || !value.number || !country}
            onClick={() => ask.mutate()}
          >
            {left > 0 ? t('account.codeAgain', { seconds: left }) : t('account.sendCode')}
          </Button>
          {ask.data && (
            <p role="status">
              {firebase ? t('firebase.sent') : t('account.codeSent', { minutes: ask.data.expiredMinutes })}
            </p>
          )}
          <Field
            label={t('account.code')}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={value.code}
            error={faults.code}
            onChange={({ target }) => change({ code: target.value })}
          />
        </>
      )}
    </>
  )
}
