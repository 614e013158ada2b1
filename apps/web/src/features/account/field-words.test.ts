import type { FieldRule } from '@krathong/protocol/fields'
import texts from '@krathong/protocol/words/en.json'
import { expect, test } from 'vitest'
import { faultText, hintText } from './field-words.ts'

const rule: FieldRule = {
  name: 'username',
  kind: 'text',
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 16,
  patternId: 'letter-first',
}

test('bounds are filled in', () => expect(faultText(texts, rule, 'LENGTH')).toBe('Use 6 to 16 characters.'))

test('equal bounds collapse to one number', () =>
  expect(faultText(texts, { ...rule, minLength: 4, maxLength: 4 }, 'LENGTH')).toBe(
    'Use exactly 4 characters.',
  ))

test('a broken pattern says what it wants', () =>
  expect(faultText(texts, rule, 'PATTERN')).toBe('Start with an English letter, then letters or digits.'))

test('the hint says both before anything is wrong', () =>
  expect(hintText(texts, rule)).toContain('Use 6 to 16 characters.'))

test('a repeated password needs no hint', () =>
  expect(hintText(texts, { ...rule, kind: 'confirm' })).toBe(''))
