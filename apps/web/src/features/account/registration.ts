import type { FieldRule } from '@krathong/protocol/fields'
import type { CallInput, Calls } from '@krathong/protocol'
import type { RuleValues } from './use-rule-form.ts'

type Registration = CallInput<Calls['account']['register']>

const ADDRESS_MAX = 256

/** What is sent: every filled field under its own name; an empty optional field is not sent at all. */
export const registration = (
  rules: readonly FieldRule[],
  values: RuleValues,
  address: string,
): Registration => {
  const filled = rules
    .filter(({ name, kind }) => kind !== 'checkbox' && values[name] !== '')
    .map(({ name, kind }) => [
      name,
      kind === 'password' || kind === 'confirm' ? values[name] : trimmed(values[name]),
    ])
  const agreed = rules.filter(({ kind }) => kind === 'checkbox').every(({ name }) => values[name] === true)
  return {
    ...(Object.fromEntries(filled) as { username: string; password: string; confirmPassword: string }),
    agreedToTerms: agreed,
    registerUrl: address.slice(0, ADDRESS_MAX),
  }
}

const trimmed = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : value)
