import fc from 'fast-check'
import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { isReadable, readTarget } from './target.ts'

const asked = (url: string, host = 'site.test') =>
  isReadable({ url, headers: { host }, rawHeaders: ['Host', host] } as unknown as IncomingMessage, host)

it('judges a target without a parser as the parser does', () => {
  const letter = fc.constantFrom(...'/\\.-_a0?#%@:;~ [é'.split(''))
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 12 }), (rest) => {
      for (const url of [rest, `/${rest}`]) expect([url, asked(url)]).toEqual([url, readTarget(url) !== null])
    }),
    { numRuns: 3000 },
  )
})

it('says of a host the same the second time', () => {
  for (const [host, isGood] of [
    ['site.test:8080', true],
    ['[::1]:80', true],
    ['site.test:99999', false],
    ['a b', false],
    ['', false],
  ] as const)
    expect([host, asked('/', host), asked('/', host)]).toEqual([host, isGood, isGood])
})
