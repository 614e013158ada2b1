import { expect, test } from 'vitest'
import { compareWords } from './find-words.ts'
import { missingPlurals, suspect } from './suspect-words.ts'
import { textWidth } from '../../packages/protocol/src/shapes/text-width.ts'

const en = {
  'home.title': 'Welcome',
  'refusal.FUNDS': 'Not enough money',
  'help.text': 'Read the rules before you play',
}
const th = { 'home.title': 'ยินดีต้อนรับ', 'refusal.FUNDS': 'เงินไม่พอ', 'help.text': 'อ่านกติกาก่อนเล่น' }
const sources = ["t('home.title'); t(`refusal.${code}`); const key = 'help.text'"]
const languages = ['en', 'th']

test('dictionaries that hold what the sources use have nothing to say', () => {
  const report = compareWords({ dictionaries: { en, th }, languages, sources })
  expect(report).toEqual({ missing: [], unused: [], suspicious: [] })
})

test('a key without a text in one language, and one in none', () => {
  const { 'home.title': _, ...holed } = th
  const dictionaries = { en, th: holed }
  expect(
    compareWords({ dictionaries, languages, sources: [...sources, "t('home.absent')"] }).missing,
  ).toEqual(['en home.absent', 'th home.title', 'th home.absent'])
})

test('a whole language that is not there', () => {
  expect(compareWords({ dictionaries: { en }, languages }).missing).toHaveLength(3)
})

test('a text that nothing shows', () => {
  const shown = ["t('home.title')"]
  expect(compareWords({ dictionaries: { en, th }, languages, sources: shown }).unused).toEqual([
    'help.text',
    'refusal.FUNDS',
  ])
})

test('a text whose key is put together from a word and an end, and one whose word nobody says', () => {
  const shown = ["t('home.title'); t(`refusal.${code}`); const kind = 'help'; t(`${kind}.text`)"]
  const texts = { ...en, 'promise.text': 'You get more than you paid for' }
  expect(compareWords({ dictionaries: { en: texts }, languages: ['en'], sources: shown }).unused).toEqual([
    'promise.text',
  ])
})

test('what a package says is used by the programs as well, whose own keys it does not lack', () => {
  const users = ["t(isCopied ? 'help.text' : 'other.key'); t(`refusal.${code}`); t('program.own')"]
  const report = compareWords({ dictionaries: { en, th }, languages, sources: ["t('home.title')"], users })
  expect(report).toEqual({ missing: [], unused: [], suspicious: [] })
})

test('a key has its own width, else that of its beginning', () => {
  const widths = { 'home.*': 1, 'home.title': 3 }
  const drafted = { dictionaries: { en, th }, languages, sources, widths }
  expect(compareWords(drafted).suspicious).toEqual([])
  expect(compareWords({ ...drafted, widths: { 'help.*': 0.4 } }).suspicious).toEqual([
    expect.stringMatching(/^th help.text: \d+ letters wide where 12 fit/),
  ])
})

test.each([
  ['th', 'ยินดี ', undefined, 'stray spaces'],
  ['th', 'Welcome home', undefined, 'no Thai letter'],
  ['th', 'LINE ID', 'LINE ID', undefined],
  ['tl', 'ยินดี', undefined, 'Thai letters'],
  ['tl', 'Read the rules before', 'Read the rules before', 'still English'],
  ['zh-Hans', 'Read the rules', undefined, 'no Han letter'],
  ['zh-Hans', '请先 阅读规则', undefined, 'stray spaces'],
  ['zh-Hans', '请先阅读规则.', undefined, 'Latin signs'],
  ['zh-Hans', '请先阅读规则。', undefined, undefined],
  ['ar', 'Read the rules', undefined, 'no Arabic letter'],
  ['ar', 'هل أنت متأكد?', undefined, 'Latin signs'],
  ['ar', 'خلال ٥ دقائق', undefined, 'figures that are not Latin'],
  ['vi', 'Nạp {amount}', 'Top up {sum}', 'filled with'],
  ['vi', 'Đọc <link>luật</link>', 'Read the <b>rules</b>', 'filled with'],
  ['tl', 'Read', 'Read', 'still English'],
  ['vi', 'read it now.', 'Read it now', 'still English'],
  ['tl', 'Deposit', 'Deposit', undefined],
  ['vi', 'Deposit', 'Deposit', 'still English'],
  ['vi', '{count, number} × {times}', '{count, number} × {times}', undefined],
  ['vi', 'Nạp {amount', 'Top up {amount}', 'cannot be read'],
  ['vi', '{n, plural, one {# ngày}}', undefined, 'cannot be read'],
  ['tl', '{n, plural, one {isang araw} other {# araw}}', undefined, 'tells none'],
  ['en', 'Wait {n} hours', undefined, 'without a plural'],
  ['ar', 'انتظر {n} ساعة', 'Wait {n, plural, one {# hour} other {# hours}}', 'inflects in English'],
  ['ar', 'الساعات: {n}', 'Wait {n, plural, one {# hour} other {# hours}}', undefined],
  ['tl', 'Hello \u202eanihtemos', undefined, 'marks of direction'],
  ['en', 'a'.repeat(5000), undefined, '5000 letters'],
  ['tl', 'Mail: {email}. SMS: {sms}.', 'Mail: {email}. SMS: {sms}.', undefined],
])('in %s "%s" beside "%s": %s', (language, text, english, fault) => {
  const answer = suspect({ language, key: 'a', text, english, hasTags: true })
  if (fault) expect(answer).toContain(fault)
  else expect(answer).toBeUndefined()
})

test('on the server a sign that opens a tag is a sign', () => {
  const answer = suspect({ language: 'en', key: 'a', text: 'Under <5', english: undefined, hasTags: false })
  expect(answer).toBeUndefined()
})

test.each([
  ['ar', '{n, plural, one {a} other {b}}', ['zero', 'two', 'few', 'many']],
  ['ar', '{n, plural, zero {a} one {a} two {a} few {a} many {a} other {a}}', []],
  ['ar', '{n, plural, =0 {a} =1 {a} =2 {a} few {a} many {a} other {a}}', []],
  ['ar', '{n, plural, other {#}}', []],
  ['th', '{n, plural, other {#}}', []],
  ['en', '{n, plural, one {a} other {b}}', []],
  ['ru', '<b>{n, plural, one {a} other {b}}</b>', ['few', 'many']],
])('plurals of %s in %s: %j', (language, text, lost) => {
  expect(missingPlurals(language, text)).toEqual(lost)
})

test('marks take no room and Han letters take two', () => {
  expect([textWidth('ที่'), textWidth('充值'), textWidth('تحقّق')]).toEqual([1, 4, 4])
})
