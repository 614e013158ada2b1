import { describe, expect, it } from 'vitest'
import { countriesIn, countryName } from './countries.ts'

describe('countries', () => {
  it('are the 249 of ISO 3166, each once and named', () => {
    const all = countriesIn('en')
    expect(all).toHaveLength(249)
    expect(new Set(all.map(({ code }) => code)).size).toBe(249)
    for (const { code, name } of all) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(name).not.toBe(code)
    }
  })

  it('are named and ordered in the language of the operator', () => {
    expect(countryName('TH', 'th')).toBe('ไทย')
    expect(countryName('PH', 'tl')).toBe('Pilipinas')
    expect(countriesIn('en')[0]?.code).toBe('AF')
  })
})
