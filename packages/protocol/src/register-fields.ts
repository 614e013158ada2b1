import type { FieldRule } from './fields.ts'

const field = (name: string, rest: Partial<FieldRule> = {}): FieldRule => ({
  name,
  kind: 'text',
  enabled: false,
  required: false,
  minLength: 1,
  maxLength: 60,
  patternId: 'any',
  ...rest,
})

const on = { enabled: true, required: true }
const handle = { minLength: 2, maxLength: 60, patternId: 'handle' } as const

/**
 * Every field a registration may ask for (spec section 3), in the order a form shows them, as a fresh brand has them: an operator turns
 * each on or off, requires it, bounds it and names its pattern.
 */
export const registerFields: readonly FieldRule[] = [
  field('username', { ...on, minLength: 4, maxLength: 16, patternId: 'letter-first' }),
  field('password', { ...on, kind: 'password', minLength: 8, maxLength: 128, patternId: 'strong-password' }),
  field('confirmPassword', { ...on, kind: 'confirm', minLength: 0, maxLength: 128, repeats: 'password' }),
  field('payeeName', { minLength: 2, maxLength: 80, patternId: 'person-name' }),
  field('fullname', { minLength: 3, maxLength: 80, patternId: 'two-part-name' }),
  field('birthday', { ...on, kind: 'date', minLength: 10, maxLength: 10 }),
  field('email', { enabled: true, kind: 'email', minLength: 6, maxLength: 120, patternId: 'email' }),
  field('mobileNum', { minLength: 6, maxLength: 20, patternId: 'phone-number' }),
  field('nationality', { kind: 'country', minLength: 2, maxLength: 2 }),
  field('placeOfBirth'),
  field('address', { maxLength: 200 }),
  field('occupation'),
  field('sourceOfIncome'),
  field('idNumber', { minLength: 5, maxLength: 30, patternId: 'identity-number' }),
  field('line', handle),
  field('whatsapp', { minLength: 6, maxLength: 20, patternId: 'phone-number' }),
  field('facebook', handle),
  field('wechat', handle),
  field('qqNum', { minLength: 5, maxLength: 12, patternId: 'digits' }),
  field('telegram', handle),
  field('zalo', { minLength: 6, maxLength: 20, patternId: 'phone-number' }),
  field('recommenderId', { minLength: 4, maxLength: 16, patternId: 'alphanumeric' }),
  field('affiliateCode', { enabled: true, minLength: 6, maxLength: 10, patternId: 'alphanumeric' }),
  field('referralCode', { minLength: 4, maxLength: 20, patternId: 'alphanumeric' }),
  field('paymentPassword', { kind: 'pin', minLength: 6, maxLength: 6, patternId: 'digits' }),
  field('agreedToTerms', { ...on, kind: 'checkbox', minLength: 0, maxLength: 0 }),
]

/** What no registration goes without, whatever an operator wishes. */
export const alwaysAsked: ReadonlySet<string> = new Set([
  'username',
  'password',
  'confirmPassword',
  'birthday',
  'agreedToTerms',
])
