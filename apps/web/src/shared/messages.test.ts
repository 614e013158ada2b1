import { offeredLanguages } from '@krathong/protocol/languages'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const textsOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../messages/${name}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >
const en = textsOf('en')

const argumentsOf = (parts: readonly MessageFormatElement[]): string[] =>
  parts.flatMap((part) => {
    if (part.type === TYPE.literal || part.type === TYPE.pound) return []
    if (part.type === TYPE.tag) return [`<${part.value}>`, ...argumentsOf(part.children)]
    if (part.type === TYPE.plural || part.type === TYPE.select)
      return [part.value, ...Object.values(part.options).flatMap(({ value }) => argumentsOf(value))]
    return [part.value]
  })

const namesIn = (text: string) => [...new Set(argumentsOf(parse(text)))].sort()

test.each(offeredLanguages.filter((code) => code !== 'en'))(
  '%s says everything that English says, with the same arguments',
  (language) => {
    const texts = textsOf(language)
    expect(Object.keys(texts)).toEqual(Object.keys(en))
    for (const [key, text] of Object.entries(en))
      expect([key, namesIn(texts[key] ?? '')]).toEqual([key, namesIn(text)])
  },
)

test('a note belongs to a text', () => {
  for (const key of Object.keys(textsOf('notes'))) expect(en).toHaveProperty([key])
})

test('the first screen says only what comes with the first dictionary', () => {
  const root = new URL('../..', import.meta.url)
  const [, first = ''] =
    /words\(\{ first: \/(.+)\/ \}\)/.exec(readFileSync(new URL('vite.config.ts', root), 'utf8')) ?? []
  const files = globSync('src/features/{shell,jackpot}/*.tsx', { cwd: root }).filter(
    (file) => !file.endsWith('-popup.tsx'),
  )
  const keys = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/\bt\('([^']+)'/g)].map(([, key]) => key!),
  )
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.filter((key) => !new RegExp(first).test(key))).toEqual([])
})
