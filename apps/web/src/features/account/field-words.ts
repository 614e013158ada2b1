import type { FieldFaultCode, FieldRule } from '@krathong/protocol/fields'
import { speechOf } from '@krathong/protocol/languages'
import { createWords, type Dictionary, type Values } from '@krathong/ui/words-core'
import type { Language } from '../../shared/preferences.ts'

/** A text with its values; empty where there is none. */
export type Say = (key: string, values?: Values) => string

const dictionaries = import.meta.glob<Dictionary>('../../../../../packages/protocol/refusals/*.json', {
  query: '?words=field',
  import: 'dictionary',
})
const folder = '../../../../../packages/protocol/refusals'

export const sayFrom = (language: Language, dictionary: Dictionary): Say => {
  const words = createWords(language, dictionary, speechOf(language))
  return (key, values) => (key in dictionary ? words.t(key, values) : '')
}

/** The same texts that the server answers with, so a fault reads alike whoever found it. */
export const fieldWordsQuery = (language: Language) => ({
  queryKey: ['field-words', language],
  queryFn: async () => {
    const engine = import('@krathong/ui/icu')
    const dictionary = await dictionaries[`${folder}/${language}.json`]?.()
    await engine
    return sayFrom(language, dictionary ?? {})
  },
  staleTime: Infinity,
})

const lengthText = (say: Say, { minLength, maxLength }: FieldRule) =>
  say(minLength === maxLength ? 'field.LENGTH_EXACT' : 'field.LENGTH', { min: minLength, max: maxLength })

/** What is wrong with a field: a broken pattern says which letters it wants. */
export const faultText = (say: Say, rule: FieldRule, fault: FieldFaultCode) => {
  if (fault === 'LENGTH') return lengthText(say, rule)
  if (fault === 'PATTERN') return say(`pattern.${rule.patternId}`) || say('field.PATTERN')
  return say(`field.${fault}`)
}

const saysEnough = new Set(['confirm', 'date', 'checkbox', 'email', 'country'])

/** What a field wants, before anything is wrong: one sentence after the other. */
export const hintText = (say: Say, rule: FieldRule) => {
  if (saysEnough.has(rule.kind)) return ''
  const pattern = rule.patternId === 'any' ? '' : say(`pattern.${rule.patternId}`)
  return [lengthText(say, rule), pattern].filter(Boolean).join(' ')
}
