import { expect, test } from 'vitest'
import { compareWords } from './find-words.ts'

const en = {
  'home.title': 'Welcome',
  'refusal.FUNDS': 'Not enough money',
  'help.text': 'Read the rules before you play',
}
const th = { 'home.title': 'ยินดีต้อนรับ', 'refusal.FUNDS': 'เงินไม่พอ', 'help.text': 'อ่านกติกาก่อนเล่น' }
const sources = ["t('home.title'); t(`refusal.${code}`); const key = 'help.text'"]

test('dictionaries that hold what the sources use have nothing to say', () => {
  expect(compareWords({ en, th }, sources)).toEqual({ missing: [], unused: [], suspicious: [] })
})

test('a key without a text in one language, and one in none', () => {
  const { 'home.title': _, ...holed } = th
  expect(compareWords({ en, th: holed }, [...sources, "t('home.absent')"]).missing).toEqual([
    'en home.absent',
    'th home.title',
    'th home.absent',
  ])
})

test('a text that nothing shows', () => {
  expect(compareWords({ en, th }, ["t('home.title')"]).unused).toEqual(['help.text', 'refusal.FUNDS'])
})

test.each([
  ['stray spaces', { th: { ...th, 'home.title': 'ยินดี ' } }],
  ['no Thai letter', { th: { ...th, 'home.title': 'Welcome' } }],
  ['Thai letters', { tl: { ...en, 'home.title': 'ยินดี', 'help.text': 'Basahin muna' } }],
  ['still English', { tl: en }],
])('%s', (sentence, wrong) => {
  expect(compareWords({ en, ...wrong }, sources).suspicious).toEqual([expect.stringContaining(sentence)])
})
