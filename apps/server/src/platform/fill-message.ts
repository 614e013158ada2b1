import { isolated, localeOf } from '@krathong/protocol/languages'
import { IntlMessageFormat } from 'intl-messageformat'

type Values = Readonly<Record<string, unknown>>
type Parts = ReturnType<IntlMessageFormat['getAst']>

interface Compiled {
  format: IntlMessageFormat
  /** Values that are counted or written as numbers, that choose between texts, or go in as a text. */
  numbers: ReadonlySet<string>
  choices: ReadonlySet<string>
  texts: ReadonlySet<string>
}

/** What the engine calls a value that goes in as it is, and one that chooses; every other kind that the texts use needs a number. */
const PLAIN = 1
const CHOICE = 5

type Names = Readonly<Record<'numbers' | 'choices' | 'texts', Set<string>>>

const namesIn = (parts: Parts, names: Names) => {
  for (const part of parts) {
    if ('value' in part && typeof part.value === 'string') {
      if (part.type === PLAIN) names.texts.add(part.value)
      else if (part.type === CHOICE) names.choices.add(part.value)
      else if (part.type > PLAIN) names.numbers.add(part.value)
    }
    if ('options' in part) for (const { value } of Object.values(part.options)) namesIn(value, names)
  }
}

/** Stands where a value is missing: a gap that is seen, and neither "NaN" nor the name of a place. */
const GAP = '…'

const kept = <T>(make: (locale: string, options?: object) => T) => {
  const made = new Map<string, T>()
  return (locales?: unknown, options?: object): T => {
    const place = `${String(locales)} ${JSON.stringify(options ?? {})}`
    const known = made.get(place) ?? make(String(locales), options)
    made.set(place, known)
    return known
  }
}

/** The engine's own means, but for a number that is none. */
const formatters = {
  getNumberFormat: kept((locale, options?: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options)
    return {
      format: (value: number) => (Number.isNaN(value) ? GAP : format.format(value)),
    } as Intl.NumberFormat
  }),
  getDateTimeFormat: kept(
    (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
  ),
  getPluralRules: kept((locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
}

const compile = (language: string, text: string): Compiled => {
  const format = new IntlMessageFormat(text, localeOf(language), undefined, { ignoreTag: true, formatters })
  const names = { numbers: new Set<string>(), choices: new Set<string>(), texts: new Set<string>() }
  namesIn(format.getAst(), names)
  return { format, ...names }
}

const compiled = new Map<string, Compiled>()

const formatOf = (language: string, text: string): Compiled => {
  const place = `${language} ${text}`
  const known = compiled.get(place) ?? compile(language, text)
  compiled.set(place, known)
  return known
}

/** Figures alone read alike in both directions, and a code is copied without marks that nobody sees. */
const shown = (value: string, language: string) => (/^\d+$/.test(value) ? value : isolated(value, language))

const isThere = (value: unknown) => value !== undefined && value !== null && value !== ''

/**
 * A text of a dictionary with its values, by the same engine and grammar as the site's texts. A value keeps its reading
 * direction; where one is missing a gap is seen, which tests of what each text is filled with keep from happening. Never for what a person wrote: every text is kept compiled.
 */
export const fillMessage = (language: string, text: string, values: Values): string => {
  if (!text.includes('{')) return text
  const { format, numbers, choices, texts } = formatOf(language, text)
  const filled = [...texts].map((name) => [
    name,
    isThere(values[name]) ? shown(String(values[name]), language) : GAP,
  ])
  const counted = [...numbers].map((name) => [
    name,
    isThere(values[name]) ? Number(values[name]) : Number.NaN,
  ])
  const chosen = [...choices].map((name) => [name, String(values[name])])
  return String(
    format.format(Object.fromEntries([...filled, ...counted, ...chosen]) as Record<string, string | number>),
  )
}
