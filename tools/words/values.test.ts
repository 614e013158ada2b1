import { isDeepStrictEqual } from 'node:util'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { letterValues } from '../../apps/server/src/modules/core/notifications/letter-values.ts'
import { eventValues } from '../../apps/server/src/modules/core/mailbox/event-values.ts'
import { offeredLanguages } from '../../packages/protocol/src/languages.ts'
import { fieldValues, refusalValues } from '../../packages/protocol/src/refusal-values.ts'
import { refusals } from '../../packages/protocol/src/refusals.ts'
import { serverTexts } from './read-texts.ts'

const places = await serverTexts()
const textsOf = (place: string, language: string) =>
  places.find((one) => one.place === place)?.dictionaries[language] ?? {}

/** What a text is filled with: a number that it counts or writes, or anything else. */
const filled = (parts: readonly MessageFormatElement[], found: Record<string, string> = {}) => {
  for (const part of parts) {
    if (part.type === TYPE.literal || part.type === TYPE.pound || part.type === TYPE.tag) continue
    if (part.type === TYPE.argument || part.type === TYPE.select) found[part.value] ??= 'text'
    else found[part.value] = 'count'
    if ('options' in part) for (const { value } of Object.values(part.options)) filled(value, found)
  }
  return found
}
const valuesOf = (text: string) => filled(parse(text, { ignoreTag: true }))

const fieldNames = Object.fromEntries(
  Object.entries(fieldValues).map(([name, values]) => [`field.${name}`, values]),
)
const known: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...refusalValues, ...fieldNames }

test.each(offeredLanguages)(
  'every refusal in %s is filled with what whoever refuses must tell',
  (language) => {
    const texts = textsOf('packages/protocol/refusals', language)
    expect(Object.keys(texts).length).toBeGreaterThan(Object.keys(refusals).length)
    const wrong = Object.entries(texts).filter(
      ([key, text]) => !isDeepStrictEqual(valuesOf(text), { ...known[key] }),
    )
    expect(wrong).toEqual([])
  },
)

/** Filled by every letter alike, or by the letters of alarms. */
const ofEvery = ['brand', 'code']

test.each(offeredLanguages)(
  'every letter in %s is filled with what whoever writes it must tell',
  (language) => {
    const texts = textsOf('apps/server/src/modules/core/notifications/words', language)
    const isShared = (key: string) => key === 'sender' || key === 'staff.sender' || key.startsWith('alarm.')
    const wrong = Object.entries(texts).flatMap(([key, text]) => {
      const kind = key.slice(0, key.lastIndexOf('.'))
      const may: readonly string[] = [
        ...ofEvery,
        ...(letterValues[kind as keyof typeof letterValues] ?? []),
        ...(isShared(key) ? ['held'] : []),
      ]
      return Object.keys(valuesOf(text))
        .filter((name) => !may.includes(name))
        .map((name) => `${key}: {${name}}`)
    })
    expect(wrong).toEqual([])
    expect(Object.keys(letterValues).filter((kind) => !texts[`${kind}.subject`])).toEqual([])
  },
)

test.each(offeredLanguages)(
  'every event in %s is filled with what whoever writes it must tell',
  (language) => {
    const texts = textsOf('apps/server/src/modules/core/mailbox/words', language)
    const used: Record<string, string[]> = {}
    for (const [key, text] of Object.entries(texts)) {
      const event = key.slice(key.indexOf('.') + 1, key.lastIndexOf('.'))
      used[event] = [...new Set([...(used[event] ?? []), ...Object.keys(valuesOf(text))])]
    }
    const sorted = (all: Readonly<Record<string, readonly string[]>>) =>
      Object.fromEntries(Object.entries(all).map(([name, values]) => [name, values.toSorted()]))
    expect(sorted(used)).toEqual(sorted(eventValues))
  },
)
