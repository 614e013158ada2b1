import { readFileSync } from 'node:fs'
import type { FieldFault, RefusalCode } from '@krathong/protocol/refusals'

/** Texts of refusals by language; `{name}` parts are filled from the refusal's data. English stands in for a missing language. */
const load = (language: string): Record<string, string> =>
  JSON.parse(
    readFileSync(new URL(import.meta.resolve(`@krathong/protocol/words/${language}.json`)), 'utf8'),
  ) as Record<string, string>

const dictionaries: Record<string, Record<string, string>> = {
  th: load('th'),
  en: load('en'),
  tl: load('tl'),
}

export const knownLanguages: readonly string[] = Object.keys(dictionaries)

const fill = (text: string, values: Readonly<Record<string, unknown>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))

const textOf = (language: string, key: string): string | undefined =>
  dictionaries[language]?.[key] ?? dictionaries['en']![key]

export const refusalText = (
  language: string,
  code: RefusalCode,
  values: Readonly<Record<string, unknown>>,
): string => fill(textOf(language, code) ?? code, values)

/** The text under one field: pattern faults name the pattern, equal bounds collapse to one number. */
export const faultText = (language: string, fault: FieldFault): string => {
  const values = fault.data ?? {}
  const isExact = fault.code === 'LENGTH' && values['min'] === values['max']
  const key = isExact ? 'field.LENGTH_EXACT' : `field.${fault.code}`
  const pattern =
    fault.code === 'PATTERN' && values['patternId']
      ? textOf(language, `pattern.${values['patternId']}`)
      : undefined
  return fill(pattern ?? textOf(language, key) ?? textOf(language, fault.code) ?? fault.code, values)
}
