/** Nouns that are put into a text: where a language declines, no form but the one of a label is right for all of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { root } from '../root.ts'
import type { TextPlace } from './read-texts.ts'

interface NounRules {
  /** Names of places that hold a common noun, such as the name of a symbol or of a category. */
  nouns: readonly string[]
  /** Names of places that hold what no language declines: figures, names of people and brands, codes, moments. */
  fixed: readonly string[]
  /** Keys in which a noun may stand in a sentence, with the reason. */
  argued: Readonly<Record<string, string>>
}

export const readNounRules = (): NounRules =>
  JSON.parse(readFileSync(join(root, 'tools/words/nouns.json'), 'utf8')) as NounRules

/** A colon, a dot between labels, a bracket or a quotation mark before it; or a colon behind it. */
const before = /(^|[:：·(（“«"„,，、؛،×–-]\s*|\}\s*)$/u
const behind = /^\s*([:：]|$)/u

const plainIn = (parts: readonly MessageFormatElement[], found: Set<string>) => {
  for (const part of parts) {
    if (part.type === TYPE.argument) found.add(part.value)
    if (part.type === TYPE.tag) plainIn(part.children, found)
    if (part.type === TYPE.plural || part.type === TYPE.select)
      for (const { value } of Object.values(part.options)) plainIn(value, found)
  }
}

const isLabel = (text: string, name: string): boolean =>
  [...text.matchAll(new RegExp(`\\{${name}\\}`, 'g'))].every(({ index, 0: place }) => {
    const ahead = text.slice(0, index)
    const after = text.slice(index + place.length)
    // At the beginning only with a colon behind it: else it is the subject of a sentence.
    return behind.test(after) ? ahead === '' || before.test(ahead) : ahead !== '' && before.test(ahead)
  })

/** Places of texts that no list names, and nouns that stand inside a sentence. */
export const wrongNouns = (rules: NounRules, { place, dictionaries, sources }: TextPlace): string[] =>
  Object.entries(dictionaries).flatMap(([language, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const names = new Set<string>()
      plainIn(parse(text, { ignoreTag: sources === undefined }), names)
      return [...names].flatMap((name) => {
        if (rules.fixed.includes(name)) return []
        if (!rules.nouns.includes(name))
          return [`${place} ${key}: say in nouns.json whether {${name}} is a noun`]
        return rules.argued[key] !== undefined || isLabel(text, name)
          ? []
          : [`${language} ${key}: the noun {${name}} stands inside the sentence "${text}"`]
      })
    }),
  )
