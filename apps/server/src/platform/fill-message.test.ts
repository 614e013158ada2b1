import { offeredLanguages } from '@krathong/protocol/languages'
import { describe, expect, it } from 'vitest'
import { fillMessage } from './fill-message.ts'
import { refusalText } from './http/refusal-texts.ts'

describe('a text of the server', () => {
  it('inflects with its number, whether that comes as a number or as a text', () => {
    const text = '{left, plural, one {# more try} other {# more tries}}'
    expect(fillMessage('en', text, { left: 1 })).toBe('1 more try')
    expect(fillMessage('en', text, { left: '2' })).toBe('2 more tries')
    expect(fillMessage('en', text, { left: 1200n })).toBe('1,200 more tries')
  })

  it('counts in Filipino as CLDR does: every number that does not end in 4, 6 or 9 is one', () => {
    const text = '{n, plural, =1 {isa} one {# (one)} other {# (other)}}'
    const amountText = [1, 2, 4, 6, 8, 9, 10, 11].map((n) => fillMessage('tl', text, { n }))
    expect(amountText).toEqual([
      'isa',
      '2 (one)',
      '4 (other)',
      '6 (other)',
      '8 (one)',
      '9 (other)',
      '10 (one)',
      '11 (one)',
    ])
  })

  it('keeps the direction of what is filled in where the text is read from the right, but not around figures', () => {
    expect(fillMessage('ar', 'لديك {amount}', { amount: '฿1.00' })).toBe('لديك \u2068฿1.00\u2069')
    expect(fillMessage('ar', '{code} رمزك', { code: '042917' })).toBe('042917 رمزك')
  })

  it('takes nothing that is filled in for a part of the text', () => {
    expect(fillMessage('en', 'Hello {name}', { name: '{left, plural, other {#}} <b>' })).toBe(
      'Hello {left, plural, other {#}} <b>',
    )
  })

  it.each([
    ['Until {until}', {}, 'Until …'],
    ['Until {until}', { until: undefined }, 'Until …'],
    ['{n, plural, one {# try} other {# tries}} left', {}, '… tries left'],
    ['{n, plural, =0 {none} other {# tries}} left', { n: null }, '… tries left'],
    ['{n, plural, =0 {none} other {# tries}} left', { n: '' }, '… tries left'],
    ['{n, plural, one {# try} other {# tries}} left', { n: 'many' }, '… tries left'],
    ['Left: {n, number}', { n: Number.NaN }, 'Left: …'],
    ['Left: {n, number}', { n: 0 }, 'Left: 0'],
    ['Wrong: {why, select, head {heading} other {content}}', { why: 'head' }, 'Wrong: heading'],
    ['Wrong: {why, select, head {heading} other {content}}', {}, 'Wrong: content'],
  ])('%s with %j leaves a gap and says no nonsense', (text, values, said) => {
    expect(fillMessage('en', text, values)).toBe(said)
  })
})

it.each(offeredLanguages)('a last try before the lock is told with the right form in %s', (language) => {
  const drafted = [1, 2, 3, 4].map((left) => refusalText(language, 'FUND_PASSWORD_WRONG', { left }))
  expect(drafted.join('')).not.toMatch(/plural|[{}#]/)
  expect(new Set(drafted).size).toBe(4)
  if (language === 'en') expect(drafted[0]).toContain('1 more try before')
})
