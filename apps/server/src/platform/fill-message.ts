import { isolated, localeOf } from '@krathong/protocol/languages'
import { IntlMessageFormat } from 'intl-messageformat'

type Values = Readonly<Record<string, unknown>>
type Parts = ReturnType<IntlMessageFormat['getAst']>

interface Compiled {
  format: IntlMessageFormat
  /** Values that are counted or written as numbers; any other goes in as a text. */
  numbers: ReadonlySet<string>
  texts: ReadonlySet<string>
}

/** What the engine calls a value that goes in as it is; every other kind that the texts use needs a number. */
const PLAIN = 1

const namesIn = (parts: Parts, numbers: Set<string>, texts: Set<string>) => {
  for (const part of parts) {
    if ('value' in part && typeof part.value === 'string') {
      if (part.type === PLAIN) texts.add(part.value)
      else if (part.type > PLAIN) numbers.add(part.value)
    }
    if ('options' in part) for (const { value } of Object.values(part.options)) namesIn(value, numbers, texts)
  }
}

const compile = (language: string, text: string): Compiled => {
  const format = new IntlMessageFormat(text, localeOf(language), undefined, { ignoreTag: true })
  const numbers = new Set<string>()
  const texts = new Set<string>()
  namesIn(format.getAst(), numbers, texts)
  return { format, numbers, texts }
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

/**
 * A text of a dictionary with its values, by the same engine and grammar as the site's texts. A value keeps its reading
 * direction; a place that nobody fills stays to be seen. Never for what a person wrote: every text is kept compiled.
 */
export const fillMessage = (language: string, text: string, values: Values): string => {
  if (!text.includes('{')) return text
  const { format, numbers, texts } = formatOf(language, text)
  const filled = [...texts].map((name) => [
    name,
    name in values ? shown(String(values[name]), language) : `{${name}}`,
  ])
  const counted = [...numbers].map((name) => [name, Number(values[name])])
  return String(format.format(Object.fromEntries([...filled, ...counted]) as Record<string, string | number>))
}
