/**
 * Texts of buttons, tabs, badges and heads of columns in a real browser, in the letters, sizes and styles of the programs: each where it
 * has least room (`button-slots.json`), in every language. Letter counts (`tools/words/buttons.json`) find most of it without a browser.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageFacts } from '../packages/protocol/src/languages.ts'
import { keepThaiWords } from '../packages/protocol/src/thai-lines.ts'
import { filled, keysOnButtons, readButtonRules } from '../tools/words/buttons.ts'
import { screenTexts, type TextPlace } from '../tools/words/read-texts.ts'
import { isNamed } from '../tools/words/terms.ts'
import { chromium, type Browser } from 'playwright'
import { findChromium } from './chromium.ts'

interface Slot {
  name: string
  program: string
  /** Keys with a star at the end of a beginning, or all that the sources put on buttons or on heads of columns. */
  keys: 'buttons' | 'heads' | readonly string[]
  /** Width of the window; a small phone where nothing is said. */
  screen?: number
  /** What is around the text, which is `%`; what stands between double brackets is drawn for every key, side by side. */
  frame: string
  /** Lines that have room. */
  lines: number
  /** It lies in a row that is pushed sideways. */
  scrolls?: boolean
}

const root = fileURLToPath(new URL('..', import.meta.url))
const slots = JSON.parse(readFileSync(new URL('button-slots.json', import.meta.url), 'utf8')) as Slot[]
const rules = readButtonRules()
const places = screenTexts()
/** A program's texts beside those of its parts, and what its sources put on buttons and heads. */
const readPlace = (program: string) => {
  const own = places.find(({ place }) => place === `${program}/messages`)!
  const shared = places.find(({ place }) => place === 'packages/ui/messages')!
  const dictionaries = Object.fromEntries(
    own.languages.map((language) => [
      language,
      { ...shared.dictionaries[language], ...own.dictionaries[language] },
    ]),
  )
  const place: TextPlace = { ...own, dictionaries }
  return { ...place, ...keysOnButtons(rules, place) }
}
const read = new Map(['apps/web', 'apps/play'].map((program) => [program, readPlace(program)]))
const placeOf = (program: string) => read.get(program)!

