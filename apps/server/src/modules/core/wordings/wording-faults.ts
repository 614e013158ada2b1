import { TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { localeOf } from '@krathong/protocol/languages'
import type { TextPlace } from '@krathong/protocol/shapes/text-places'
import { partsOf } from './compile.ts'

/** What a text asks to be filled with, and how it inflects. */
interface Shape {
  /** `{name}` by what it is: a text, a count, a choice, a moment; `<tag>`. */
  parts: Map<string, string>
  /** Forms of each plural and choice, by its name. */
  forms: Map<string, Set<string>>
}

const KINDS: Readonly<Partial<Record<TYPE, string>>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'count',
  [TYPE.plural]: 'count',
  [TYPE.select]: 'choice',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
}

const addForms = ({ forms }: Shape, name: string, kind: string, found: readonly string[]) => {
  const place = `${kind} ${name}`
  forms.set(place, new Set([...(forms.get(place) ?? []), ...found]))
}

const walk = (parts: readonly MessageFormatElement[], shape: Shape) => {
  for (const part of parts) {
    if (part.type === TYPE.literal || part.type === TYPE.pound) continue
    if (part.type === TYPE.tag) {
      shape.parts.set(`<${part.value}>`, 'tag')
      walk(part.children, shape)
      continue
    }
    const known = shape.parts.get(`{${part.value}}`)
    // What is put in as it is may also be counted or chosen by; the stricter use says what it is.
    if (known === undefined || known === 'text')
      shape.parts.set(`{${part.value}}`, KINDS[part.type] ?? 'text')
    if (part.type !== TYPE.plural && part.type !== TYPE.select) continue
    const kind = part.type === TYPE.select ? 'choice' : (part.pluralType ?? 'cardinal')
    addForms(shape, part.value, kind, Object.keys(part.options))
    for (const { value } of Object.values(part.options)) walk(value, shape)
  }
}

const shapeOf = (parts: readonly MessageFormatElement[]): Shape => {
  const shape: Shape = { parts: new Map(), forms: new Map() }
  walk(parts, shape)
  return shape
}

/** What a text must hold, as it is written in one. */
export const partNames = (place: TextPlace, text: string): string[] => [
  ...shapeOf(partsOf(place, text)).parts.keys(),
]

export type TextFault =
  | { code: 'TEXT_FAULTY' }
  | { code: 'TEXT_PARTS'; parts: string }
  | { code: 'TEXT_FORMS'; forms: string }
  | { code: 'TEXT_TOO_LONG'; most: number }

const TEXT_MAX = 4000
const ROOM = 200
/** A text takes the place of another: four times as long has no room anywhere. */
export const longestFor = (original: string): number =>
  Math.min(TEXT_MAX, Math.max(ROOM, 4 * original.length))

const missingForms = (own: Shape, wanted: Shape, language: string): string[] =>
  [...wanted.forms].flatMap(([name, forms]) => {
    const said = own.forms.get(name)
    return [...forms]
      .filter((form) => !said?.has(form))
      .map((form) => `${name.split(' ')[1]}: ${form}`)
      .concat(oddForms(name, said, forms, language))
  })

const NUMBER = /^=\d+$/
const oddForms = (
  name: string,
  said: ReadonlySet<string> | undefined,
  forms: ReadonlySet<string>,
  language: string,
): string[] => {
  const [kind, argument] = name.split(' ')
  const isPlural = kind !== 'choice'
  const rules = isPlural ? new Intl.PluralRules(localeOf(language), { type: kind as 'cardinal' }) : null
  const usual: readonly string[] = rules?.resolvedOptions().pluralCategories ?? []
  return [...(said ?? [])]
    .filter((form) => !forms.has(form) && !usual.includes(form) && !(isPlural && NUMBER.test(form)))
    .map((form) => `${argument}: ${form}`)
}

const parsed = (place: TextPlace, text: string): Shape | null => {
  try {
    return shapeOf(partsOf(place, text))
  } catch {
    return null
  }
}

const isSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>) =>
  a.size === b.size && [...a].every(([name, kind]) => b.get(name) === kind)

export interface Wording {
  place: TextPlace
  language: string
  original: string
  wording: string
}

/** Why a text cannot take the place of the program's own; null where it can. */
export const faultOf = ({ place, language, original, wording }: Wording): TextFault | null => {
  const most = longestFor(original)
  if ([...wording].length > most) return { code: 'TEXT_TOO_LONG', most }
  const own = parsed(place, wording)
  if (!own || wording.trim() === '') return { code: 'TEXT_FAULTY' }
  const wanted = shapeOf(partsOf(place, original))
  if (!isSame(own.parts, wanted.parts))
    return { code: 'TEXT_PARTS', parts: [...wanted.parts.keys()].join(' ') || '–' }
  const forms = missingForms(own, wanted, language)
  // A form that the original does not ask for: it inflects where the original only writes the number.
  const fresh = [...own.forms.keys()].filter((name) => !wanted.forms.has(name))
  const odd = fresh.flatMap((name) =>
    name.startsWith('choice ')
      ? [`${name.split(' ')[1]}`]
      : oddForms(name, own.forms.get(name), new Set(), language),
  )
  const wrong = [...forms, ...odd]
  return wrong.length > 0 ? { code: 'TEXT_FORMS', forms: wrong.join(', ') } : null
}

// Control characters, and the signs that turn the reading direction and so can disguise a text.
const unseen = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** As it is kept: marks that nobody sees come along with what is pasted. */
export const tidyText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, (sign) => (sign === '\n' ? '\n' : ''))
    .trim()
