import { describe, expect, it } from 'vitest'
import { groupId, newId, stampId } from './new-id.ts'
import { newId as form } from './shapes/ids.ts'

describe('newId', () => {
  it('is what the protocol takes for a new id, with the time in front', () => {
    const before = Date.now()
    const id = newId()
    expect(form.safeParse(id).success).toBe(true)
    const time = Number.parseInt(id.replace(/-/g, '').slice(0, 12), 16)
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
  })

  it('does not repeat, not even within one moment', () => {
    expect(new Set(Array.from({ length: 1000 }, () => newId(5))).size).toBe(1000)
  })

  it('sorts by its moment', () => {
    expect(newId(1_800_000_000_000) < newId(1_800_000_000_001)).toBe(true)
  })

  it.each([
    [0x00, '01971234-5678-7000-8000-000000000000'],
    [0xff, '01971234-5678-7fff-bfff-ffffffffffff'],
  ])(
    'the time stands in the first 48 bits, version and variant in theirs, and %i in all others',
    (byte, id) => {
      const bytes = new Uint8Array(16).fill(byte)
      stampId(bytes, 0x0197_1234_5678)
      expect(groupId(Buffer.from(bytes).toString('hex'))).toBe(id)
    },
  )
})
