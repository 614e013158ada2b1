import { fillMessage } from '../../../platform/fill-message.ts'
import { events, isEvent } from './events.ts'
import type { EventName, EventWords } from './events.ts'
import { shownValue } from './shown-value.ts'
import type { MailBrand, MailRow } from './types.ts'
import { ar } from './words/ar.ts'
import { en } from './words/en.ts'
import { th } from './words/th.ts'
import { tl } from './words/tl.ts'
import { vi } from './words/vi.ts'
import { zhHans } from './words/zh-hans.ts'

const dictionaries: Readonly<Record<string, EventWords>> = { ar, en, th, tl, vi, 'zh-Hans': zhHans }

const fill = (
  text: string,
  row: Pick<MailRow, 'fills'>,
  language: string,
  { timeZone }: MailBrand,
): string => {
  const shown = Object.entries(row.fills).map(([name, value]) => [
    name,
    shownValue(name, value, language, timeZone),
  ])
  return fillMessage(language, text, Object.fromEntries(shown) as Record<string, string>)
}

/** Texts of all events under their keys, `deposit-credited.title`. */
export const mailWords = Object.fromEntries(
  Object.entries(dictionaries).map(([language, words]) => [
    language,
    Object.fromEntries(
      Object.entries(words).flatMap(([event, { title, body }]) => [
        [`${event}.title`, title],
        [`${event}.body`, body],
      ]),
    ),
  ]),
)

const spokenIn = (language: string, brand: MailBrand) =>
  [language, brand.language, 'en'].find((code) => code in dictionaries) ?? 'en'

/** What the brand words itself goes before what the program says. */
const wordsOf = (event: EventName, language: string, brand: MailBrand) => {
  const spoken = spokenIn(language, brand)
  const own = (dictionaries[spoken] ?? en)[event]
  return {
    title: brand.wordedIn(spoken, `${event}.title`) ?? own.title,
    body: brand.wordedIn(spoken, `${event}.body`) ?? own.body,
  }
}

/** The text for a person: in their language, else in the brand's, else in any that it has. */
export const textOf = (
  row: Pick<MailRow, 'event' | 'fills' | 'texts'>,
  language: string,
  brand: MailBrand,
): { title: string; body: string } => {
  const { event, texts } = row
  if (event !== null && isEvent(event)) {
    const words = wordsOf(event, language, brand)
    return { title: fill(words.title, row, language, brand), body: fill(words.body, row, language, brand) }
  }
  return (
    texts?.[language] ?? texts?.[brand.language] ?? Object.values(texts ?? {})[0] ?? { title: '', body: '' }
  )
}

/** Events whose words say this, for a search in a language: their texts are made when they are read. */
export const eventsThatSay = (search: string, language: string, brand: MailBrand): EventName[] => {
  const wanted = search.toLocaleLowerCase(language)
  return Object.keys(events)
    .filter(isEvent)
    .filter((event) => {
      const { title, body } = wordsOf(event, language, brand)
      return `${title}\n${body}`.toLocaleLowerCase(language).includes(wanted)
    })
}

const EXCERPT_LENGTH = 140

export const excerptOf = (body: string): string => {
  const line = [...body.replace(/\s+/g, ' ').trim()]
  return line.length <= EXCERPT_LENGTH
    ? line.join('')
    : `${line
        .slice(0, EXCERPT_LENGTH - 1)
        .join('')
        .trimEnd()}…`
}
