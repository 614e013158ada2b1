import { expect, test } from 'vitest'
import { mayCount } from './analytics.ts'
import { consentOf } from './consent.ts'

test.each([
  ['', null],
  ['lang=th; theme=dark', null],
  ['lang=th; consent=yes', 'yes'],
  ['consent=no; lang=th', 'no'],
  ['xconsent=yes', null],
  ['consent=yesterday', null],
])('the cookies "%s" say %s', (cookies, answer) => expect(consentOf(cookies)).toBe(answer))

test('visits are counted only where the brand counts, and only for whom agreed', () => {
  expect(mayCount('G-ABCD1234', 'consent=yes')).toBe(true)
  expect(mayCount('G-ABCD1234', 'consent=no')).toBe(false)
  expect(mayCount('G-ABCD1234', '')).toBe(false)
  expect(mayCount(null, 'consent=yes')).toBe(false)
})
