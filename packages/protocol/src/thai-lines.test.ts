import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepThaiWords } from './thai-lines.ts'

const dictionary = new Intl.Segmenter('th', { granularity: 'word' })

/** Where a browser with this dictionary may break a line, as text between bars, the letters without width taken out. */
const brokenOf = (text: string) =>
  [...dictionary.segment(text)]
    .map(({ segment }) => segment.replaceAll(/[\u2060\u200B]/g, ''))
    .filter((piece) => piece !== '')
    .join('|')

test.each([
  ['เกลือจากบีคอน', 'เกลือ|จาก|บีคอน'],
  ['ฟรีสปินที่เหลือ', 'ฟรีสปิน|ที่|เหลือ'],
  ['คาสิโนสด', 'คาสิโน|สด'],
  ['แคชเอาต์', 'แคชเอาต์'],
  ['โปรโมชั่น', 'โปรโมชั่น'],
  ['จากรอบนี้', 'จาก|รอบ|นี้'],
  ['แล้วกรอกรหัส', 'แล้ว|กรอก|รหัส'],
  ['ด้วยเดิมพันของรอบ', 'ด้วย|เดิมพัน|ของ|รอบ'],
  ['เมื่อลืมรหัสผ่าน', 'เมื่อ|ลืม|รหัสผ่าน'],
  ['ของตัวเอง', 'ของ|ตัวเอง'],
  ['คำตอบอยู่ใน', 'คำตอบ|อยู่|ใน'],
])('%s breaks as %s', (text, lines) => {
  expect(brokenOf(text)).not.toBe('')
  expect(brokenOf(keepThaiWords(text))).toBe(lines)
})

test('nothing of a text is lost, and what is no such word stays as it was', () => {
  const folder = join(import.meta.dirname, '../../../apps/web/messages')
  const texts = Object.values(
    JSON.parse(readFileSync(join(folder, 'th.json'), 'utf8')) as Record<string, string>,
  )
  for (const text of texts) expect(keepThaiWords(text).replaceAll(/[\u2060\u200B]/g, '')).toBe(text)
  expect(keepThaiWords('Free spins {count, plural, other {#}}')).toBe('Free spins {count, plural, other {#}}')
})
