import { createContext, Fragment, useContext, type ReactNode } from 'react'

/** A text as the build leaves it: plain, or the parsed parts of an ICU message. */
export type Message = string | readonly object[]
export type Dictionary = Record<string, Message>
export type Values = Record<string, string | number>
export type RichValues = Record<string, ReactNode | ((inside: ReactNode[]) => ReactNode)>

export interface Words<Key extends string = string> {
  language: string
  t: (key: Key, values?: Values) => string
  /** The same with React nodes as values and `<tag>…</tag>` parts drawn by functions. */
  rich: (key: Key, values: RichValues) => ReactNode
}

type Format = (parts: readonly object[], language: string) => (values?: object) => unknown

interface Part {
  type: number
  value: string
}
const LITERAL = 0
const ARGUMENT = 1

let formatIcu: Format | null = null

/** Plurals, choices, tags and numbers need the message engine; whoever shows such texts brings it first. */
export const bringEngine = (format: Format) => {
  formatIcu = format
}

/** Texts with plain arguments only need no engine. */
const formatPlain = (parts: readonly object[]) => {
  const known = parts as readonly Part[]
  if (known.some(({ type }) => type !== LITERAL && type !== ARGUMENT)) return null
  return (values: object = {}) =>
    known.map(({ type, value }) => (type === LITERAL ? value : (values as Values)[value])).join('')
}

const missing = (key: string) => {
  if (import.meta.env?.DEV) console.warn(`No text for ${key}`)
  return key
}

const literal = (value: string) => ({ type: LITERAL, value })
const FIRST_STRONG_ISOLATE = literal('\u2068')
const END_OF_ISOLATE = literal('\u2069')

interface Nested extends Part {
  options?: Readonly<Record<string, { value: readonly object[] }>>
  children?: readonly object[]
}

/** A sign that belongs to the number before it: apart from it, it would be read first. */
const signOf = (part: Nested | undefined): string =>
  part?.type === LITERAL && typeof part.value === 'string' ? (/^[%×]/.exec(part.value)?.[0] ?? '') : ''

/** In a text that is read from the right, an amount or a name that is put into it keeps its own order, and its sign. */
const isolate = (parts: readonly object[]): object[] =>
  (parts as readonly Nested[]).flatMap((part, at, all) => {
    if (part.type === ARGUMENT)
      return [FIRST_STRONG_ISOLATE, part, literal(signOf(all[at + 1])), END_OF_ISOLATE]
    if (all[at - 1]?.type === ARGUMENT && signOf(part) !== '') return [literal(part.value.slice(1))]
    if (part.children) return [{ ...part, children: isolate(part.children) }]
    if (!part.options) return [part]
    const options = Object.entries(part.options).map(([name, option]) => [
      name,
      { ...option, value: isolate(option.value) },
    ])
    return [{ ...part, options: Object.fromEntries(options) as Nested['options'] }]
  })

interface Speech {
  /** How its numbers and dates are written. */
  locale: string
  direction: 'ltr' | 'rtl'
}

/** Texts of one language. The dictionary may grow later (a lazily loaded part); a text is looked up when it is asked for. */
export const createWords = (
  language: string,
  dictionary: Dictionary,
  { locale, direction }: Speech = { locale: language, direction: 'ltr' },
): Words => {
  const compiled = new Map<string, (values?: object) => unknown>()
  const formatOf = (key: string, message: readonly object[], isRich: boolean) => {
    const place = `${isRich ? 'rich' : 'text'} ${key}`
    const known = compiled.get(place)
    if (known) return known
    const parts = direction === 'rtl' ? isolate(message) : message
    const format = (isRich ? null : formatPlain(parts)) ?? formatIcu?.(parts, locale)
    if (!format) return () => missing(key)
    compiled.set(place, format)
    return format
  }
  return {
    language,
    t: (key, values) => {
      const message = dictionary[key]
      if (message === undefined) return missing(key)
      return typeof message === 'string' ? message : String(formatOf(key, message, false)(values))
    },
    rich: (key, values) => {
      const message = dictionary[key]
      if (message === undefined) return missing(key)
      if (typeof message === 'string') return message
      const parts = formatOf(key, message, true)(values) as ReactNode
      if (!Array.isArray(parts)) return parts
      return parts.map((part: ReactNode, index) => <Fragment key={index}>{part}</Fragment>)
    },
  }
}

const WordsContext = createContext<Words>(createWords('en', {}))

export const WordsProvider = ({ words, children }: { words: Words; children: ReactNode }) => (
  <WordsContext value={words}>{children}</WordsContext>
)

/** An app narrows the key to its own dictionary: `useWords<keyof typeof en>()`. */
export const useWords = <Key extends string = string>() => useContext(WordsContext) as Words<Key>
