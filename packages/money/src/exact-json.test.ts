import { expect, test } from 'vitest'
import { Digits, parseExact, writeExact } from './exact-json.ts'

test('numbers keep the digits they were written with', () => {
  const read = parseExact(
    '{"amount":9007199254740993.0100,"list":[1e3,-0.10],"text":"12","yes":true,"none":null}',
  )
  expect(read).toEqual({
    amount: new Digits('9007199254740993.0100'),
    list: [new Digits('1e3'), new Digits('-0.10')],
    text: '12',
    yes: true,
    none: null,
  })
  expect(writeExact(read)).toBe(
    '{"amount":9007199254740993.0100,"list":[1e3,-0.10],"text":"12","yes":true,"none":null}',
  )
})

test('bigints are written whole, what is undefined is left out', () => {
  expect(writeExact({ amount: 9007199254740993n, gone: undefined, list: [undefined, 'a"b'] })).toBe(
    '{"amount":9007199254740993,"list":[null,"a\\"b"]}',
  )
})

test('what is no JSON is refused', () => {
  expect(() => parseExact('{"amount":01}')).toThrow(SyntaxError)
})
