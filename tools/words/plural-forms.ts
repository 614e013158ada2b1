/** Whether a text says every number right: by the categories of CLDR, for the numbers at which languages change their forms. */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement, PluralElement } from '@formatjs/icu-messageformat-parser'
import { localeOf } from '../../packages/protocol/src/languages.ts'

const SAMPLES = [0, 1, 2, 3, 4, 5, 8, 11, 21, 100]
/** Enough to see whether a form is said of one number or of many. */
const NUMBERS = Array.from({ length: 201 }, (_, index) => index)

const made = new Map<string, Intl.PluralRules>()
/** The rules of a language: asked for with every number of every text, and slow to make. */
export const pluralRules = (language: string, type: Intl.PluralRuleType = 'cardinal'): Intl.PluralRules => {
  const name = `${language} ${type}`
  const known = made.get(name) ?? new Intl.PluralRules(localeOf(language), { type })
  made.set(name, known)
  return known
}

const formOf = ({ options, pluralType = 'cardinal' }: PluralElement, language: string, number: number) => {
  if (`=${number}` in options) return `=${number}`
  const form = pluralRules(language, pluralType).select(number)
  return form in options ? form : 'other'
}

const argumentsOf = (parts: readonly MessageFormatElement[]): string[] =>
  parts.flatMap((part) => {
    if (part.type === TYPE.literal || part.type === TYPE.pound) return []
    if (part.type === TYPE.tag) return argumentsOf(part.children)
    const inside =
      part.type === TYPE.plural || part.type === TYPE.select
        ? Object.values(part.options).flatMap(({ value }) => argumentsOf(value))
        : []
    return [part.value, ...inside]
  })

const pluralsOf = (parts: readonly MessageFormatElement[]): PluralElement[] =>
  parts.flatMap((part) => {
    if (part.type === TYPE.tag) return pluralsOf(part.children)
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return []
    const inside = Object.values(part.options).flatMap(({ value }) => pluralsOf(value))
    return part.type === TYPE.plural ? [part, ...inside] : inside
  })

const read = (text: string, hasTags: boolean) => {
  try {
    return parse(text, { ignoreTag: !hasTags })
  } catch {
    return []
  }
}

/** Names of the numbers with which a text inflects. */
export const inflected = (text: string, hasTags = true): string[] => [
  ...new Set(pluralsOf(read(text, hasTags)).map(({ value }) => value)),
]

/** Forms that are said of several numbers without telling which: `one {One day left}` in Filipino, whose `one` is 8 as well. */
export const numberless = (language: string, text: string, hasTags = true): string[] => {
  const parts = read(text, hasTags)
  const names = argumentsOf(parts)
  return pluralsOf(parts).flatMap((plural) => {
    // The number may stand beside the word that inflects.
    if (names.filter((name) => name === plural.value).length > 1) return []
    const used = new Set(SAMPLES.map((number) => formOf(plural, language, number)))
    return [...used].filter((form) => {
      const option = plural.options[form]
      const isOne = NUMBERS.filter((number) => formOf(plural, language, number) === form).length < 2
      return !isOne && !option?.value.some(({ type }) => type === TYPE.pound)
    })
  })
}

const counted =
  /(?<!: )\{(\w+)(?:, number)?\} (?:(?:more|other|open|free|new) )?(?:seconds|minutes|hours|days|weeks|months|years|times|points|spins|rounds|bets|tickets|tries|characters|pictures|accounts|cards|lines|cells|numbers|games|players|respins|ways)\b/gu

/** Numbers that an English text counts things with and does not inflect by: `{hours} hours`. */
export const uninflected = (text: string): string[] =>
  [...text.matchAll(counted)].map(([, name = '']) => name)

/** Whether a language inflects by number at all beyond one and many, so that a bare number in its text is likely wrong. */
export const inflectsMuch = (language: string): boolean =>
  pluralRules(language).resolvedOptions().pluralCategories.length > 2
