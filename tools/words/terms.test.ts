import { expect, test } from 'vitest'
import { offeredLanguages } from '../../packages/protocol/src/languages.ts'
import { wrongQuotes } from './labels.ts'
import { unexplained } from './notes.ts'
import { inflected, numberless, uninflected } from './plural-forms.ts'
import { asLines, asSheet, findKey } from './preview.ts'
import { longSms, smsParts } from './sms.ts'
import { readTerms, wrongBase, wrongTerms, type TermBase } from './terms.ts'

test.each([
  ['tl', '{n, plural, one {Isang code na lang.} other {# code pa.}}', ['one']],
  ['tl', '{n, plural, =1 {Isang code na lang.} one {# code pa.} other {# code pa.}}', []],
  ['en', '{n, plural, one {One code is left.} other {# codes are left.}}', []],
  ['en', '{n, plural, one {day} other {days}}', ['other']],
  ['en', '{n, number} {n, plural, one {day} other {days}}', []],
  ['ar', '{n, plural, zero {لا شيء} one {واحد} two {اثنان} few {#} many {#} other {#}}', []],
  ['ar', '{n, plural, zero {لا شيء} one {واحد} two {اثنان} few {بضعة} many {#} other {#}}', ['few']],
  ['ru', '{n, plural, one {один день} few {# дня} many {# дней} other {# дня}}', ['one']],
])('forms of %s in %s that tell no number: %j', (language, text, forms) => {
  expect(numberless(language, text)).toEqual(forms)
})

test.each([
  ['Wait {hours} hours.', ['hours']],
  ['You need {points, number} more points.', ['points']],
  ['{hours, plural, one {# hour} other {# hours}}', []],
  ['Characters: {used} of {most}', []],
  ['From {min} to {max}', []],
])('numbers of %s without a plural: %j', (text, names) => {
  expect(uninflected(text)).toEqual(names)
})

test('a number is found in a plural within a tag', () =>
  expect(inflected('<b>{n, plural, other {#}}</b>')).toEqual(['n']))

const base: TermBase = {
  terms: [
    {
      concept: 'cash-out',
      definition: 'leaving a crash round',
      terms: { en: 'Cash out', th: 'แคชเอาต์', tl: 'cash out' },
      forbidden: {
        th: { words: ['ถอน'], keys: ['crash.*'], except: ['crash.help'] },
        en: { words: ['take it back', 'stand*'] },
      },
    },
    { concept: 'withdraw', definition: 'money out', terms: { en: 'Withdraw', th: 'ถอนเงิน', tl: 'withdraw' } },
  ],
  apart: [['cash-out', 'withdraw']],
}

test('a forbidden word is found where it is forbidden and nowhere else', () => {
  const th = { 'crash.out': 'ถอนเลย', 'crash.help': 'ถอนเงิน', 'withdraw.title': 'ถอนเงิน' }
  const en = { a: 'Take it back', b: 'Nothing stands', c: 'Understanding', d: 'See {stands}' }
  expect(wrongTerms(base, { th, en }).map((line) => line.split(':')[0])).toEqual([
    'th crash.out',
    'en a',
    'en b',
  ])
})

test('a term base without a word in a language, or with one word for two things, is none', () => {
  expect(wrongBase(base, ['en', 'th', 'tl'])).toEqual([])
  const [first, second] = base.terms
  const shared = { ...base, terms: [{ ...first!, terms: { en: 'Withdraw it', th: 'x' } }, second!] }
  expect(wrongBase(shared, ['en', 'tl'])).toEqual([
    'cash-out has no term in tl',
    'cash-out and withdraw share a word in en',
  ])
  expect(wrongBase({ ...base, apart: [['cash-out', 'collect']] }, [])).toEqual([
    'there is no concept collect',
  ])
})

test('the term base of the product is whole', () => {
  expect(wrongBase(readTerms(), offeredLanguages)).toEqual([])
})

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['[]'.repeat(41), 2],
  ['ก'.repeat(70), 1],
  ['ก'.repeat(71), 2],
  [`${'a'.repeat(70)}฿`, 2],
])('%s takes %d parts', (text, parts) => expect(smsParts(text)).toBe(parts))

test('an SMS is measured with its values in it, the longest purpose among them', () => {
  const text = `{brand}: {code} ${'ก'.repeat(30)} {purpose}`
  const short = { 'code.sms': text, 'purpose.a': 'ก' }
  expect(longSms({ th: short })).toEqual([])
  expect(longSms({ th: { ...short, 'purpose.b': 'ก'.repeat(30) } })).toHaveLength(1)
})

test('what is quoted must be what the screen says', () => {
  const place = (name: string, en: Record<string, string>) => ({
    place: name,
    dictionaries: { en },
    languages: ['en'],
  })
  const web = place('apps/web/messages', { 'records.toRound': 'Watch the round' })
  const quotes = { help: { body: ['records.toRound'] } }
  expect(wrongQuotes(quotes, [web, place('help', { body: 'Choose Watch the round.' })])).toEqual([])
  expect(wrongQuotes(quotes, [web, place('help', { body: 'Choose Verify.' })])).toHaveLength(1)
  expect(wrongQuotes(quotes, [web])).toEqual(['there is no place help'])
})

test('a word that is several things needs a note', () => {
  const english = { 'bets.open': 'Open', 'bets.title': 'Betting record', 'mall.sort': 'Order' }
  expect(unexplained(english, { 'mall.sort': 'In which order.' })).toEqual(['bets.open: “Open” needs a note'])
})

test('a text is shown in every language with its note, and what is in it is no markup', () => {
  const dictionaries = { en: { a: 'Open <b>' }, ar: { a: 'مفتوح' } }
  const places = [{ place: 'apps/web/messages', dictionaries, languages: ['en', 'ar'] }]
  const found = findKey(places, 'a', () => 'A state.')
  expect(found.flatMap(asLines)).toEqual([
    'apps/web/messages a',
    '  note: A state.',
    '  en (8): Open <b>',
    '  ar (5): مفتوح',
  ])
  const sheet = asSheet(found, ['a.ts:1 x'])
  expect(sheet).toContain('Open &lt;b&gt;')
  expect(sheet).toContain('<div lang="ar" dir="rtl" style="width:358px')
  expect(findKey(places, 'b', () => undefined)).toEqual([])
})
