import { Refusal } from '../../../platform/refusal.ts'

/** Where a row stands in a list by time: rows of one moment are told apart by their key. */
export interface Place {
  /** To the microsecond, as the database writes it. */
  at: string
  key: string
}

const PLACE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)\|(.{1,150})$/

const SECONDS = 19
/** No day that the calendar does not have. */
const isMoment = (at: string): boolean => {
  const moment = new Date(at)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, SECONDS) === at.slice(0, SECONDS)
}

/** The place that a cursor names; null of none. */
export const placeOf = (cursor: string | undefined): Place | null => {
  if (cursor === undefined) return null
  const [, at, key] = PLACE.exec(cursor) ?? []
  if (at === undefined || key === undefined || !isMoment(at))
    throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  return { at, key }
}

/** Keeps the place of each row beside it: what is told has no room for it. */
export const placesOf = <Row extends object>() => {
  const places = new WeakMap<Row, Place>()
  return {
    keep: (row: Row, { exactAt, key }: { exactAt: string; key: string }): Row => {
      places.set(row, { at: exactAt, key })
      return row
    },
    cursorOf: (row: Row): string => {
      const { at, key } = places.get(row)!
      return `${at}|${key}`
    },
  }
}