const ORIGIN = 'http://words.test'
/** Every style sheet of the program; what a sheet brings in stands before it. */
const stylesOf = (program: string) =>
  globSync(
    ['packages/ui/src/{tokens,base,fonts,fonts-ar}.css', 'packages/ui/src/*.css', `${program}/src/**/*.css`],
    {
      cwd: root,
    },
  )
    .filter((path) => !path.includes('fonts-zh'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
    .replaceAll(/@import[^;]+;/g, '')
    .replaceAll(/url\(['"]?(@fontsource[^'")]+)['"]?\)/g, `url(${ORIGIN}/$1)`)
    .replaceAll(/url\(['"]?\.\/(fonts\/[^'")]+)['"]?\)/g, `url(${ORIGIN}/@krathong/ui/src/$1)`)

const keysOf = ({ keys, program }: Slot): string[] => {
  const { dictionaries, pressedKeys, headKeys } = placeOf(program)
  if (typeof keys !== 'string') return Object.keys(dictionaries.en ?? {}).filter((key) => isNamed(keys, key))
  return keys === 'buttons' ? pressedKeys : headKeys
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Text with its key, so that a fault can say which it is. */
const wordOf = (place: TextPlace, language: string, key: string) => {
  const plain = filled(place.dictionaries[language]?.[key] ?? '', language).replaceAll(/<\/?\w+>/g, '')
  const text = language === 'th' ? keepThaiWords(plain) : plain
  return `<span data-words="${key}">${escaped(text)}</span>`
}

const drawn = (slot: Slot, at: number, language: string): string => {
  const words = keysOf(slot).map((key) => wordOf(placeOf(slot.program), language, key))
  const [whole, each] = /\{\{(.+)\}\}/.exec(slot.frame) ?? []
  const frames =
    whole && each
      ? [slot.frame.replace(whole, words.map((word) => each.replace('%', word)).join(''))]
      : words.map((word) => slot.frame.replace('%', word))
  return frames.map((frame) => `<section data-slot="${at}">${frame}</section>`).join('')
}

interface Measured {
  key: string
  at: number
  lines: number
  /** Points by which it is cut off or reaches beyond what is around it. */
  lost: number
}

/** In the page: how many lines each text takes, and how far it reaches beyond a box that hides it, its button or the window. */
const measure = (scrolling: readonly number[]): Measured[] =>
  [...document.querySelectorAll<HTMLElement>('[data-words]')].map((word) => {
    const at = Number(word.closest<HTMLElement>('[data-slot]')!.dataset['slot'])
    const range = document.createRange()
    range.selectNodeContents(word)
    const tops: number[] = []
    const box = { left: Infinity, right: -Infinity }
    for (const { left, right, top, height } of range.getClientRects()) {
      if (height === 0) continue
      box.left = Math.min(box.left, left)
      box.right = Math.max(box.right, right)
      if (!tops.some((known) => Math.abs(known - top) < height / 2)) tops.push(top)
    }
    let lost = 0
    const beyond = (left: number, right: number) => {
      lost = Math.max(lost, left - box.left, box.right - right)
    }
    for (let part = word.parentElement; part && part !== document.body; part = part.parentElement) {
      const { left, right } = part.getBoundingClientRect()
      const hides = getComputedStyle(part).overflowX !== 'visible'
      if (hides && scrolling.includes(at))
        return { key: word.dataset['words']!, at, lines: tops.length, lost }
      if (hides || part.matches('button, a, th')) beyond(left, right)
    }
    if (!scrolling.includes(at)) beyond(0, window.innerWidth)
    return { key: word.dataset['words']!, at, lines: tops.length, lost }
  })

let browser: Browser
beforeAll(async () => {
  // Nothing here is drawn by WebGL.
  browser = await chromium.launch(await findChromium({ webGl: 'none' }))
})
afterAll(() => browser.close())

/** What does not fit, of one program at one width of the window. */
const faultsAt = async (program: string, screen: number): Promise<string[]> => {
  const place = placeOf(program)
  const page = await browser.newPage({ viewport: { width: screen, height: 800 }, hasTouch: screen < 960 })
  const styles = stylesOf(program)
  const own = slots.flatMap((slot, at) =>
    slot.program === program && (slot.screen ?? 320) === screen ? [[slot, at] as const] : [],
  )
  let body = ''
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    return path === '/'
      ? route.fulfill({ body, contentType: 'text/html; charset=utf-8' })
      : route.fulfill({ path: join(root, 'node_modules', path) })
  })
  const faults: string[] = []
  for (const language of place.languages) {
    const { direction = 'ltr' } = languageFacts(language) ?? {}
    const frames = own.map(([slot, at]) => drawn(slot, at, language)).join('')
    // A word that does not fit is broken anywhere as a last resort: here it has to show.
    const extra =
      '*{overflow-wrap:normal!important;animation:none!important}section{position:relative}html{scrollbar-gutter:auto}'
    const han =
      language === 'zh-Hans'
        ? `<link rel="stylesheet" href="/@fontsource-variable/noto-sans-sc/wght.css">`
        : ''
    body = `<!doctype html><html lang="${language}" dir="${direction}" data-theme="light">${han}<style>${styles}${extra}</style><body>${frames}</body></html>`
    await page.goto(`${ORIGIN}/`)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const measured = await page.evaluate(
      measure,
      own.filter(([slot]) => slot.scrolls).map(([, at]) => at),
    )
    expect(measured.length).toBeGreaterThan(0)
    for (const { key, at, lines, lost } of measured) {
      const most = slots[at]!.keys === 'buttons' && rules.wider[key] ? 2 : slots[at]!.lines
      const text = place.dictionaries[language]?.[key]
      if (lines > most) faults.push(`${language} ${key} “${text}”: ${lines} lines on ${slots[at]!.name}`)
      if (lost > 1)
        faults.push(`${language} ${key} “${text}”: ${Math.ceil(lost)} px lost on ${slots[at]!.name}`)
    }
  }
  await page.close()
  return faults
}

test.each([
  ['apps/web', 320],
  ['apps/web', 1280],
  ['apps/play', 320],
] as const)('every button of %s fits where it stands in a window of %d', async (program, screen) => {
  expect(await faultsAt(program, screen)).toEqual([])
})

test('every slot names texts that there are', () => {
  const empty = slots.filter((slot) => keysOf(slot).length === 0)
  const lost = slots.flatMap(({ program, keys, name }) => {
    const known = Object.keys(placeOf(program).dictionaries.en ?? {})
    const named = typeof keys === 'string' ? [] : keys
    return named.filter((one) => !known.some((key) => isNamed([one], key))).map((one) => `${name}: ${one}`)
  })
  expect([...empty, ...lost]).toEqual([])
})
