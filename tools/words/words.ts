/**
 * `npm run words`: texts that are missing, used nowhere or likely wrong, in every language that is offered, of every program and
 * of the server. `npm run words ja`: what Japanese lacks yet, as JSON with English and the notes beside each key, for whoever
 * translates it.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { allLanguages, languageFacts } from '../../packages/protocol/src/languages.ts'
import { Advice, runMain } from '../dev/advice.ts'
import { root } from '../dev/database.ts'
import { compareWords, type Widths } from './find-words.ts'
import { readText, screenTexts, serverTexts, type TextPlace } from './read-texts.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const besides = <T>(place: string, name: string): Readonly<Record<string, T>> =>
  existsSync(join(root, place, name)) ? (JSON.parse(readText(`${place}/${name}`)) as Record<string, T>) : {}

const show = (title: string, lines: string[]) => {
  if (lines.length > 0) say(`  ${title} (${lines.length})\n${lines.map((line) => `    ${line}`).join('\n')}`)
}

const compareAll = (places: TextPlace[]) => {
  const shared = Object.keys(
    places.find(({ place }) => place === 'packages/ui/messages')?.dictionaries.en ?? {},
  )
  let isWhole = true
  for (const { place, ...texts } of places) {
    const widths: Widths = besides<number>(place, 'widths.json')
    const { missing, unused, suspicious } = compareWords({ ...texts, shared, widths })
    say(`${place}${missing.length + unused.length + suspicious.length === 0 ? ': all is well' : ''}`)
    show('missing', missing)
    show('used nowhere', unused)
    show('suspicious', suspicious)
    isWhole &&= missing.length === 0
  }
  process.exitCode = isWhole ? 0 : 1
}

interface Wanted {
  en: string
  note?: string
}

/** What one language lacks, place by place. */
const lacking = (places: TextPlace[], language: string) =>
  Object.fromEntries(
    places
      .filter(({ place }) => !place.startsWith('apps/backoffice/'))
      .map(({ place, dictionaries }) => {
        const notes = besides<string>(place, 'notes.json')
        const holes = Object.entries(dictionaries.en ?? {})
          .filter(([key]) => !(key in (dictionaries[language] ?? {})))
          .map(([key, en]): [string, Wanted] => [key, { en, ...(notes[key] && { note: notes[key] }) }])
        return [place, Object.fromEntries(holes)] as const
      })
      .filter(([, holes]) => Object.keys(holes).length > 0),
  )

await runMain(async () => {
  const [language] = process.argv.slice(2)
  if (language !== undefined && !languageFacts(language))
    throw new Advice(
      `There is no language ${language}: use one of ${allLanguages.map(({ code }) => code).join(', ')}.`,
    )
  const places = [...screenTexts(), ...(await serverTexts())]
  if (language === undefined) compareAll(places)
  else say(JSON.stringify(lacking(places, language), null, 2))
})
