import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BRAND_LIST, readBrands, writeBrands } from './brand-list.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'krathong-brands-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lotus = { code: 'lotus', name: 'Lotus', hosts: ['lotus.example.com'] }

describe('the list of brands', () => {
  test('is empty before anything stands on it, and is read as it was written', () => {
    expect(readBrands(folder)).toEqual([])
    writeBrands(folder, [lotus])
    expect(readBrands(folder)).toEqual([lotus])
  })
  test.each([
    ['a code that is no database name', { ...lotus, code: 'Lotus-1' }],
    ['no host', { ...lotus, hosts: [] }],
    ['a host with a port', { ...lotus, hosts: ['lotus.example.com:8080'] }],
    ['no name', { ...lotus, name: ' ' }],
    ['a database of another house', { ...lotus, databaseUrl: 'mysql://lotus' }],
    ['a word nobody knows', { ...lotus, colour: 'red' }],
  ])('takes no %s', (_what, brand) => {
    expect(() => writeBrands(folder, [brand])).toThrow()
    expect(readBrands(folder)).toEqual([])
  })
  test('takes no code and no host twice', () => {
    expect(() => writeBrands(folder, [lotus, { ...lotus, hosts: ['other.example.com'] }])).toThrow(
      /same code/,
    )
    expect(() => writeBrands(folder, [lotus, { ...lotus, code: 'rose' }])).toThrow(/twice/)
  })
  test('says which file cannot be read', () => {
    writeFileSync(join(folder, BRAND_LIST), '[{')
    expect(() => readBrands(folder)).toThrow(BRAND_LIST)
  })
})
