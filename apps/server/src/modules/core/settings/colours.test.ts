import { readFileSync } from 'node:fs'
import { colours as shape } from '@krathong/protocol/shapes/brand'
import {
  brandStyle,
  contrast,
  contrastFaults,
  defaultColours,
  tokensOf,
} from '@krathong/protocol/shapes/colours'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const sheet = readFileSync(new URL('../../../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8')
const inSheet = (theme: 'light' | 'dark', token: string) =>
  new RegExp(`\\[data-theme='${theme}'\\] \\{[^}]*?${token}: (#[0-9a-f]{6})`).exec(sheet)?.[1]

it.each(['light', 'dark'] as const)(
  'the %s colours of a fresh brand are those of the style sheet',
  (theme) => {
    const { brand, onBrand, gold } = defaultColours[theme]
    expect([brand, onBrand, gold]).toEqual(
      ['--brand', '--on-brand', '--gold'].map((token) => inSheet(theme, token)),
    )
    expect(brandStyle(defaultColours)).toBe('')
  },
)

it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#0000ff', '#ffffff', 8.59],
] as const)('%s on %s has the contrast that WCAG counts', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})

it.each([
  ['letters nobody can read on a button', { onBrand: '#5fa08f' }, ['letters']],
  ['a link too pale for the page', { brand: '#f0e060', onBrand: '#000000' }, ['links']],
  ['a sound one', { brand: '#7a1fa2', onBrand: '#ffffff', gold: '#ff00ff' }, []],
] as const)('%s', (_, light, of) => {
  const wanted = { ...defaultColours, light: { ...defaultColours.light, ...light } }
  expect(contrastFaults(wanted).map((fault) => fault.of)).toEqual(of)
  expect(shape.safeParse(wanted).success).toBe(of.length === 0)
})

it('whatever is taken, everything that follows from it can be read', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const palette = fc.record({ brand: colour, onBrand: colour, gold: colour })
  fc.assert(
    fc.property(palette, palette, (light, dark) => {
      fc.pre(contrastFaults({ light, dark }).length < 4)
      for (const [theme, own] of [
        ['light', light],
        ['dark', dark],
      ] as const) {
        if (contrastFaults({ ...defaultColours, [theme]: own }).length > 0) continue
        const token = tokensOf(theme, own)
        const pairs = [
          ['--on-brand', '--brand'],
          ['--on-brand', '--brand-strong'],
          ['--on-brand-soft', '--brand-soft'],
          ['--on-gold', '--gold'],
          ['--gold-ink', '--gold-soft'],
        ] as const
        for (const [ink, background] of pairs)
          expect(contrast(token[ink]!, token[background]!), `${theme} ${ink}`).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 300 },
  )
})

it.each([['red'], ['#FFF'], ['#0a7b62;}body{display:none'], ['url(//x)']])('%s is no colour', (brand) => {
  expect(shape.safeParse({ ...defaultColours, light: { ...defaultColours.light, brand } }).success).toBe(
    false,
  )
})
