import { calls } from '@krathong/protocol'
import type { CallOutput } from '@krathong/protocol'
import { textPlaces } from '@krathong/protocol/shapes/text-places'
import type { TextPlace } from '@krathong/protocol/shapes/text-places'
import { implement } from '../../../platform/http/implement.ts'
import { refusalText } from '../../../platform/http/refusal-texts.ts'
import { offsetOf, placePage } from '../../../platform/paging.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { TextEdits } from './edits.ts'
import { isHeld } from './held.ts'
import { groupOf, originalOf } from './originals.ts'
import type { Originals } from './originals.ts'
import { samplesOf, smsAdvice, widthAdvice } from './preview-text.ts'
import { faultOf, partNames, tidyText } from './wording-faults.ts'
import { saveText } from './save-text.ts'
import type { TextParts } from './save-text.ts'
import { countVersions, readEdit, readVersions } from './reads.ts'
import type { TextName } from './reads.ts'

type Row = CallOutput<(typeof calls)['textsBackOffice']['list']>['content'][number]

export interface TextRoutes extends TextParts {
  brandName: () => string
  edits: () => TextEdits
  /** Pages and games in which a text is said. */
  shows: (place: TextPlace, textKey: string) => readonly string[]
}

interface Said {
  wording: string | null
  original: string
  version: number
  changedAt: Date
  changedBy: string
}

const SHOWN_MAX = 8

const rowOf = ({ shows }: Pick<TextRoutes, 'shows'>, name: TextName, original: string, said?: Said): Row => ({
  ...name,
  wording: said?.wording ?? null,
  original,
  isHeld: isHeld(name.place, name.textKey),
  isOutdated: said !== undefined && said.wording !== null && said.original !== original,
  shows: shows(name.place, name.textKey).slice(0, SHOWN_MAX),
  version: said?.version ?? 0,
  updatedAt: said?.changedAt.toISOString() ?? null,
  updatedBy: said?.changedBy ?? null,
})

const keysOf = (originals: Originals, place: TextPlace) => Object.keys(originals[place]['en'] ?? {})

interface Wanted {
  language: string
  place: TextPlace | undefined
  group: string | undefined
  show: 'all' | 'edited' | 'outdated' | 'held'
  search: string | undefined
}

const isWanted = (row: Row, { group, show, search }: Wanted, english: string): boolean => {
  if (group !== undefined && groupOf(row.place, row.textKey) !== group) return false
  if (show === 'edited' && row.wording === null) return false
  if (show === 'outdated' && !row.isOutdated) return false
  if (show === 'held' && !row.isHeld) return false
  if (search === undefined) return true
  const said = [row.textKey, row.wording ?? '', row.original, english].join('\n')
  return said.toLocaleLowerCase(row.language).includes(search.toLocaleLowerCase(row.language))
}

/** All texts are in memory: some thousands, of which a page is shown. */
const findRows = (parts: TextRoutes, wanted: Wanted): Row[] => {
  const { originals, edits } = parts
  const { language } = wanted
  return textPlaces
    .filter((place) => wanted.place === undefined || wanted.place === place)
    .flatMap((place) => {
      const stored = edits().stored(place, language)
      return keysOf(originals, place).flatMap((textKey) => {
        const name = { place, language, textKey }
        const row = rowOf(parts, name, originalOf(originals, name) ?? '', stored.get(textKey))
        return isWanted(row, wanted, originals[place]['en']?.[textKey] ?? '') ? [row] : []
      })
    })
}

const openText = async (parts: TextRoutes, name: TextName) => {
  const { app, originals, brand } = parts
  const { brandId, languages } = brand()
  const original = originalOf(originals, name)
  if (original === null || !languages.includes(name.language)) throw new Refusal('NOT_FOUND')
  const row = await readEdit(app.db, brandId, name)
  const said = row && {
    wording: row.wording,
    original: row.original,
    version: row.version,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  }
  return {
    ...rowOf(parts, name, original, said),
    english: originals[name.place]['en']?.[name.textKey] ?? '',
    parts: partNames(name.place, original),
  }
}

const readHistory = async (
  { app, originals, brand }: TextRoutes,
  { pageNo, pageSize, ...name }: TextName & { pageNo: number; pageSize: number },
) => {
  if (originalOf(originals, name) === null) throw new Refusal('NOT_FOUND')
  const { brandId } = brand()
  const page = placePage({ pageNo, pageSize }, await countVersions(app.db, brandId, name))
  const rows = await readVersions(app.db, brandId, name, { offset: offsetOf(page), limit: pageSize })
  const content = rows.map((row) => ({
    version: row.version,
    wording: row.wording,
    savedAt: row.changed_at.toISOString(),
    savedBy: row.changed_by,
  }))
  return { ...page, content }
}

const previewOf = (
  { originals, brandName }: TextRoutes,
  { wording, ...name }: TextName & { wording: string },
  reader: string,
) => {
  const original = originalOf(originals, name)
  if (original === null) throw new Refusal('NOT_FOUND')
  const text = tidyText(wording) || original
  const found = text === tidyText(original) ? null : faultOf({ ...name, original, wording: text })
  const fault = found && { code: found.code, message: refusalText(reader, found.code, { ...found }) }
  if (found?.code === 'TEXT_FAULTY') return { fault, samples: [], tooWide: null, sms: null }
  const purpose = originalOf(originals, { ...name, place: 'letters', textKey: 'purpose.payment-password' })
  const known = { brand: brandName(), purpose: purpose ?? '' }
  const samples = samplesOf(name.place, name.language, text, known)
  return {
    fault,
    samples,
    tooWide: widthAdvice(originals, name, text),
    sms: smsAdvice(name.place, name.textKey, samples),
  }
}

/** What staff word anew of the site, of games, of letters. */
export const textRoutes = (parts: TextRoutes) =>
  implement('textsBackOffice', calls.textsBackOffice, {
    list: ({ pageNo, pageSize, language, place, group, show, search }) => {
      const wanted = { language: language ?? parts.brand().defaultLanguage, place, group, show, search }
      const rows = findRows(parts, wanted)
      const page = placePage({ pageNo, pageSize }, rows.length)
      return { ...page, content: rows.slice(offsetOf(page), offsetOf(page) + pageSize) }
    },
    groups: ({ place }) => ({
      groups: [...new Set(keysOf(parts.originals, place).map((key) => groupOf(place, key)))].toSorted(),
    }),
    one: (name) => openText(parts, name),
    versions: (wanted) => readHistory(parts, wanted),
    preview: (wanted, { request }) => previewOf(parts, wanted, request.language),
    save: async ({ version, wording, ...name }, context) => {
      await saveText(parts, { ...name, version, wording }, context)
      return openText(parts, name)
    },
  })
