import { expect, test } from 'vitest'
import { newRoundId } from './new-id.ts'

test('is a UUID of version 7 that tells its moment', () => {
  const id = newRoundId(0x0197_1234_5678, (bytes) => void bytes.fill(0xff))
  expect(id).toBe('01971234-5678-7fff-bfff-ffffffffffff')
})

test('later ids sort later, and two of one moment differ', () => {
  expect(newRoundId(1_800_000_000_000) < newRoundId(1_800_000_000_001)).toBe(true)
  expect(newRoundId(5)).not.toBe(newRoundId(5))
})
