import { offeredLanguages } from '@krathong/protocol/languages'
import { smsShape } from '@krathong/protocol/shapes/sms-segments'
import { expect, test } from 'vitest'
import { compileText } from './compile.ts'
import { createEdits } from './edits.ts'
import type { StoredEdit } from './edits.ts'
import { isHeld } from './held.ts'
import { samplesOf } from './preview-text.ts'
import { faultOf, longestFor, partNames, tidyText } from './wording-faults.ts'
import type { Wording } from './wording-faults.ts'

const site = (original: string, wording: string, language = 'en'): Wording => ({
  place: 'site',
  language,
  original,
  wording,
})
const days = '{count, plural, one {# day} other {# days}}'

test.each<[string, Wording, string | null]>([
  ['other words', site('Play now', 'Play at once'), null],
  ['a sign that is no markup', site('A & B', 'A & B & C'), null],
  ['nothing', site('Play now', '   '), 'TEXT_FAULTY'],
  ['brackets that do not match', site('Play now', 'Play {now'), 'TEXT_FAULTY'],
  ['a part that is gone', site('Hello {name}', 'Hello'), 'TEXT_PARTS'],
  ['a part that is new', site('Hello', 'Hello {name}'), 'TEXT_PARTS'],
  ['a part by another name', site('Hello {name}', 'Hello {nick}'), 'TEXT_PARTS'],
  ['a part elsewhere in the text', site('{a} of {b}', '{b}: {a}'), null],
  ['a part said twice', site('Hello {name}', '{name}, hello {name}'), null],
  ['a number put in as it is', site(`In ${days}`, 'In {count} days'), 'TEXT_PARTS'],
  ['a number without its forms', site(`In ${days}`, 'In {count, number} days'), 'TEXT_FORMS'],
  ['a number with one form', site(`In ${days}`, 'In {count, plural, other {# days}}'), 'TEXT_FORMS'],
  ['a number in other words', site(`In ${days}`, 'Wait {count, plural, one {one day} other {# days}}'), null],
  ['a form for none', site(`In ${days}`, '{count, plural, =0 {today} one {# day} other {# days}}'), null],
  [
    'a form the language lacks',
    site(`In ${days}`, '{count, plural, one {#} few {#} other {#}}'),
    'TEXT_FORMS',
  ],
  [
    'forms where the original writes the number',
    site('{n, number} games', '{n, plural, one {# game} other {# games}}'),
    null,
  ],
  ['a choice', site('{k, select, a {x} other {y}}', '{k, select, a {1} other {2}}'), null],
  ['a choice without one', site('{k, select, a {x} other {y}}', '{k, select, other {2}}'), 'TEXT_FORMS'],
  [
    'a choice that is new',
    site('{k, select, a {x} other {y}}', '{k, select, a {1} b {3} other {2}}'),
    'TEXT_FORMS',
  ],
  ['a link kept', site('Read the <link>terms</link>', 'See our <link>rules</link>'), null],
  ['a link lost', site('Read the <link>terms</link>', 'See our rules'), 'TEXT_PARTS'],
  ['markup of its own', site('Play now', 'Play <b>now</b>'), 'TEXT_PARTS'],
  ['a script', site('Play now', '<script>alert(1)</script>'), 'TEXT_PARTS'],
  ['a letter with signs', { place: 'letters', language: 'en', original: 'Hi', wording: '<b>Hi</b>' }, null],
  [
    'all forms of Arabic',
    site(days, '{count, plural, zero {a} one {b} two {c} few {d} many {e} other {f}}', 'ar'),
    null,
  ],
  ['too long', site('Play now', 'x'.repeat(201)), 'TEXT_TOO_LONG'],
])('%s', (_, wording, code) => expect(faultOf(wording)?.code ?? null).toBe(code))

test('a long text may grow to four times its length and no further than is kept', () => {
  expect([longestFor('x'), longestFor('x'.repeat(100)), longestFor('x'.repeat(3000))]).toEqual([
    200, 400, 4000,
  ])
})

