import type { FieldRule } from '@krathong/protocol/fields'
import texts from '@krathong/protocol/words/en.json'
import '@krathong/ui/icu'
import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { faultText, hintText, sayFrom } from './field-words.ts'

const say = sayFrom(
  'en',
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parse(text, { ignoreTag: true })])),
)

const rule: FieldRule = {
  name: 'username',
  kind: 'text',
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 16,
  patternId: 'letter-first',
}

test('bounds are filled in', () => expect(faultText(say, rule, 'LENGTH')).toBe('Use 6 to 16 characters.'))

test('equal bounds collapse to one number', () =>
  expect(faultText(say, { ...rule, minLength: 4, maxLength: 4 }, 'LENGTH')).toBe('Use exactly 4 characters.'))

test('a broken pattern says what it wants', () =>
  expect(faultText(say, rule, 'PATTERN')).toBe('Start with an English letter, then letters or digits.'))

test('the hint says both before anything is wrong', () =>
  expect(hintText(say, rule)).toContain('Use 6 to 16 characters.'))

test('one character is not one characters', () =>
  expect(faultText(say, { ...rule, minLength: 1, maxLength: 1 }, 'LENGTH')).toBe('Use exactly 1 character.'))

test('a repeated password needs no hint', () => expect(hintText(say, { ...rule, kind: 'confirm' })).toBe(''))
