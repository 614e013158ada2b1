import { describe, expect, it } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'
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
