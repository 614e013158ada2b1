import { Refusal } from './refusal.ts'

const CURSOR =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** A place in a list ordered by moment and id. Moments are whole milliseconds: rows that are paged by them carry no finer ones. */
export interface CursorPlace {
  at: Date
  id: string
}

export const writeCursor = ({ at, id }: CursorPlace): string => `${at.toISOString()}/${id}`

/** Refuses BAD_INPUT on the field `cursor` for what no list of ours ever wrote. */
export const readCursor = (cursor: string | undefined): CursorPlace | null => {
  if (cursor === undefined) return null
  const [, moment = '', id = ''] = CURSOR.exec(cursor) ?? []
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  return { at, id }
}

const EXACT =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})((?:\/\d{1,5})*)$/

/** A place in a list whose moments are the database's own, to the microsecond; `parts` are what orders rows of one moment and id. */
export interface ExactPlace {
  at: string
  id: string
  parts: readonly number[]
}

export const writeExactCursor = ({ at, id, parts }: ExactPlace): string => [at, id, ...parts].join('/')

/** As `readCursor`; so many parts, or it is none of ours. */
export const readExactCursor = (cursor: string | undefined, parts = 0): ExactPlace | null => {
  if (cursor === undefined) return null
  const [, at = '', id = '', rest = ''] = EXACT.exec(cursor) ?? []
  const found = rest.split('/').filter(Boolean).map(Number)
  if (Number.isNaN(Date.parse(at)) || found.length !== parts)
    throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  return { at, id, parts: found }
}
