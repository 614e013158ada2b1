import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coinsOf, figuresOf, glide, stepOf, STEPS_MAX } from './odometer-maths.ts'

const STEP = stepOf(2)

describe('coinsOf', () => {
  test.each([
    ['0', 2, 0],
    ['12.5', 2, 1250],
    ['12.3499', 2, 1234],
    ['1000000.9999', 2, 100_000_099],
    ['12.9', 0, 12],
    ['12.3499', 3, 12_349],
    ['12.3499', 8, 123_499],
  ])('%s with %i decimals is %i coins, cut', (amount, exponent, coins) =>
    expect(coinsOf(amount, exponent)).toBe(coins),
  )

  test.each([
    [0, '12', 165],
    [2, '12.34', 16_511],
    [3, '12.349', 165_110],
    [8, '12.3499', 1_651_100],
  ])('with %i decimals it is shown as %s and rises by %i', (exponent, shown, step) => {
    const figures = figuresOf(coinsOf('12.3499', exponent), exponent)
    expect(figures.map(({ glyph }) => glyph).join('')).toBe(shown)
    expect(stepOf(exponent)).toBe(step)
  })
})

describe('glide', () => {
  const start = (shown: number) => ({ shown, step: STEP })

  test('never passes the true value', () => {
    fc.assert(
      fc.property(fc.nat(1e12), fc.nat(1e9), fc.nat(1e12), (shown, step, target) => {
        expect(glide({ shown, step: STEP + step }, target, STEP).shown).toBeLessThanOrEqual(target)
      }),
    )
  })

  test('goes by the usual steps where they are enough', () =>
    expect(glide(start(0), 5 * STEP, STEP)).toEqual(start(STEP)))

  test('whatever is added meanwhile, a value is reached in its time', () => {
    const pot = fc.array(fc.nat(1e9), { minLength: STEPS_MAX, maxLength: 40 })
    fc.assert(
      fc.property(fc.nat(1e12), pot, (first, rises) => {
        let [now, target] = [start(first), first]
        const targets: number[] = []
        for (const rise of rises) {
          target += rise
          targets.push(target)
          now = glide(now, target, STEP)
          expect(now.shown).toBeGreaterThanOrEqual(targets.at(-STEPS_MAX) ?? first)
        }
      }),
    )
  })

  test('falls at once when the pot was won', () =>
    expect(glide({ shown: 900_000, step: 1e6 }, 100, STEP)).toEqual(start(100)))
})

test('a column keeps its place when the number grows', () => {
  const before = figuresOf(99_999, 2)
  const after = figuresOf(100_000, 2)
  expect(before.map((figure) => figure.glyph).join('')).toBe('999.99')
  expect(after.map((figure) => figure.glyph).join('')).toBe('1,000.00')
  expect(after.slice(-before.length).map((figure) => figure.place)).toEqual(
    before.map((figure) => figure.place),
  )
})
