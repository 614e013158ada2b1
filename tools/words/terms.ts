/** The term base: one word for one thing in every language, and the words that must not say it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import type { Dictionaries } from './find-words.ts'

interface Forbidden {
  words: readonly string[]
  /** Keys in which they are forbidden, with a star at the end of a beginning; all where it is absent. */
  keys?: readonly string[]
  /** Keys in which they mean something else. */
  except?: readonly string[]
}

export interface Term {
  concept: string
  definition: string
  /** By language: how it is said. */
  terms: Readonly<Record<string, string>>
  /** By language: how it is not said. */
  forbidden?: Readonly<Record<string, Forbidden>>
}

export interface TermBase {
  terms: readonly Term[]
  /** Concepts whose words must not be said by each other's: a person would take one for the other. */
  apart: readonly (readonly string[])[]
}

export const readTerms = (): TermBase =>
  JSON.parse(readFileSync(join(root, 'tools/words/terms.json'), 'utf8')) as TermBase

export const isNamed = (keys: readonly string[], key: string) =>
  keys.some((name) => (name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name))

const escaped = (word: string) => word.replaceAll(/[\\^$.|?+()[\]{}*]/g, '\\$&')

/** Words of scripts with spaces are found as whole words, of others wherever they are; a star at the end finds any ending. */
const finderOf = (word: string): RegExp => {
  const isSpaced = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(word)
  const stem = escaped(word.replace(/\*$/, ''))
  if (!isSpaced) return new RegExp(stem, 'u')
  const end = word.endsWith('*') ? '' : '(?![\\p{L}\\p{N}])'
  return new RegExp(`(?<![\\p{L}\\p{N}])${stem}${end}`, 'iu')
}

/** What is read, without the names of placeholders and the addresses of links. */
const readable = (text: string) => text.replaceAll(/\{\s*\w+\s*[,}]|<[^>]*>/g, ' ')

/** Texts that say something by a word that is not its own. */
export const wrongTerms = ({ terms }: TermBase, dictionaries: Dictionaries): string[] =>
  terms.flatMap(({ concept, terms: said, forbidden = {} }) =>
    Object.entries(forbidden).flatMap(([language, { words, keys, except = [] }]) =>
      Object.entries(dictionaries[language] ?? {})
        .filter(([key]) => (keys === undefined || isNamed(keys, key)) && !isNamed(except, key))
        .flatMap(([key, text]) =>
          words
            .filter((word) => finderOf(word).test(readable(text)))
            .map((word) => `${language} ${key}: “${word}” for ${concept} (${said[language]}) in "${text}"`),
        ),
    ),
  )

/** Faults of the term base itself: a concept without a term in a language, two concepts that share a word. */
export const wrongBase = ({ terms, apart }: TermBase, languages: readonly string[]): string[] => {
  const byName = new Map(terms.map((term) => [term.concept, term]))
  const holes = terms.flatMap(({ concept, terms: said }) =>
    languages
      .filter((language) => !said[language])
      .map((language) => `${concept} has no term in ${language}`),
  )
  const shared = apart.flatMap((group) =>
    group.flatMap((one, at) =>
      group.slice(at + 1).flatMap((other) =>
        languages
          .filter((language) => {
            const a = byName.get(one)?.terms[language]
            const b = byName.get(other)?.terms[language]
            return a !== undefined && b !== undefined && (finderOf(a).test(b) || finderOf(b).test(a))
          })
          .map((language) => `${one} and ${other} share a word in ${language}`),
      ),
    ),
  )
  const unknown = apart.flat().filter((name) => !byName.has(name))
  return [...holes, ...shared, ...unknown.map((name) => `there is no concept ${name}`)]
}