test('what nobody sees is taken out', () => {
  expect(tidyText(' a\u202eb\r\nc\u0007 ')).toBe('ab\nc')
})

test('parts are named as they are written', () => {
  expect(partNames('site', 'Pay {amount} for <b>{count, plural, other {#}}</b>')).toEqual([
    '{amount}',
    '<b>',
    '{count}',
  ])
})

test.each([
  ['site', 'safer.title', true],
  ['site', 'verify.text', true],
  ['site', 'shell.home', false],
  ['frames', 'rules.wild', true],
  ['letters', 'alarm-trail.line', true],
  ['letters', 'code.line', false],
  ['mail', 'return-to-play.body', true],
] as const)('%s %s is held: %s', (place, key, held) => expect(isHeld(place, key)).toBe(held))

test.each([
  ['a'.repeat(160), 'GSM-7', 1],
  ['a'.repeat(161), 'GSM-7', 2],
  // A letter of two places is not cut through: it goes whole into the second segment.
  [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 'GSM-7', 2],
  [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 'GSM-7', 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 3],
  ['ก'.repeat(70), 'UCS-2', 1],
  ['ก'.repeat(71), 'UCS-2', 2],
  [`${'ก'.repeat(66)}😀${'ก'.repeat(66)}`, 'UCS-2', 3],
] as const)('%s', (text, alphabet, segments) => expect(smsShape(text)).toMatchObject({ alphabet, segments }))

test.each(offeredLanguages)('a number is shown in each form of %s', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const text = `{count, plural, ${forms.map((form) => `${form} {${form} #}`).join(' ')}}`
  const said = samplesOf('site', language, text, {}).map((sample) => sample.split(' ')[0])
  // Some forms are only said of fractions or of millions.
  expect(new Set(said).size).toBe(said.length)
  expect(said).toContain('other')
})

test('samples fill every place and leave tags out', () => {
  expect(samplesOf('site', 'en', 'Pay {amount} on <link>{brand}</link>', { brand: 'Lotus' })).toEqual([
    'Pay 1,250.00 on Lotus',
  ])
})

const edit = (part: Partial<StoredEdit>): StoredEdit => ({
  place: 'site',
  language: 'en',
  key: 'shell.home',
  wording: 'Start',
  original: 'Home',
  version: 1,
  changedAt: new Date(0),
  changedBy: 'pim',
  ...part,
})

test('a page gets what its first screen says apart from the rest, and nothing where nothing is worded anew', () => {
  const edits = createEdits(3, [
    edit({}),
    edit({ key: 'deposit.title', wording: 'Pay {amount}' }),
    edit({ key: 'shell.help', wording: null, version: 2 }),
    edit({ place: 'frames', key: 'stage.win', wording: 'Hurrah' }),
    edit({ key: 'ui.retry', wording: 'Once more' }),
  ])
  const page = edits.page('site', 'en')
  expect(page?.first).toEqual({ 'shell.home': 'Start', 'ui.retry': 'Once more' })
  expect(page?.rest).toEqual({ 'deposit.title': compileText('site', 'Pay {amount}') })
  expect(edits.page('frames', 'en')).toMatchObject({ first: {} })
  expect(edits.page('frames', 'en')?.rest).toEqual({
    'ui.retry': 'Once more',
    'stage.win': 'Hurrah',
  })
  expect(edits.page('site', 'th')).toBeNull()
  expect(Object.keys(edits.editions().texts ?? {})).toEqual(['en'])
  expect(createEdits(1, []).editions()).toEqual({})
  expect(edits.find('site', 'en', 'shell.help')).toBeUndefined()
})

test('an edition is named by what it says: the same words have the same name', () => {
  const name = (wording: string) => createEdits(1, [edit({ wording })]).page('site', 'en')?.revision
  expect(name('Start')).toBe(name('Start'))
  expect(name('Start')).not.toBe(name('Begin'))
})
