import type { FieldFault } from '@krathong/protocol/refusals'
import { transact } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { phoneDestination } from '../../../core/verification/index.ts'
import { readByPhone } from '../contacts/contact-reads.ts'
import { numberProof } from './prove-number.ts'
import type { NumberParts } from './prove-number.ts'
import { signInProven } from './sign-in-proven.ts'
import type { SignedIn } from '../types.ts'

interface PhoneForm {
  type: 'sms' | 'firebase'
  /** The mobile number: the specification sends it as the name. */
  username: string
  /** The code of the SMS: it comes as the password. Empty where Firebase proves the number. */
  password: string
  countryDialingCode?: string | undefined
  firebaseIdToken?: string | undefined
}

const faultsOf = (
  { type, password, firebaseIdToken }: PhoneForm,
  isNumber: boolean,
): Record<string, FieldFault> => ({
  ...(isNumber ? {} : { username: { code: 'PHONE' } }),
  ...(type === 'sms' && password === '' ? { password: { code: 'REQUIRED' } } : {}),
  ...(type === 'firebase' && !firebaseIdToken ? { firebaseIdToken: { code: 'REQUIRED' } } : {}),
})

/**
 * Signs a player in by their number and what proves it: the code sent to it, or what Firebase signed. The challenge stood before the code,
 * so none is asked here. A number nobody has gets the answer of a wrong code: none was ever sent to it. Who proved the number by Firebase
 * is told that no account has it: it is theirs.
 */
export const signInByPhone = async (
  parts: NumberParts,
  form: PhoneForm,
  request: RequestFacts,
): Promise<SignedIn> => {
  const { app, settings } = parts
  const isFirebase = form.type === 'firebase'
  if (!isFirebase) settings.requireOn('SMS_VERIFICATION')
  settings.requireOn('LOGIN_SMS')
  const destination = phoneDestination(form.countryDialingCode ?? '', form.username)
  const faults = faultsOf(form, destination !== null)
  if (!destination || Object.keys(faults).length > 0) throw new Refusal('BAD_INPUT', {}, faults)
  const shown = isFirebase
    ? { destination, firebaseIdToken: form.firebaseIdToken! }
    : { destination, code: form.password }
  const prove = await numberProof(parts, shown, { purpose: 'sign-in', request })
  const { brandId } = settings.current()
  // A wrong code commits: its try counts.
  const player = await transact(app.db, async (tx) => {
    if (!(await prove(tx))) return undefined
    const owner = await readByPhone(tx, brandId, destination.key)
    if (isFirebase && !owner) throw new Refusal('PHONE_NO_ACCOUNT')
    return owner
  })
  if (!player) throw new Refusal('WRONG_CODE', {}, { password: { code: 'WRONG_CODE' } })
  return signInProven({ app, settings }, player.player_id, request, 'sms')
}
