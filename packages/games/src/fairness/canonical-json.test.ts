import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './index.ts'

describe('canonicalJson', () => {
  it('sorts keys, leaves out spaces and escapes what is not ASCII', () => {
    expect(canonicalJson({ b: [1, 2.5, true, null], a: { d: 'ช้าง', c: '"\n\u007f' } })).toBe(
      String.raw`{"a":{"c":"\"\n\u007f","d":"\u0e0a\u0e49\u0e32\u0e07"},"b":[1,2.5,true,null]}`,
    )
  })

  it('says the same value in ASCII, whatever the order of its keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(text).toMatch(/^[\x20-\x7e]*$/)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonicalJson(reversed(value))).toBe(text)
      }),
    )
  })

  it.each([undefined, Number.NaN, Infinity, 1n, () => 0, { a: undefined }])('has no text for %s', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  })
})

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  )
}
