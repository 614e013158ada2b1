/**
 * `npm run build fonts`: the Latin letters of Inter in two files, in the weights that pages use. Nearly every page needs the first and most need no more;
 * whole and in all weights they are 48 kB, which a slow line carries for a quarter of a second.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from '../root.ts'

const WHOLE = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
/** Where the parts lie, for the sheet packages/ui/src/fonts.css, which says the same letters. */
export const partsFolder = join(root, 'packages/ui/src/fonts')
const WEIGHTS = { min: 400, max: 800 }

type Range = readonly [from: number, to: number]

/** ASCII, and the marks that texts of all languages use. */
const BASIC: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xab, 0xab],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  // What joins and parts words of Thai and turns the way of a line stands on most pages and is seen on none.
  [0x200b, 0x200f],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2060, 0x2069],
  [0x2212, 0x2212],
]

/** All of the file that is parted: what its package says of it. */
const LATIN: readonly Range[] = [
  [0x00, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfeff, 0xfeff],
  [0xfffd, 0xfffd],
]

const lettersOf = (ranges: readonly Range[]) =>
  ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  )

export const makeParts = async (): Promise<Record<string, Buffer>> => {
  const whole = readFileSync(join(root, WHOLE))
  const basic = new Set(lettersOf(BASIC))
  const part = (letters: Iterable<string>) =>
    subsetFont(whole, [...letters].join(''), { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } })
  return {
    'inter-basic.woff2': await part(basic),
    'inter-latin.woff2': await part(lettersOf(LATIN).filter((letter) => !basic.has(letter))),
  }
}
