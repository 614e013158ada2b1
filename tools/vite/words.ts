import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

export interface WordsOptions {
  /**
   * Texts that the first screen needs: these keys are in `<language>.json?words=first`, the others in `?words=rest`.
   * Any other part, as in `?words=verify`, holds the keys that begin with it.
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

const readTexts = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>

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
      if (!/[\\/]messages[\\/][a-z]{2,3}(-[A-Za-z]+)?\.json$/.test(file)) return null
      const ui = join(uiMessages, basename(file))
      this.addWatchFile(file)
      this.addWatchFile(ui)
      const texts =
        dirname(file) + '/' === uiMessages ? readTexts(file) : { ...readTexts(ui), ...readTexts(file) }
      const part = new URLSearchParams(query).get('words')
      const keep = keeperOf(part, options.first)
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
