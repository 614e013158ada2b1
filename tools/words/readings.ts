/** The second reading: what a text says, translated back by somebody who did not write it, and whether it still says that. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import type { TextPlace } from './read-texts.ts'
import { isNamed } from './terms.ts'

interface Reading {
  /** Of the text and the English beside it, as they were read. */
  read: string
  /** The text in English again, word by word rather than well. */
  says: string
}

/** By the place, the key and the language. */
export type Readings = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Reading>>>>>>

/** Texts in which a mistake costs somebody money or peace: by the name of the group, the keys of each place. */
export type ReadingGroups = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

const PATH = join(root, 'tools/words/readings.json')

export const readReadings = (): Readings => JSON.parse(readFileSync(PATH, 'utf8')) as Readings

export const readGroups = (): ReadingGroups =>
  JSON.parse(readFileSync(join(root, 'tools/words/reading-groups.json'), 'utf8')) as ReadingGroups

export const markOf = (text: string, english: string): string =>
  createHash('sha256').update(`${english}\n${text}`).digest('hex').slice(0, 10)

/** Texts that were read a second time and are others now, or that were read in some languages only. */
export const unread = (readings: Readings, { place, dictionaries, languages }: TextPlace): string[] =>
  Object.entries(readings[place] ?? {}).flatMap(([key, byLanguage]) => {
    const english = dictionaries.en?.[key]
    if (english === undefined) return [`${key}: there is no such text`]
    return languages
      .filter((language) => language !== 'en')
      .flatMap((language) => {
        const reading = byLanguage[language]
        if (!reading) return [`${language} ${key}: not read a second time`]
        const text = dictionaries[language]?.[key] ?? ''
        return reading.read === markOf(text, english)
          ? []
          : [`${language} ${key}: changed since its second reading, then it said “${reading.says}”`]
      })
  })

/** Readings of texts that no group names: they would be counted nowhere. */
export const ungrouped = (readings: Readings, groups: ReadingGroups): string[] =>
  Object.entries(readings).flatMap(([place, keys]) =>
    Object.keys(keys)
      .filter((key) => !Object.values(groups).some((places) => isNamed(places[place] ?? [], key)))
      .map((key) => `${place} ${key}`),
  )

/** A file of readings, or of texts to be read: by place, language and key. */
export type Said = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>

const readingsOf = (said: Said) =>
  Object.entries(said).flatMap(([place, byLanguage]) =>
    Object.entries(byLanguage).flatMap(([language, texts]) =>
      Object.entries(texts).map(([key, says]) => ({ place, language, key, says: says.trim() })),
    ),
  )

interface Share {
  group: string
  /** Texts that were read again, one for each language, as they are now. */
  read: number
  all: number
}

/** How much of each group was read a second time, and still says what was read. */
export const sharesOf = (
  readings: Readings,
  groups: ReadingGroups,
  places: readonly TextPlace[],
): readonly Share[] =>
  Object.entries(groups).map(([group, keysOf]) => {
    const texts = places.flatMap(({ place, dictionaries, languages }) =>
      Object.entries(dictionaries.en ?? {})
        .filter(([key]) => isNamed(keysOf[place] ?? [], key))
        .flatMap(([key, english]) =>
          languages
            .filter((language) => language !== 'en')
            .map((language) => {
              const reading = readings[place]?.[key]?.[language]
              return reading?.read === markOf(dictionaries[language]?.[key] ?? '', english)
            }),
        ),
    )
    return { group, read: texts.filter(Boolean).length, all: texts.length }
  })

/** Keeps what a reader says a text says, with the mark of the text as it is now. */
export const withReading = (
  readings: Readings,
  { place, dictionaries }: TextPlace,
  { key, language, says }: { key: string; language: string; says: string },
): Readings => {
  const read = markOf(dictionaries[language]?.[key] ?? '', dictionaries.en?.[key] ?? '')
  const ofPlace = readings[place] ?? {}
  return { ...readings, [place]: { ...ofPlace, [key]: { ...ofPlace[key], [language]: { read, says } } } }
}

/** What one language says in a group and nobody has read again, without the English: who has seen that reads it into the text. */
export const textsToRead = (
  readings: Readings,
  keysOf: Readonly<Record<string, readonly string[]>>,
  places: readonly TextPlace[],
  language: string,
): Said =>
  Object.fromEntries(
    places.flatMap(({ place, dictionaries, languages }) => {
      const waiting = Object.entries(dictionaries.en ?? {})
        .filter(([key]) => languages.includes(language) && isNamed(keysOf[place] ?? [], key))
        .map(([key, english]) => ({ key, english, text: dictionaries[language]?.[key] ?? '' }))
        .filter(
          ({ key, english, text }) => readings[place]?.[key]?.[language]?.read !== markOf(text, english),
        )
      const texts = Object.fromEntries(waiting.map(({ key, text }) => [key, text]))
      return waiting.length === 0 ? [] : [[place, { [language]: texts }] as const]
    }),
  )

/** Readings of a file that cannot be kept. */
export const unkept = (said: Said, places: readonly TextPlace[]): string[] =>
  readingsOf(said).flatMap(({ place, key, language, says }) => {
    const found = places.find((one) => one.place === place)
    const english = found?.dictionaries.en?.[key]
    if (english === undefined) return [`There is no text ${key} in ${place}.`]
    if (language === 'en' || !found?.languages.includes(language))
      return [`${place} is not read in ${language}.`]
    if (!says) return [`${language} ${key}: say in English what the text says, word by word.`]
    const isText = says === found.dictionaries[language]?.[key] && /[^\p{ASCII}]/u.test(says)
    return isText ? [`${language} ${key}: this is still the text itself.`] : []
  })

export const withReadings = (readings: Readings, said: Said, places: readonly TextPlace[]): Readings =>
  readingsOf(said).reduce((all, { place, ...reading }) => {
    const found = places.find((one) => one.place === place)
    return found ? withReading(all, found, reading) : all
  }, readings)

export const writeReadings = (readings: Readings) =>
  writeFileSync(PATH, `${JSON.stringify(readings, null, 2)}\n`)
