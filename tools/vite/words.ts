import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { keepThaiWords } from '../../packages/protocol/src/thai-lines.ts'

export interface WordsOptions {
  /**
   * Texts that the first screen needs: these keys are in `<language>.json?words=first`, the others in `?words=rest`.
   * Any other part, as in `?words=verify`, holds the keys that begin with it. Of the server's refusals `?words=field` holds
   * what is said of a form's fields.
   */
  first?: RegExp
}

type Message = string | readonly object[]

const uiMessages = fileURLToPath(new URL('../../packages/ui/messages/', import.meta.url))

/** A text without arguments stays text; any other becomes its parsed parts, so that the browser carries no parser. */
export const compileMessage = (text: string): Message => {
  const parts = parse(text, { ignoreTag: false, captureLocation: false })
  const [only] = parts
  if (parts.length === 0) return ''
  return parts.length === 1 && only?.type === TYPE.literal ? only.value : parts
}

export const compileDictionary = (texts: Record<string, string>, keep: (key: string) => boolean) =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => keep(key))
      .map(([key, text]) => [key, compileMessage(text)]),
  )

const isPlain = (message: Message) =>
  typeof message === 'string' ||
  message.every((part) => 'type' in part && (part.type === TYPE.literal || part.type === TYPE.argument))

const readTexts = (file: string): Record<string, string> => {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  if (basename(file) !== 'th.json') return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, keepThaiWords(text)]))
}

const ofFields = /^(field|pattern)\./

const keeperOf = (part: string | null, first: RegExp | undefined) => {
  if (part === null) return () => true
  if (part === 'first' || part === 'rest')
    return (key: string) => (first?.test(key) ?? true) === (part === 'first')
  return (key: string) => key.startsWith(`${part}.`) || key.startsWith('ui.')
}

/** Turns an app's `messages/<language>.json`, joined with the texts of packages/ui, into a compiled dictionary. */
export const words = (options: WordsOptions = {}): Plugin => {
  const noParser = createRequire(import.meta.url).resolve('@formatjs/icu-messageformat-parser/no-parser.js')
  return {
    name: 'krathong-words',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: noParser }] },
    }),
    load(id) {
      const [file = '', query = ''] = id.split('?')
      const [, folder] = /[\\/](messages|refusals)[\\/][a-z]{2,3}(-[A-Za-z]+)?\.json$/.exec(file) ?? []
      const part = new URLSearchParams(query).get('words')
      if (folder === undefined || (folder === 'refusals' && part === null)) return null
      const ui = join(uiMessages, basename(file))
      this.addWatchFile(file)
      this.addWatchFile(ui)
      const isAlone = folder === 'refusals' || dirname(file) + '/' === uiMessages
      const texts = isAlone ? readTexts(file) : { ...readTexts(ui), ...readTexts(file) }
      const keep = folder === 'refusals' ? (key: string) => ofFields.test(key) : keeperOf(part, options.first)
      const dictionary = compileDictionary(texts, keep)
      const rich = Object.keys(dictionary).find((key) => !isPlain(dictionary[key] ?? ''))
      if (part === 'first' && rich)
        this.error(`${rich} needs the message engine, which the first screen does not carry`)
      const compiled = JSON.stringify(dictionary)
      return {
        code: `export const dictionary = JSON.parse(${JSON.stringify(compiled)})`,
        moduleType: 'js',
        map: null,
      }
    },
  }
}
