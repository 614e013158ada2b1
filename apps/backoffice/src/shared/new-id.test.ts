import { newId as form } from '@krathong/protocol/shapes/ids'
import { describe, expect, it } from 'vitest'
import { newId } from './new-id.ts'

describe('newId', () => {
  it('is what the protocol takes for a new id, with the time in front', () => {
    const before = Date.now()
    const id = newId()
    expect(form.safeParse(id).success).toBe(true)
    const time = Number.parseInt(id.replace(/-/g, '').slice(0, 12), 16)
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
  })

  it('does not repeat', () => {
    expect(new Set(Array.from({ length: 1000 }, newId)).size).toBe(1000)
  })
})
