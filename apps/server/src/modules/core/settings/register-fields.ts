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

/** The rules where somebody is: what their country asks otherwise takes the place of the brand's own word. */
export const fieldsIn = (
  { registerFields: stored, registerFieldsIn }: Pick<BrandSettings, 'registerFields' | 'registerFieldsIn'>,
  country: string | null,
): FieldRule[] => {
  const own = country === null ? undefined : registerFieldsIn[country]
  if (!own) return stored
  return fieldsOf({ registerFields: stored }).map((rule) => {
    const here = own[rule.name]
    return here && !alwaysAsked.has(rule.name) ? { ...rule, ...here } : rule
  })
}

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

interface CountryWish {
  name: string
  country: string
  enabled: boolean
  required: boolean
}

/** The settings with one field changed in one country; what it asks like everywhere else is no word of its own. */
export const withCountryField = (
  settings: BrandSettings,
  { name, country, enabled, required }: CountryWish,
): BrandSettings | null => {
  const rule = fieldsOf(settings).find((one) => one.name === name)
  if (!rule) return null
  const { [name]: _, ...others } = settings.registerFieldsIn[country] ?? {}
  const asked = { enabled, required: enabled && required }
  const isSame = rule.enabled === asked.enabled && rule.required === asked.required
  const here = isSame ? others : { ...others, [name]: asked }
  const { [country]: __, ...elsewhere } = settings.registerFieldsIn
  return {
    ...settings,
    registerFieldsIn: Object.keys(here).length === 0 ? elsewhere : { ...elsewhere, [country]: here },
  }
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
