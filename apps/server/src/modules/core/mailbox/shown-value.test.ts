import { expect, it } from 'vitest'
import { keptAmount } from './shown-value.ts'
import { textOf } from './text-of.ts'
import type { EventName } from './events.ts'

const brand = { language: 'en', timeZone: 'Asia/Bangkok', wordedIn: () => undefined }
const baht = { symbol: '฿', exponent: 2 }
const wage = keptAmount(baht, 12_345_678_900n)
const at = '2026-11-22T17:00:00.000Z'
/** Marks of direction, and spaces that do not break, are kept out of what is compared. */
const plain = (text: string) =>
  text.replaceAll(/[\u2066-\u2069\u200E\u200F\u061C]/gu, '').replaceAll(/[\u00A0\u202F]/gu, ' ')
const texts = (event: EventName, fills: Record<string, string>, language: string) => {
  const { title, body } = textOf({ event, fills, texts: null }, language, brand)
  return plain(`${title} ${body}`)
}

it.each([
  ['en', 'daily wages', '฿1,234,567.89', 'Nov 22, 2026'],
  ['th', 'ค่าจ้างรายวัน', '฿1,234,567.89', '22 พ.ย. 2026'],
  ['vi', 'lương ngày', '฿1.234.567,89', '22 thg 11, 2026'],
  ['zh-Hans', '日工资', '฿1,234,567.89', '2026年11月22日'],
  ['tl', 'araw-araw na sahod', '฿1,234,567.89', 'Nob 22, 2026'],
  ['ar', 'الأجر اليومي', '฿1,234,567.89', '22'],
])('a paid wage in %s names its kind, amount and day as its reader writes them', (language, ...shown) => {
  const text = texts('wage-paid', { kind: 'daily', wage, day: '2026-11-22' }, language)
  for (const part of shown) expect(text).toContain(part)
  expect(text).not.toMatch(/2026-11-22|1234567|[{}]/)
})

it.each([
  ['en', '1.25%'],
  ['vi', '1,25%'],
  ['ar', '1.25'],
])('an offered contract in %s names its highest rate, and until when', (language, rate) => {
  const text = texts('contract-offered', { kind: 'dividend', rate: '12500', until: at }, language)
  expect(text).toContain(rate)
  expect(text).toContain('UTC+7')
  expect(text).not.toMatch(/12500|T17|[{}]/)
})

it('amounts without decimals and of every size stay whole', () => {
  expect(keptAmount({ symbol: '₫', exponent: 0 }, 90_071_992_547_409_910_000n)).toBe('₫ 9007199254740991')
  const kept = keptAmount({ symbol: 'kr.', exponent: 2 }, 90_071_992_547_409_931_234n)
  expect(texts('wage-paid', { kind: 'hourly', wage: kept, day: '2026-01-01' }, 'en')).toContain(
    'kr.9,007,199,254,740,993.1234',
  )
})
