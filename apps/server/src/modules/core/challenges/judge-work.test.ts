import { expect, it } from 'vitest'
import { isWorkDone, workAsked } from './judge-work.ts'
import { doWork } from './testing.ts'

it('asks browsers for eight searches of fourteen bits, and takes no less', () => {
  const work = workAsked()
  expect(work).toEqual({ parts: 8, bits: 14 })
  const seed = 'a seed of a test'
  const nonces = doWork({ seed, ...work })
  expect(isWorkDone(seed, nonces, work)).toBe(true)
  expect(isWorkDone(seed, nonces.slice(1), work)).toBe(false)
  expect(isWorkDone(seed, [...nonces, 0], work)).toBe(false)
  expect(isWorkDone(seed, doWork({ seed, parts: 8, bits: 13 }), work)).toBe(false)
  expect(isWorkDone('another seed', nonces, work)).toBe(false)
})
