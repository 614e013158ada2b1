import type { FieldRule } from '@krathong/protocol/fields'
import { RefusedError } from '@krathong/protocol/client'
import { toast } from '@krathong/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { dropArrivalCodes } from '../../shared/arrival-codes.ts'
import type { Output } from '../../shared/boot.ts'
import { sendChallenged, type Proof } from '../../shared/challenge.ts'
import { client } from '../../shared/client.ts'
import { firebaseTokenOf, type PhoneValue } from '../../shared/phone-code.tsx'
import { useLanguage } from '../../shared/preferences.ts'
import { beginSession } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { arrivalAddress, phoneRegistration, registration } from './registration.ts'
import type { RuleValues } from './use-rule-form.ts'

interface Wanted {
  /** Null where a name stands in the place of a number. */
  phone: PhoneValue | null
  rules: readonly FieldRule[]
  settings: Output<'system', 'registerSettings'>
  onDone: () => void
  onError: (error: Error) => void
}

/** The invitation code is looked at first: nobody fills a long form for a code that is wrong. */
const checkCode = async (values: RuleValues) => {
  const code = values['affiliateCode']
  if (typeof code === 'string' && code.trim() !== '')
    await client('account', 'affiliate', { code: code.trim(), domain: location.host })
}

/** Sends a registration, after a challenge where one is due, and signs the person in. */
export const useRegistration = ({ phone, rules, settings, onDone, onError }: Wanted) => {
  const { t } = useWords()
  const language = useLanguage()
  const send = async (values: RuleValues, proof: Proof) => {
    const more = { language, ...proof }
    return phone
      ? client('account', 'registerMobile', {
          ...phoneRegistration(rules, values, phone, arrivalAddress()),
          ...(await firebaseTokenOf(phone)),
          ...more,
        })
      : client('account', 'register', { ...registration(rules, values, arrivalAddress()), ...more })
  }
  const register = useMutation({
    mutationFn: async (values: RuleValues) => {
      await checkCode(values)
      const isAlways = settings.challenges.register && !phone
      return sendChallenged('register', isAlways, (proof) => send(values, proof))
    },
    onSuccess: (entered) => {
      if (!entered) return
      dropArrivalCodes()
      beginSession(entered.token)
      toast(t('account.welcome'))
      onDone()
    },
    onError,
  })
  const faults = register.error instanceof RefusedError ? register.error.body?.fields : undefined
  return { register, number: faults?.['mobileNum']?.message, code: faults?.['verificationCode']?.message }
}
