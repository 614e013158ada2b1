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
