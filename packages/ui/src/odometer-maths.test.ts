import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOf, figuresOf, glide, STEP_CENTS } from './odometer-maths.ts'

describe('centsOf', () => {
  test.each([
    ['0', 0],
    ['12.5', 1250],
    ['12.3499', 1234],
    ['1000000.9999', 100_000_099],
  ])('%s is %i hundredths, cut', (amount, cents) => expect(centsOf(amount)).toBe(cents))
})

describe('glide', () => {
  test('never passes the true value and never rises by more than a step', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.nat(1e12), (shown, target) => {
        const next = glide(shown, target)
        expect(next).toBeLessThanOrEqual(target)
        expect(next - shown).toBeLessThanOrEqual(STEP_CENTS)
      }),
    )
  })

  test('arrives', () => {
    let shown = 0
    for (let step = 0; step < 4; step += 1) shown = glide(shown, 50_000)
    expect(shown).toBe(50_000)
  })

  test('falls at once when the pot was won', () => expect(glide(900_000, 100)).toBe(100))
})

test('a column keeps its place when the number grows', () => {
  const before = figuresOf(99_999)
  const after = figuresOf(100_000)
  expect(before.map((figure) => figure.glyph).join('')).toBe('999.99')
  expect(after.map((figure) => figure.glyph).join('')).toBe('1,000.00')
  expect(after.slice(-before.length).map((figure) => figure.place)).toEqual(
    before.map((figure) => figure.place),
  )
})
