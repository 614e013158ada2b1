import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesOf } from './changes.ts'

describe('changesOf', () => {
  it('tells only what differs, place by place', () => {
    const before = { isPublished: false, texts: { th: { title: 'ก', body: '' } }, endsAt: null }
    const after = { isPublished: true, texts: { th: { title: 'ข', body: '' } }, endsAt: null }
    expect(changesOf(before, after)).toEqual([
      { path: 'isPublished', before: 'false', after: 'true' },
      { path: 'texts.th.title', before: 'ก', after: 'ข' },
    ])
  })

  it('shows what is new and what is gone', () => {
    expect(changesOf(null, { enabled: true })).toEqual([{ path: 'enabled', before: null, after: 'true' }])
    expect(changesOf({ texts: { en: 'x' } }, { texts: {} })).toEqual([
      { path: 'texts', before: null, after: '{}' },
      { path: 'texts.en', before: 'x', after: null },
    ])
    expect(changesOf(['TH'], ['TH', 'US'])).toEqual([{ path: '1', before: null, after: 'US' }])
  })

  it('finds nothing between a value and itself', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(changesOf(value, structuredClone(value))).toEqual([])
      }),
    )
  })
})
