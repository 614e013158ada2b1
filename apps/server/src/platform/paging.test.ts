import fc from 'fast-check'
import { expect, it } from 'vitest'
import { offsetOf, placePage } from './paging.ts'

it.each([
  [-1, 25, 1],
  [0, 25, 1],
  [2, 25, 2],
  [3, 25, 3],
  [4, 25, 3],
  [1e9, 25, 3],
  [1e9, 0, 1],
  [3, 24, 2],
])('page %i of %i rows is page %i', (pageNo, total, shown) => {
  expect(placePage({ pageNo, pageSize: 12 }, total).pageNo).toBe(shown)
})

it('never begins beyond the end, and its pages cover every row once', () => {
  const sizes = fc.integer({ min: 1, max: 100 })
  fc.assert(
    fc.property(fc.integer(), sizes, fc.integer({ min: 0, max: 5_000 }), (pageNo, pageSize, total) => {
      const place = placePage({ pageNo, pageSize }, total)
      expect(offsetOf(place)).toBeLessThan(Math.max(total, 1))
      expect(place.totalPages).toBe(Math.max(1, Math.ceil(total / pageSize)))
    }),
  )
})
