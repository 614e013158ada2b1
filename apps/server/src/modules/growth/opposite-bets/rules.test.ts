import { describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { findOpposites } from './rules.ts'
import type { ComparedTicket } from './rules.ts'

const ticket = (playerId: string, won: bigint, other: Partial<ComparedTicket> = {}): ComparedTicket => ({
  betId: newId(),
  playerId,
  type: 0,
  path: ['top', 'agent'],
  betType: 'B',
  picks: [],
  stake: 100n,
  payout: 0n,
  placedAt: new Date(0),
  pattern: { won, pushed: 0n },
  ...other,
})
const HALF = (1n << 300n) - 1n
const REST = ((1n << 600n) - 1n) ^ HALF
const minutes = (count: number) => ({ placedAt: new Date(count * 60_000) })

describe('a pair', () => {
  it.each<[string, Partial<ComparedTicket>, boolean]>([
    ['under one agent', {}, true],
    ['of two agents of one top', { path: ['top', 'beside'] }, false],
    ['of whom one has nobody above', { path: [] }, false],
    ['within ten minutes', minutes(10), true],
    ['further apart', minutes(10.1), false],
    ['of which one stakes four fifths', { stake: 80n }, true],
    ['of which one stakes less than that', { stake: 79n }, false],
    ['that leaves a tenth out', { pattern: { won: REST >> 61n, pushed: 0n } }, false],
    ['that wins together once', { pattern: { won: REST | 1n, pushed: 0n } }, false],
    ['that is one person', { playerId: 'a' }, false],
  ])('%s: %o %s', (_, other, isPair) => {
    expect(findOpposites([ticket('a', HALF), ticket('b', REST, other)])).toHaveLength(isPair ? 1 : 0)
  })

  it('is an agent and whoever stands below, at any depth; under two agents it is one pair', () => {
    const agent = ticket('agent', HALF, { type: 1, path: ['top'] })
    const deep = ticket('z', REST, { path: ['top', 'agent', 'lower'] })
    expect(findOpposites([agent, deep])).toMatchObject([{ agentId: 'agent', oneId: 'agent', otherId: 'z' }])
    const both = findOpposites([ticket('a', HALF), ticket('b', REST), ticket('b', REST), ticket('a', HALF)])
    expect(both).toHaveLength(1)
    expect(both[0]!.bets).toHaveLength(4)
  })
})
