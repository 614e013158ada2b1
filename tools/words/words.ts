/**
 * `npm run words`: texts that are missing, used nowhere or likely wrong, in every language that is offered, of every program and
 * of the server. `npm run words ja`: what Japanese lacks yet, as JSON with English and the notes beside each key, for whoever
 * translates it. `npm run words preview KEY`: one text in every language with its notes and uses; with a path, also a sheet to look at.
 * `npm run words reading PLACE KEY LANGUAGE "WHAT IT SAYS"`: keeps that somebody read a text again, and what it says in English;
 * `npm run words unread GROUP LANGUAGE > file.json` writes what is to be read, without the English, and `npm run words reading file.json`
 * keeps the file once every text in it was changed for what it says.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allLanguages, languageFacts } from '../../packages/protocol/src/languages.ts'
import { Advice, runMain } from '../dev/advice.ts'
import { root } from '../root.ts'
import { readButtonRules, wrongButtons } from './buttons.ts'
import { compareWords, type Widths } from './find-words.ts'
import { wrongLists } from './lists.ts'
import { unexplained } from './notes.ts'
import { readNounRules, wrongNouns } from './nouns.ts'
import { asLines, asSheet, findKey, usesOf } from './preview.ts'
import { readText, screenTexts, serverTexts, type TextPlace } from './read-texts.ts'
import {
  readGroups,
  readReadings,
  sharesOf,
  textsToRead,
  unkept,
  unread,
  withReadings,
  writeReadings,
  type Said,
} from './readings.ts'
import { longSms } from './sms.ts'
import { readTerms, wrongTerms } from './terms.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

const besides = <T>(place: string, name: string): Readonly<Record<string, T>> =>
  existsSync(join(root, place, name)) ? (JSON.parse(readText(`${place}/${name}`)) as Record<string, T>) : {}

const show = (title: string, lines: string[]) => {
  if (lines.length > 0) say(`  ${title} (${lines.length})\n${lines.map((line) => `    ${line}`).join('\n')}`)
}

/** Programs whose short texts 25 translators read without their screens. */
const wantsNotes = (place: string) => /^apps\/(web|play|backoffice)\//.test(place)

/** Programs that are pressed with a thumb. The back office is for back offices. */
const isOnPhones = (place: string) => /^(apps\/(web|play)|packages\/ui)\//.test(place)

/** What must be mended, by what it is called, of one place. */
const faultsOf = (one: TextPlace, shared: string[]): { isWhole: boolean; shown: [string, string[]][] } => {
  const { place, dictionaries } = one
  const widths: Widths = besides<number>(place, 'widths.json')
  const { missing, unused, suspicious } = compareWords({ ...one, shared, widths })
  const must: [string, string[]][] = [
    ['missing', missing],
    ['suspicious', suspicious],
    ['not the word of the term base', wrongTerms(readTerms(), dictionaries)],
    ['SMS of more than one part', longSms(dictionaries)],
    ['on buttons and heads of columns', isOnPhones(place) ? wrongButtons(readButtonRules(), one) : []],
    ['nouns inside sentences', wrongNouns(readNounRules(), one)],
    [
      'without a note',
      wantsNotes(place) ? unexplained(dictionaries.en ?? {}, besides(place, 'notes.json')) : [],
    ],
  ]
  must.push(['to be read a second time', unread(readReadings(), one)])
  const may: [string, string[]][] = [['used nowhere', unused]]
  return { isWhole: must.every(([, lines]) => lines.length === 0), shown: [...must, ...may] }
}

const compareAll = (places: TextPlace[]) => {
  const shared = Object.keys(
    places.find(({ place }) => place === 'packages/ui/messages')?.dictionaries.en ?? {},
  )
  const lists = wrongLists(places)
  let isWhole = lists.every(([, lines]) => lines.length === 0)
  say(`the term base and what is quoted${isWhole ? ': all is well' : ''}`)
  for (const [title, lines] of lists) show(title, lines)
  for (const place of places) {
    const faults = faultsOf(place, shared)
    say(`${place.place}${faults.shown.every(([, lines]) => lines.length === 0) ? ': all is well' : ''}`)
    for (const [title, lines] of faults.shown) show(title, lines)
    isWhole &&= faults.isWhole
  }
  for (const { group, read, all } of sharesOf(readReadings(), readGroups(), places))
    say(`read a second time, ${group}: ${read} of ${all}`)
  process.exitCode = isWhole ? 0 : 1
}

const keepReadings = (places: readonly TextPlace[], said: Said) => {
  const faults = unkept(said, places)
  if (faults.length > 0) throw new Advice(faults.join('\n'))
  writeReadings(withReadings(readReadings(), said, places))
}

const keepReading = (places: readonly TextPlace[], words: readonly string[]) => {
  const [place, key, language, says] = words
  if (place && words.length === 1)
    return keepReadings(places, JSON.parse(readFileSync(place, 'utf8')) as Said)
  if (!place || !key || !language) throw new Advice('Name the place, the key and the language, or a file.')
  return keepReadings(places, { [place]: { [language]: { [key]: says ?? '' } } })
}

const showUnread = (
  places: readonly TextPlace[],
  group: string | undefined,
  language: string | undefined,
) => {
  const keysOf = readGroups()[group ?? '']
  if (!keysOf || !language)
    throw new Advice(`Name a group and a language: ${Object.keys(readGroups()).join(', ')}.`)
  say(JSON.stringify(textsToRead(readReadings(), keysOf, places, language), null, 2))
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

const preview = (places: TextPlace[], key: string | undefined, path: string | undefined) => {
  const found = key ? findKey(places, key, (place, name) => besides<string>(place, 'notes.json')[name]) : []
  if (found.length === 0)
    throw new Advice(`There is no text ${key ?? ''}: name one by its key, as in preview home.play.`)
  const uses = usesOf(found[0]!.key)
  say(found.flatMap(asLines).join('\n'))
  say(uses.length === 0 ? '  no source names it' : uses.map((use) => `  ${use}`).join('\n'))
  if (path) writeFileSync(path, asSheet(found, uses))
}

await runMain(async () => {
  const [language, ...rest] = process.argv.slice(2)
  if (language === 'preview') {
    preview([...screenTexts(), ...(await serverTexts())], rest[0], rest[1])
    return
  }
  if (language === 'reading') {
    keepReading([...screenTexts(), ...(await serverTexts())], rest)
    return
  }
  if (language === 'unread') {
    showUnread([...screenTexts(), ...(await serverTexts())], rest[0], rest[1])
    return
  }
  if (language !== undefined && !languageFacts(language))
    throw new Advice(
      `There is no language ${language}: use one of ${allLanguages.map(({ code }) => code).join(', ')}.`,
    )
  const places = [...screenTexts(), ...(await serverTexts())]
  if (language === undefined) compareAll(places)
  else say(JSON.stringify(lacking(places, language), null, 2))
})
