import { countryCodes } from './country-codes.ts'

/**
 * Field rules are brand settings: data, sent to the browser and enforced by the server from one source.
 * A rule never carries a free regular expression; it names one of these twenty-four patterns (spec section 5), each linear in time.
 * None lets control characters or overrides of the writing direction through.
 */
export const patterns = {
  any: /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u,
  'letter-first': /^[A-Za-z][A-Za-z0-9]*$/,
  'chinese-digits': /^[\p{Script=Han}0-9]*$/u,
  email: /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,5}$/,
  alphanumeric: /^[A-Za-z0-9]*$/,
  'letters-and-digits': /^(?=[^A-Za-z]*[A-Za-z])(?=[^0-9]*[0-9])[A-Za-z0-9]*$/,
  digits: /^[0-9]*$/,
  'alphanumeric-with-upper': /^(?=[^A-Z]*[A-Z])[A-Za-z0-9]*$/,
  'english-spaces': /^[A-Za-z ]*$/,
  'no-spaces': /^[^\s\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u,
  'chinese-punctuation': /^[\p{Script=Han}\p{P}\u3000-\u303f\uff00-\uffef]*$/u,
  'date-year-first': /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/,
  'date-month-first': /^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])-[0-9]{4}$/,
  'korean-only': /^[\p{Script=Hangul} ]*$/u,
  'thai-only': /^[\p{Script=Thai} ]*$/u,
  'japanese-full-width':
    /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u30fc\u3000\uff01-\uff5e]*$/u,
  'upper-only': /^[A-Z]*$/,
  'all-four-kinds': /^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[!-/:-@[-`{-~])[!-~]*$/,
  'two-part-name': /^[\p{L}\p{M}'’.-]+ [\p{L}\p{M}'’.-]+$/u,
  'person-name': /^[\p{L}\p{M}'’. -]*$/u,
  'strong-password': /^(?=[^A-Za-z]*[A-Za-z])(?=[^0-9]*[0-9])[^\s\p{Cc}]*$/u,
  handle: /^[A-Za-z0-9@._-]*$/,
  'phone-number': /^\+?[0-9][0-9 -]*$/,
  'identity-number': /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/,
} as const
export type PatternId = keyof typeof patterns
export const patternIds = Object.keys(patterns) as [PatternId, ...PatternId[]]

export const fieldKinds = [
  'text',
  'password',
  'confirm',
  'email',
  'date',
  'checkbox',
  'country',
  'pin',
] as const

export interface FieldRule {
  name: string
  kind: (typeof fieldKinds)[number]
  enabled: boolean
  required: boolean
  /** Bounds count Unicode code points. */
  minLength: number
  maxLength: number
  patternId: PatternId
  /** For `confirm`: the field it repeats. */
  repeats?: string | undefined
}

/** A day of the calendar, yyyy-MM-dd: the browser judges it without a validator. */
const isDay = (text: string): boolean => {
  if (!patterns['date-year-first'].test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Why a value breaks its rule, or null. Pure; the server and the form both call it. Codes have texts under `field.<code>`. */
export const faultOf = (
  rule: FieldRule,
  value: unknown,
  all: Readonly<Record<string, unknown>>,
): FieldFaultCode | null => {
  if (rule.kind === 'checkbox') return rule.required && value !== true ? 'TERMS' : null
  if (value === undefined || value === '') return rule.required ? 'REQUIRED' : null
  if (typeof value !== 'string') return 'PATTERN'
  if (rule.kind === 'confirm')
    return rule.repeats !== undefined && all[rule.repeats] !== value ? 'CONFIRM' : null
  const length = [...value].length
  if (length < rule.minLength || length > rule.maxLength) return 'LENGTH'
  if (rule.kind === 'country') return countryCodes.includes(value) ? null : 'PATTERN'
  if (rule.kind === 'date') return isDay(value) ? null : 'DATE'
  return patterns[rule.patternId].test(value) ? null : 'PATTERN'
}
export type FieldFaultCode = 'REQUIRED' | 'LENGTH' | 'PATTERN' | 'CONFIRM' | 'DATE' | 'TERMS'
