import { isOffered } from '@krathong/protocol/languages'
import type { FieldFault, RefusalCode } from '@krathong/protocol/refusals'
import { loadDictionaries, wordIn } from '../dictionaries.ts'
import { fillMessage } from '../fill-message.ts'
import { ZonedMoment } from '../zoned-moment.ts'

/** Texts of refusals by language, filled from the refusal's data. */
const dictionaries = loadDictionaries(new URL('.', import.meta.resolve('@krathong/protocol/words/en.json')))

/** Languages in which a request may ask to be answered. */
export const isKnownLanguage = (code: string): boolean => isOffered(code) && code in dictionaries

const fill = (language: string, text: string, values: Readonly<Record<string, unknown>>) => {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof ZonedMoment ? value.in(language) : value,
  ])
  return fillMessage(language, text, Object.fromEntries(shown) as Record<string, unknown>)
}

const textOf = (language: string, key: string): string | undefined => wordIn(dictionaries, language, key)

export const refusalText = (
  language: string,
  code: RefusalCode,
  values: Readonly<Record<string, unknown>>,
): string => fill(language, textOf(language, code) ?? code, values)

/** The text under one field: pattern faults name the pattern, equal bounds collapse to one number. */
export const faultText = (
  language: string,
  fault: FieldFault,
  whole: Readonly<Record<string, unknown>> = {},
): string => {
  const values: Readonly<Record<string, unknown>> = { ...whole, ...fault.data }
  const isExact = fault.code === 'LENGTH' && values['min'] === values['max']
  const key = isExact ? 'field.LENGTH_EXACT' : `field.${fault.code}`
  const { patternId } = values
  const pattern =
    fault.code === 'PATTERN' && typeof patternId === 'string'
      ? textOf(language, `pattern.${patternId}`)
      : undefined
  return fill(
    language,
    pattern ?? textOf(language, key) ?? textOf(language, fault.code) ?? fault.code,
    values,
  )
}
