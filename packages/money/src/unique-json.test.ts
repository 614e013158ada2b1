import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseUnique, RepeatedKey, refuseRepeatedKeys } from './unique-json.ts'

describe('JSON without repeated names', () => {
  it('is read as ever, whatever it says', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        const json = JSON.stringify(value, null, indent)
        expect(parseUnique(json)).toEqual(JSON.parse(json))
      }),
    )
  })

  it('is told from JSON with one name twice, at any depth and however it is written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), fc.jsonValue(), (before, name, value) => {
        const one = JSON.stringify(name)
        const escaped = `"${[...name].map((sign) => [...Array(sign.length).keys()].map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')).join('')}"`
        const said = JSON.stringify(value)
        const json = `[${JSON.stringify(before)},{"x${name.length}":{ ${one} : ${said} , ${escaped}:${said}}}]`
        expect(() => parseUnique(json)).toThrow(RepeatedKey)
      }),
    )
  })

  it.each([
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"a,\\"a\\":"}',
    '{"a":["a","a"],"b":[]}',
  ])('may have one name in several places: %s', (json) =>
    expect(() => refuseRepeatedKeys(json)).not.toThrow(),
  )

  it('still refuses what is no JSON', () => expect(() => parseUnique('{"a":1,"a"')).toThrow(SyntaxError))
})
