import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nodeIdOf } from './node-id.ts'

const vendor = fc.stringMatching(/^[A-Z0-9_]{2,40}$/)
const code = fc.stringMatching(/^[A-Za-z0-9_.:-]{1,100}$/)

test('a plain code stays readable', () => {
  expect(nodeIdOf('TIDE', 'paddle-2')).toBe('tide-paddle-2')
})

test('no two games share an id, whatever their vendors call them', () => {
  expect(
    new Set([
      nodeIdOf('A_B', 'c'),
      nodeIdOf('A', 'b-c'),
      nodeIdOf('A', 'B-c'),
      nodeIdOf('A', 'b.c'),
      nodeIdOf('AB', 'c'),
    ]).size,
  ).toBe(5)
  fc.assert(
    fc.property(vendor, code, vendor, code, (one, a, two, b) => {
      const [left, right] = [nodeIdOf(one, a), nodeIdOf(two, b)]
      expect(left).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
      expect(left === right).toBe(one === two && a === b)
    }),
  )
})
