import { describe, expect, it } from 'vitest'
import { readCursor, readExactCursor, writeCursor, writeExactCursor } from './cursor.ts'
import { newId } from './ids.ts'

describe('a place in a list', () => {
  it('is read as it was written', () => {
    const place = { at: new Date('2026-01-15T08:30:00.125Z'), id: newId() }
    expect(readCursor(writeCursor(place))).toEqual(place)
    expect(readCursor(undefined)).toBeNull()
  })

  it.each([
    '',
    'x',
    `2026-01-15T08:30:00.125Z/${'-'.repeat(36)}`,
    `2026-01-15T08:30:00.125Z/${'0'.repeat(36)}`,
    `2026-13-45T99:99:99.999Z/01234567-89ab-cdef-0123-456789abcdef`,
    `2026-01-15/01234567-89ab-cdef-0123-456789abcdef`,
    `2026-01-15T08:30:00.125Z/01234567-89ab-cdef-0123-456789abcdef'--`,
  ])('%j is refused', (cursor) => {
    expect(() => readCursor(cursor)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }) as Error)
  })
})

describe('a place to the microsecond', () => {
  const place = { at: '2026-01-15T08:30:00.125678Z', id: newId(), parts: [11, 0] }

  it('is read as it was written, with so many parts', () => {
    expect(readExactCursor(writeExactCursor(place), 2)).toEqual(place)
    expect(readExactCursor(writeExactCursor({ ...place, parts: [] }))).toEqual({ ...place, parts: [] })
    expect(readExactCursor(undefined)).toBeNull()
  })

  it.each([
    '',
    `2026-01-15T08:30:00.125Z/${place.id}/11/0`,
    `2026-13-45T99:99:99.999999Z/${place.id}/11/0`,
    `${place.at}/${place.id}`,
    `${place.at}/${place.id}/11`,
    `${place.at}/${place.id}/11/0/1`,
    `${place.at}/${place.id}/11/x`,
    `${place.at}/${place.id}/11/-1`,
  ])('%j is refused', (cursor) => {
    expect(() => readExactCursor(cursor, 2)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }) as Error)
  })
})
