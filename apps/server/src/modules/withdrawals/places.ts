import { Refusal } from '../../platform/refusal.ts'
import type { Place } from './reads.ts'

const FORM = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Where a list goes on: after this moment and id. */
export const placeOf = (cursor: string | undefined): Place | null => {
  if (cursor === undefined) return null
  const parts = FORM.exec(cursor)
  const at = new Date(parts?.[1] ?? '')
  if (!parts || Number.isNaN(at.getTime()))
    throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  return { at, id: parts[2]! }
}

export const textOf = (row: { created_at: Date; withdrawal_id: string }): string =>
  `${row.created_at.toISOString()}/${row.withdrawal_id}`
