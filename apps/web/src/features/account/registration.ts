import type { FieldRule } from '@krathong/protocol/fields'
import type { CallInput, Calls } from '@krathong/protocol'
import { arrivalCodes } from '../../shared/arrival-codes.ts'
import type { Output } from '../../shared/boot.ts'
import type { PhoneValue } from '../../shared/phone-code.tsx'
import type { RuleValues } from './use-rule-form.ts'

export type RegisterSettings = Output<'system', 'registerSettings'>

type Registration = CallInput<Calls['account']['register']>
type PhoneRegistration = CallInput<Calls['account']['registerMobile']>

const ADDRESS_MAX = 256

/** The address a registration says it came by: with the code of the arrival, on whatever page the person is by now. */
export const arrivalAddress = (): string => {
  const address = new URL(location.href)
  for (const [name, code] of Object.entries(arrivalCodes())) address.searchParams.set(name, code)
  return address.href.slice(0, ADDRESS_MAX)
}

const byPhone = new Set(['username', 'mobileNum'])
const passwords = new Set(['password', 'confirmPassword'])

/** The rules of one way of registering: a number stands in the place of the name, and a password beside it only where one is asked. */
export const rulesOf = (
  { register, mobilePassword }: Pick<Output<'system', 'registerSettings'>, 'register' | 'mobilePassword'>,
  method: 'name' | 'phone',
): readonly FieldRule[] =>
  method === 'name'
    ? register
    : register.filter(({ name }) => !byPhone.has(name) && (mobilePassword || !passwords.has(name)))

const trimmed = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : value)

const filled = (rules: readonly FieldRule[], values: RuleValues, address: string) => {
  const fields = rules
    .filter(({ name, kind }) => kind !== 'checkbox' && values[name] !== '')
    .map(({ name, kind }) => [
      name,
      kind === 'password' || kind === 'confirm' ? values[name] : trimmed(values[name]),
    ])
  const agreed = rules.filter(({ kind }) => kind === 'checkbox').every(({ name }) => values[name] === true)
  return {
    ...(Object.fromEntries(fields) as Record<string, string>),
    agreedToTerms: agreed,
    registerUrl: address.slice(0, ADDRESS_MAX),
  }
}

/** What is sent: every filled field under its own name; an empty optional field is not sent at all. */
export const registration = (
  rules: readonly FieldRule[],
  values: RuleValues,
  address: string,
): Registration => filled(rules, values, address) as Registration

export const phoneRegistration = (
  rules: readonly FieldRule[],
  values: RuleValues,
  { number, code, countryDialingCode, confirm }: PhoneValue,
  address: string,
): PhoneRegistration => ({
  ...filled(rules, values, address),
  mobileNum: number.trim(),
  countryDialingCode,
  ...(code.trim() === '' || confirm ? {} : { verificationCode: code.trim() }),
})
