import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as languages from './languages.ts'

test('the table holds the 31 languages of the specification, each once', () => {
  const { allLanguages } = languages
  expect(allLanguages).toHaveLength(31)
  for (const column of ['code', 'specCode', 'nativeName'] as const)
    expect(new Set(allLanguages.map((row) => row[column])).size).toBe(31)
  expect(allLanguages.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual([
    'ur',
    'ar',
    'fa',
  ])
})

test.each(languages.allLanguages.map(({ flag }) => flag))('the flag %s is drawn', (flag) => {
  expect(existsSync(new URL(`../../../apps/web/public/art/flags/${flag}.svg`, import.meta.url))).toBe(true)
})

test('what is offered stands in the table, Thai first', () => {
  const { offeredLanguages, allLanguages } = languages
  expect(offeredLanguages[0]).toBe('th')
  expect(allLanguages.filter(({ isComplete }) => isComplete)).toHaveLength(offeredLanguages.length)
})

describe('a text that a language lacks', () => {
  const texts = { th: 'ก', en: 'a', tl: 'b', 'zh-Hans': '汉' }

  test.each([
    ['tl', 'th', 'b'],
    ['ar', 'th', 'ก'],
    ['ar', 'zh-Hans', '汉'],
    ['ar', 'vi', 'a'],
  ])('%s in a house that speaks %s reads %s', (language, brandLanguage, text) => {
    expect(languages.textIn(texts, language, brandLanguage)).toBe(text)
  })

  test('nobody is told a language that was not asked for, nor the house, nor English', () => {
    expect(languages.textIn({ tl: 'b' }, 'ar')).toBeUndefined()
  })
})

test.each([
  [['fil-PH'], 'tl'],
  [['zh-CN', 'en'], 'zh-Hans'],
  [['zh-TW'], undefined],
  [['vi-VN'], 'vi'],
  [['de-DE', 'ar-EG'], 'ar'],
  [[], undefined],
])('a browser that asks for %s gets %s', (tags, code) => {
  expect(languages.matchLanguage(tags, ['th', 'en', 'tl', 'vi', 'zh-Hans', 'ar'])).toBe(code)
})

test('figures are Latin and years of the common era in every language', () => {
  for (const { code } of languages.allLanguages) {
    const { numberingSystem, calendar } = new Intl.DateTimeFormat(languages.localeOf(code)).resolvedOptions()
    expect([code, numberingSystem, calendar]).toEqual([code, 'latn', 'gregory'])
  }
})

test.each([
  ['ar', '฿1.00', '\u2068฿1.00\u2069'],
  ['ar', 'Malee', '\u2068Malee\u2069'],
  ['ar', '1–5', '\u20681–5\u2069'],
  ['ar', '96.08', '96.08'],
  ['ar', '1,200', '1,200'],
  ['en', 'Malee', 'Malee'],
])('in %s what is put into a text, %s, keeps its order', (code, text, shown) => {
  expect(languages.isolated(text, code)).toBe(shown)
})
