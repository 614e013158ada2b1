import { calls } from '@krathong/protocol'
import type { CallSpec } from '@krathong/protocol/call'
import { describe, expect, it } from 'vitest'
import { staffPages } from './staff-pages.ts'

const playerId = '0198f0a0-0000-7000-8000-000000000001'
const sample = {
  playerId,
  username: 'player1',
  roundId: '0198f0a0-0000-7000-8000-000000000002',
  orderNo: 'D0001',
  platform: '0198f0a0-0000-7000-8000-000000000003',
}

const specOf = (name: string): CallSpec => {
  const [group = '', call = ''] = name.split(' ')[0]!.split('.')
  return (calls as unknown as Record<string, Record<string, CallSpec>>)[group]![call]!
}

describe('the lists of staff that are measured', () => {
  const asked = staffPages(sample).map(({ name, path }) => {
    const { searchParams } = new URL(path, 'http://localhost')
    const spec = specOf(name)
    const parts = spec.path.includes(':playerId') ? { playerId } : {}
    const { error } = spec.input.safeParse({ ...Object.fromEntries(searchParams), ...parts })
    return { name, path, faults: error?.issues.map((issue) => issue.path.join('.')) ?? [] }
  })

  it('are asked with all that their declarations ask for', () => {
    expect(asked.length).toBeGreaterThan(100)
    expect(asked.filter(({ faults }) => faults.length > 0)).toEqual([])
  })

  it('say the first of the words that a list asks for', () => {
    expect(asked.find(({ name }) => name === 'vendorSpins.list')?.path).toBe('/bo/vendor-spins?queue=open')
    expect(asked.map(({ name }) => name)).toContain('referralsBackOffice.list all')
  })
})
