import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOf, figuresOf, glide, STEP_CENTS, STEPS_MAX } from './odometer-maths.ts'

describe('centsOf', () => {
  test.each([
    ['0', 0],
    ['12.5', 1250],
    ['12.3499', 1234],
    ['1000000.9999', 100_000_099],
  ])('%s is %i hundredths, cut', (amount, cents) => expect(centsOf(amount)).toBe(cents))
})

describe('glide', () => {
  const start = (shown: number) => ({ shown, step: STEP_CENTS })

  test('never passes the true value', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.nat(1e9), fc.nat(1e12), (shown, step, target) => {
        expect(glide({ shown, step: STEP_CENTS + step }, target).shown).toBeLessThanOrEqual(target)
      }),
    )
  })

  test('goes by the usual steps where they are enough', () =>
    expect(glide(start(0), 5 * STEP_CENTS)).toEqual(start(STEP_CENTS)))

  test('whatever is added meanwhile, a value is reached in its time', () => {
    const pot = fc.array(fc.nat(1e9), { minLength: STEPS_MAX, maxLength: 40 })
    fc.assert(
      fc.property(fc.nat(1e12), pot, (first, rises) => {
        let [now, target] = [start(first), first]
        const targets: number[] = []
        for (const rise of rises) {
          target += rise
          targets.push(target)
          now = glide(now, target)
          expect(now.shown).toBeGreaterThanOrEqual(targets.at(-STEPS_MAX) ?? first)
        }
      }),
    )
  })

  test('falls at once when the pot was won', () =>
    expect(glide({ shown: 900_000, step: 1e6 }, 100)).toEqual(start(100)))
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
