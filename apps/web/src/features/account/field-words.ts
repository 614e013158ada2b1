import type { FieldFaultCode, FieldRule } from '@krathong/protocol/fields'
import type { Language } from '../../shared/preferences.ts'

type Texts = Readonly<Record<string, string>>

const books = import.meta.glob<{ default: Texts }>('../../../../../packages/protocol/refusals/*.json')
const folder = '../../../../../packages/protocol/refusals'

/** The same texts that the server answers with, so a fault reads alike whoever found it. */
export const fieldWordsQuery = (language: Language) => ({
  queryKey: ['field-words', language],
  queryFn: async () => (await books[`${folder}/${language}.json`]?.())?.default ?? {},
  staleTime: Infinity,
})

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

const lengthText = (texts: Texts, { minLength, maxLength }: FieldRule) =>
  fill(texts[minLength === maxLength ? 'field.LENGTH_EXACT' : 'field.LENGTH'] ?? '', {
    min: minLength,
    max: maxLength,
  })

/** What is wrong with a field: a broken pattern says which letters it wants. */
export const faultText = (texts: Texts, rule: FieldRule, fault: FieldFaultCode) => {
  if (fault === 'LENGTH') return lengthText(texts, rule)
  if (fault === 'PATTERN') return texts[`pattern.${rule.patternId}`] ?? texts['field.PATTERN'] ?? ''
  return texts[`field.${fault}`] ?? ''
}

const saysEnough = new Set(['confirm', 'date', 'checkbox', 'email', 'country'])

/** What a field wants, before anything is wrong. */
export const hintText = (texts: Texts, rule: FieldRule) => {
  if (saysEnough.has(rule.kind)) return ''
  const pattern = rule.patternId === 'any' ? '' : (texts[`pattern.${rule.patternId}`] ?? '')
  return [lengthText(texts, rule), pattern].filter(Boolean).join(' · ')
}
