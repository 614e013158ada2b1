import { faultOf } from '@krathong/protocol/fields'
import type { FieldRule } from '@krathong/protocol/fields'
import type { FieldFault } from '@krathong/protocol/refusals'
import { ageOn, isPossibleBirthday } from './age.ts'
import { paymentPasswordFault } from './payment-passwords.ts'
import { isWeakPassword } from './passwords.ts'
import { isHonestName, isReserved } from './usernames.ts'

export type RegistrationForm = Readonly<Record<string, unknown>>

export interface RegistrationPolicy {
  fields: readonly FieldRule[]
  minimumAge: number
  brandName: string
  /** The date where the brand is, `yyyy-mm-dd`. */
  today: string
  /** By name and password, or by a number, with a password beside it or without one. */
  method: 'username' | 'mobile' | 'mobile-with-password'
}

/** What a registration carries beside the fields an operator shows or hides. */
const BESIDE = new Set([
  'language',
  'login',
  'registerMethod',
  'domain',
  'registerUrl',
  'agreedToTerms',
  'challengePass',
  'captcha',
])
/** What a registration by number carries beside them. */
const BESIDE_NUMBER = new Set([
  'mobileNum',
  'countryDialingCode',
  'verificationCode',
  'firebaseChannel',
  'firebaseIdToken',
])

/** Fields that the way of registering takes away. */
const LEFT_OUT: Readonly<Record<RegistrationPolicy['method'], ReadonlySet<string>>> = {
  username: new Set(),
  'mobile-with-password': new Set(['username', 'mobileNum']),
  mobile: new Set(['username', 'mobileNum', 'password', 'confirmPassword']),
}

export const offeredFields = ({
  fields,
  method,
}: Pick<RegistrationPolicy, 'fields' | 'method'>): FieldRule[] =>
  fields.filter(({ name, enabled }) => enabled && !LEFT_OUT[method].has(name))

const ruleFault = (rule: FieldRule, form: RegistrationForm): FieldFault | null => {
  const code = faultOf(rule, form[rule.name], form)
  if (!code) return null
  const { minLength: min, maxLength: max, patternId } = rule
  return code === 'LENGTH' || code === 'PATTERN' ? { code, data: { min, max, patternId } } : { code }
}

const usernameFault = (username: string, policy: RegistrationPolicy): FieldFault | null => {
  if (!isHonestName(username)) return { code: 'PATTERN' }
  return isReserved(username, policy.brandName) ? { code: 'USERNAME_TAKEN' } : null
}

const birthdayFault = (birthday: string, { today, minimumAge }: RegistrationPolicy): FieldFault | null => {
  if (!isPossibleBirthday(birthday, today)) return { code: 'DATE' }
  return ageOn(birthday, today) < minimumAge ? { code: 'UNDER_AGE', data: { age: minimumAge } } : null
}

const textOf = (form: RegistrationForm, name: string) => {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}

const pinFault = (pin: string, form: RegistrationForm): FieldFault | null => {
  const code = paymentPasswordFault(pin, textOf(form, 'birthday') ?? null)
  if (code) return code === 'PATTERN' ? { code, data: { patternId: 'six-digits' } } : { code }
  return pin === form['password'] ? { code: 'PAYMENT_PASSWORD_IS_LOGIN' } : null
}

/** Rules that are the platform's own, asked only of values that have the right form. */
const deeperFault = (name: string, form: RegistrationForm, policy: RegistrationPolicy): FieldFault | null => {
  const value = form[name]
  if (typeof value !== 'string' || value === '') return null
  if (name === 'username') return usernameFault(value, policy)
  if (name === 'birthday') return birthdayFault(value, policy)
  if (name === 'paymentPassword') return pinFault(value, form)
  if (name !== 'password') return null
  const context = {
    username: textOf(form, 'username') ?? '',
    email: textOf(form, 'email'),
    brandName: policy.brandName,
  }
  return isWeakPassword(value, context) ? { code: 'PASSWORD_WEAK' } : null
}

/** Every faulty field of a registration. A field that the operator has not switched on is refused, never quietly dropped. */
export const registrationFaults = (
  form: RegistrationForm,
  policy: RegistrationPolicy,
): Record<string, FieldFault> => {
  const faults: Record<string, FieldFault> = {}
  const offered = new Map(offeredFields(policy).map((rule) => [rule.name, rule]))
  const isNumber = policy.method !== 'username'
  for (const [name, value] of Object.entries(form)) {
    const isExtra = !offered.has(name) && !BESIDE.has(name) && !(isNumber && BESIDE_NUMBER.has(name))
    if (isExtra && value !== undefined && value !== '') faults[name] = { code: 'UNKNOWN_FIELD' }
  }
  for (const [name, rule] of offered) {
    const fault = ruleFault(rule, form) ?? deeperFault(name, form, policy)
    if (fault) faults[name] = fault
  }
  return faults
}

/** Fields that become columns or are never kept; every other offered one is the player's profile. */
const NOT_PROFILE = new Set([
  ...BESIDE,
  ...[...BESIDE_NUMBER].filter((name) => name !== 'mobileNum'),
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'affiliateCode',
  'email',
  'birthday',
  'idNumber',
])

export const profileOf = (form: RegistrationForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).filter(
      (field): field is [string, string] =>
        !NOT_PROFILE.has(field[0]) && typeof field[1] === 'string' && field[1] !== '',
    ),
  )
