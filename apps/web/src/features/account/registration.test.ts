import type { FieldRule } from '@krathong/protocol/fields'
import { expect, test } from 'vitest'
import { registration } from './registration.ts'

const rule = (name: string, kind: FieldRule['kind']): FieldRule => ({
  name,
  kind,
  enabled: true,
  required: false,
  minLength: 0,
  maxLength: 20,
  patternId: 'any',
})
const rules = [
  rule('username', 'text'),
  rule('password', 'password'),
  rule('email', 'email'),
  rule('terms', 'checkbox'),
]

test('an empty optional field is not sent', () => {
  const sent = registration(
    rules,
    { username: 'somchai', password: 'x', email: '', terms: true },
    'https://a.example/',
  )
  expect('email' in sent).toBe(false)
  expect(sent.agreedToTerms).toBe(true)
})

test('names are trimmed, passwords are not', () => {
  const sent = registration(rules, { username: ' somchai ', password: ' x ', email: '', terms: false }, '')
  expect(sent).toMatchObject({ username: 'somchai', password: ' x ', agreedToTerms: false })
})
