import { expect, it } from 'vitest'
import { unstorableField } from './storable.ts'

const deep = () => {
  let value: unknown = 'a\u0000'
  for (let level = 0; level < 50_000; level += 1) value = [value]
  return value
}

it.each([
  ['plain texts', { a: 'สวัสดี 🪷', b: 1, c: null, d: ['x', { e: true }] }, null],
  ['a zero character', { a: 'x', b: 'x\u0000' }, 'b'],
  ['half a sign', { a: 'x\ud800' }, 'a'],
  ['one within a list', { texts: { th: { title: ['\u0000'] } } }, 'texts'],
  ['one in a name', { texts: { 'th\u0000': 'x' } }, 'texts'],
  ['one as deep as anybody can send', { a: deep() }, 'a'],
])('%s', (_, input, field) => {
  expect(unstorableField(input)).toBe(field)
})
