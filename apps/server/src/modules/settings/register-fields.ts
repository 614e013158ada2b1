import type { FieldRule } from '@krathong/protocol/fields'
import type { FieldFault } from '@krathong/protocol/refusals'
import { alwaysAsked, registerFields } from '@krathong/protocol/register-fields'
import type { BrandSettings } from './brand-settings.ts'

/** Longest value of a field that no operator can go beyond: forms stay forms. */
const LONGEST = 200
const LEAST_PASSWORD = 8
const LONGEST_PASSWORD = 128

/** Kinds whose form is their own: no bounds and no pattern to choose. */
const FIXED: ReadonlySet<FieldRule['kind']> = new Set(['confirm', 'date', 'checkbox', 'country', 'pin'])

/** Every field there is, as the brand has it; one that the brand was made before is off. */
export const fieldsOf = ({ registerFields: stored }: Pick<BrandSettings, 'registerFields'>): FieldRule[] =>
  registerFields.map(
    (rule) => stored.find(({ name }) => name === rule.name) ?? { ...rule, enabled: false, required: false },
  )

export type FieldWish = Pick<
  FieldRule,
  'name' | 'enabled' | 'required' | 'minLength' | 'maxLength' | 'patternId'
>

export const fieldFaults = ({
  name,
  minLength,
  maxLength,
  ...wish
}: FieldWish): Record<string, FieldFault> => {
  const isPassword = name === 'password'
  const [least, most] = isPassword ? [LEAST_PASSWORD, LONGEST_PASSWORD] : [0, LONGEST]
  const faults: Record<string, FieldFault> = {}
  if (minLength < least || minLength > maxLength) faults['minLength'] = { code: 'INVALID' }
  if (maxLength > most || maxLength < 1) faults['maxLength'] = { code: 'INVALID' }
  if (alwaysAsked.has(name) && !(wish.enabled && wish.required)) faults['required'] = { code: 'INVALID' }
  return faults
}

/** The settings with one field changed, or null for a field that does not exist. */
export const withField = (settings: BrandSettings, wish: FieldWish): BrandSettings | null => {
  const all = fieldsOf(settings)
  const rule = all.find(({ name }) => name === wish.name)
  if (!rule) return null
  const { enabled, required, minLength, maxLength, patternId } = wish
  const bounds = FIXED.has(rule.kind) ? {} : { minLength, maxLength, patternId }
  const next: FieldRule = { ...rule, ...bounds, enabled, required: enabled && required }
  return { ...settings, registerFields: all.map((other) => (other.name === wish.name ? next : other)) }
}
