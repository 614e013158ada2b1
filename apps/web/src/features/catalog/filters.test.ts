import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gameClasses, listTypes, minBets, noFilters, pick, readFilters, writeFilters } from './filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

describe('readFilters', () => {
  test('an empty address has no filters', () => expect(read('')).toEqual(noFilters))

  test.each(['page=0', 'page=-3', 'page=x', 'page=1e99', 'min=9', 'list=mine', 'class=poker', 'vendor=a/b'])(
    '%s counts as none',
    (search) => expect(read(search)).toEqual(noFilters),
  )

  test('what was written is read again', () => {
    const filters = fc.record({
      list: fc.constantFrom(...listTypes),
      vendor: fc.constantFrom('', 'KRATHONG', 'a_b-9'),
      gameClass: fc.constantFrom('' as const, ...gameClasses),
      name: fc.string({ maxLength: 100, unit: 'grapheme-ascii' }),
      minBet: fc.constantFrom(...minBets),
      page: fc.integer({ min: 1, max: 10_000 }),
    })
    fc.assert(
      fc.property(filters, (some) => {
        expect(read(writeFilters(some))).toEqual(some)
      }),
    )
  })
})

test('a new choice clears the others and starts at page 1', () => {
  expect(pick({ name: 'moon' })).toEqual({ ...noFilters, name: 'moon' })
})
