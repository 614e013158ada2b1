import { faultOf } from '@krathong/protocol/fields'
import type { FieldRule } from '@krathong/protocol/fields'
import type { FieldFault } from '@krathong/protocol/refusals'
import { ageOn, isPossibleBirthday } from './age.ts'
import { isWeakPassword } from './passwords.ts'
import { isHonestName, isReserved } from './usernames.ts'

export type RegistrationForm = Readonly<Record<string, unknown>> & { username: string; password: string }

export interface RegistrationPolicy {
  fields: readonly FieldRule[]
  minimumAge: number
  brandName: string
  /** The date where the brand is, `yyyy-mm-dd`. */
  today: string
}

/** What a registration carries beside the fields an operator shows or hides. */
const BESIDE = new Set([
  'username',
  'password',
  'language',
  'login',
  'registerMethod',
  'domain',
  'registerUrl',
  'agreedToTerms',
])

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

/** Rules that are the house's own, asked only of values that have the right form. */
const deeperFault = (name: string, form: RegistrationForm, policy: RegistrationPolicy): FieldFault | null => {
  const value = form[name]
  if (typeof value !== 'string' || value === '') return null
  if (name === 'username') return usernameFault(value, policy)
  if (name === 'birthday') return birthdayFault(value, policy)
  if (name !== 'password') return null
  const email = typeof form['email'] === 'string' ? form['email'] : undefined
  return isWeakPassword(value, { username: form.username, email, brandName: policy.brandName })
    ? { code: 'PASSWORD_WEAK' }
    : null
}

/** Every faulty field of a registration. A field that the operator has not switched on is refused, never quietly dropped. */
export const registrationFaults = (
  form: RegistrationForm,
  policy: RegistrationPolicy,
): Record<string, FieldFault> => {
  const faults: Record<string, FieldFault> = {}
  const offered = new Map(policy.fields.filter((rule) => rule.enabled).map((rule) => [rule.name, rule]))
  for (const [name, value] of Object.entries(form)) {
    const isExtra = !offered.has(name) && !BESIDE.has(name) && name !== 'confirmPassword'
    if (isExtra && value !== undefined && value !== '') faults[name] = { code: 'UNKNOWN_FIELD' }
  }
  for (const [name, rule] of offered) {
    const fault = ruleFault(rule, form) ?? deeperFault(name, form, policy)
    if (fault) faults[name] = fault
  }
  return faults
}

/** Fields that become columns or are never kept; every other offered one is the player's profile. */
const NOT_PROFILE = new Set([...BESIDE, 'confirmPassword', 'email', 'birthday', 'idNumber'])

export const profileOf = (form: RegistrationForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).filter(
      (field): field is [string, string] =>
        !NOT_PROFILE.has(field[0]) && typeof field[1] === 'string' && field[1] !== '',
    ),
  )
