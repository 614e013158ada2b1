/** The second reading: what a text says, translated back by somebody who did not write it, and whether it still says that. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../dev/database.ts'
import type { TextPlace } from './read-texts.ts'

interface Reading {
  /** Of the text and the English beside it, as they were read. */
  read: string
  /** The text in English again, word by word rather than well. */
  says: string
}

/** By the place, the key and the language. */
export type Readings = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Reading>>>>>>

export const readReadings = (): Readings =>
  JSON.parse(readFileSync(join(root, 'tools/words/readings.json'), 'utf8')) as Readings

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
