import { localeOf, offeredLanguages } from '@krathong/protocol/languages'
import { smsShape } from '@krathong/protocol/shapes/sms-segments'
import type { TextPlace } from '@krathong/protocol/shapes/text-places'
import { textWidth } from '@krathong/protocol/shapes/text-width'
import { TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { partsOf } from './compile.ts'
import type { Originals } from './originals.ts'

/** What stands in the places of a text while nobody is there to fill them. */
const VALUES: Readonly<Record<string, string>> = {
  code: '042917',
  minutes: '15',
  amount: '1,250.00',
  at: '20 Nov 2026, 19:05',
  until: '27 Nov 2026, 19:05',
  number: 'W-20471',
  account: '••• 4821',
  name: 'Somchai',
  username: 'somchai',
  contact: 's•••@example.com',
  address: '203.0.113.7',
  device: 'Chrome, Android',
  age: '20',
}

const SAMPLES_MAX = 6
const NUMBERS = Array.from({ length: 112 }, (_, number) => number)

/** One number for each form that a language has. */
const numbersOf = (language: string, type: Intl.PluralRuleType): number[] => {
  const rules = new Intl.PluralRules(localeOf(language), { type })
  const found = new Map<string, number>()
  for (const number of NUMBERS) if (!found.has(rules.select(number))) found.set(rules.select(number), number)
  return [...found.values()]
}

type Values = Record<string, unknown>

/** Values for every place of a text; those that choose a form come with each that there is. */
const valuesFor = (
  parts: readonly MessageFormatElement[],
  language: string,
  known: Readonly<Record<string, string>>,
): Values[] => {
  const fixed: Values = { ...known }
  const choices = new Map<string, readonly (string | number)[]>()
  const walk = (inner: readonly MessageFormatElement[]) => {
    for (const part of inner) {
      if (part.type === TYPE.literal || part.type === TYPE.pound) continue
      if (part.type === TYPE.tag) {
        fixed[part.value] = (inside: unknown[]) => inside.join('')
        walk(part.children)
      } else if (part.type === TYPE.plural)
        choices.set(part.value, numbersOf(language, part.pluralType ?? 'cardinal'))
      else if (part.type === TYPE.select) choices.set(part.value, Object.keys(part.options))
      else if (part.type === TYPE.argument) fixed[part.value] ??= VALUES[part.value] ?? part.value
      else fixed[part.value] ??= part.type === TYPE.number ? 12 : new Date('2026-11-20T12:05:00Z')
      if ('options' in part) for (const { value } of Object.values(part.options)) walk(value)
    }
  }
  walk(parts)
  const longest = Math.max(1, ...[...choices.values()].map(({ length }) => length))
  return Array.from({ length: Math.min(longest, SAMPLES_MAX) }, (_, at) => ({
    ...fixed,
    ...Object.fromEntries([...choices].map(([name, all]) => [name, all[at % all.length]])),
  }))
}

/** How a text reads with values in its places, in each of its forms. Throws where it is no text of the grammar. */
export const samplesOf = (
  place: TextPlace,
  language: string,
  text: string,
  known: Readonly<Record<string, string>>,
): string[] => {
  const parts = partsOf(place, text)
  const format = new IntlMessageFormat(parts, localeOf(language))
  const said = valuesFor(parts, language, known).map((values) => String(format.format(values as never)))
  return [...new Set(said)]
}

const TOO_WIDE = 1.25
const ROOM_LEAST = 12

/** How much wider a text is than the widest that the program says there, in hundredths; null while it likely has room. */
export const widthAdvice = (
  originals: Originals,
  { place, textKey }: { place: TextPlace; textKey: string },
  wording: string,
): number | null => {
  if (place === 'letters' || place === 'mail') return null
  const known = offeredLanguages.map((language) => textWidth(originals[place][language]?.[textKey] ?? ''))
  const room = Math.max(ROOM_LEAST, ...known)
  const width = textWidth(wording)
  return width > room * TOO_WIDE ? Math.round((100 * width) / room) : null
}

export const smsAdvice = (place: TextPlace, textKey: string, samples: readonly string[]) =>
  place === 'letters' && textKey.endsWith('.sms')
    ? samples.map(smsShape).toSorted((a, b) => b.segments - a.segments || b.letters - a.letters)[0]!
    : null
