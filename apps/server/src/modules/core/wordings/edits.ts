import { createHash } from 'node:crypto'
import { offeredLanguages } from '@krathong/protocol/languages'
import { firstScreen } from '@krathong/protocol/shapes/text-places'
import type { TextPart, TextPlace } from '@krathong/protocol/shapes/text-places'
import { keepThaiWords } from '@krathong/protocol/thai-lines'
import type { Compiled } from './compile.ts'
import { compileText } from './compile.ts'

export interface StoredEdit {
  place: TextPlace
  language: string
  key: string
  /** Null: the original says it again. */
  wording: string | null
  /** What the program said when it was written. */
  original: string
  version: number
  changedAt: Date
  changedBy: string
}

/** What a page of one language is drawn with beside the program's own texts. */
export interface PageEdits {
  revision: string
  first: Readonly<Record<string, Compiled>>
  rest: Readonly<Record<string, Compiled>>
}

/** What a brand words itself, as every process holds it: a text is looked for here before the program's own. */
export interface TextEdits {
  /** Grows with every save. */
  revision: number
  find(place: TextPlace, language: string, key: string): string | undefined
  stored(place: TextPlace, language: string): ReadonlyMap<string, StoredEdit>
  /** Null where the brand says everything as the program does. */
  page(place: 'site' | 'frames', language: string): PageEdits | null
  /** The edition of the site's of each language that has some; nothing at all where none has: most brands, and every page begins with it. */
  editions(): { texts?: Readonly<Record<string, string>> }
}

const HASH_LENGTH = 12

/** Frames speak the texts of the parts that they share with the site. */
const isShared = (key: string) => key.startsWith('ui.')

/** A frame has no first screen: all it says comes at once, as the rest. */
const partOf = (target: 'site' | 'frames', key: string): TextPart =>
  target === 'site' && firstScreen.test(key) ? 'first' : 'rest'

const compiledPart = (target: 'site' | 'frames', edits: readonly StoredEdit[], part: TextPart) =>
  Object.fromEntries(
    edits
      .filter(({ key }) => partOf(target, key) === part)
      .map(({ place, language, key, wording }) => {
        const text = wording ?? ''
        return [key, compileText(place, language === 'th' ? keepThaiWords(text) : text)]
      }),
  )

export const createEdits = (revision: number, rows: readonly StoredEdit[]): TextEdits => {
  const maps = new Map<string, Map<string, StoredEdit>>()
  for (const row of rows) {
    const name = `${row.place} ${row.language}`
    const map = maps.get(name) ?? new Map<string, StoredEdit>()
    map.set(row.key, row)
    maps.set(name, map)
  }
  const stored = (place: TextPlace, language: string): ReadonlyMap<string, StoredEdit> =>
    maps.get(`${place} ${language}`) ?? new Map<string, StoredEdit>()
  const standing = (place: TextPlace, language: string) =>
    [...stored(place, language).values()].filter(({ wording }) => wording !== null)
  const make = (place: 'site' | 'frames', language: string): PageEdits | null => {
    const shared = place === 'site' ? [] : standing('site', language).filter(({ key }) => isShared(key))
    const edits = [...shared, ...standing(place, language)]
    if (edits.length === 0) return null
    const parts = {
      first: compiledPart(place, edits, 'first'),
      rest: compiledPart(place, edits, 'rest'),
    }
    const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
    return { revision: hash.slice(0, HASH_LENGTH), ...parts }
  }
  const made = new Map<string, PageEdits | null>()
  const page = (place: 'site' | 'frames', language: string) => {
    const name = `${place} ${language}`
    const known = made.get(name)
    if (known !== undefined) return known
    const fresh = make(place, language)
    made.set(name, fresh)
    return fresh
  }
  return {
    revision,
    stored,
    find: (place, language, key) => stored(place, language).get(key)?.wording ?? undefined,
    page,
    editions: () => {
      const found = offeredLanguages.flatMap((language) => {
        const known = page('site', language)
        return known ? [[language, known.revision] as const] : []
      })
      return found.length > 0 ? { texts: Object.fromEntries(found) } : {}
    },
  }
}

export const noEdits: TextEdits = createEdits(0, [])
