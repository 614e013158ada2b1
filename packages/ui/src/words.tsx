import { IntlMessageFormat } from 'intl-messageformat'
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

const missing = (key: string) => {
  if (import.meta.env?.DEV) console.warn(`No text for ${key}`)
  return key
}

/** Texts of one language. The dictionary may grow later (a lazily loaded part); a text is looked up when it is asked for. */
export const createWords = (language: string, dictionary: Dictionary): Words => {
  const compiled = new Map<string, IntlMessageFormat>()
  const formatOf = (key: string, message: readonly object[]) => {
    let format = compiled.get(key)
    if (!format) {
      format = new IntlMessageFormat(message as never, language)
      compiled.set(key, format)
    }
    return format
  }
  return {
    language,
    t: (key, values) => {
      const message = dictionary[key]
      if (message === undefined) return missing(key)
      return typeof message === 'string' ? message : (formatOf(key, message).format(values) as string)
    },
    rich: (key, values) => {
      const message = dictionary[key]
      if (message === undefined) return missing(key)
      if (typeof message === 'string') return message
      const parts = formatOf(key, message).format<ReactNode>(values as never)
      if (!Array.isArray(parts)) return parts
      return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>)
    },
  }
}

const WordsContext = createContext<Words>(createWords('en', {}))

export const WordsProvider = ({ words, children }: { words: Words; children: ReactNode }) => (
  <WordsContext value={words}>{children}</WordsContext>
)

/** An app narrows the key to its own dictionary: `useWords<keyof typeof en>()`. */
export const useWords = <Key extends string = string>() => useContext(WordsContext) as Words<Key>
