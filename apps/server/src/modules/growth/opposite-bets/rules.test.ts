import { describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { findOpposites as findAt, flaggedDraws } from './rules.ts'
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
const findOpposites = (tickets: readonly ComparedTicket[]) => findAt(tickets, 80)
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

describe('a draw is flagged', () => {
  const policy = { share: 80, stake: 1_000n, draws: 3, days: 7 }
  // Days of the draws with the smaller stakes, and which of them are flagged.
  it.each<[string, [number, bigint][], number[]]>([
    ['not for a small stake once', [[0, 10n]], []],
    [
      'nor twice',
      [
        [0, 10n],
        [6, 10n],
      ],
      [],
    ],
    [
      'at once with enough at stake, alone',
      [
        [0, 10n],
        [1, 1_000n],
      ],
      [1],
    ],
    ['not a unit below', [[1, 999n]], []],
    [
      'with the two before it, the third time',
      [
        [0, 10n],
        [1, 10n],
        [7, 10n],
      ],
      [0, 1, 7],
    ],
    [
      'not where the third comes after the days',
      [
        [0, 10n],
        [1, 10n],
        [7.1, 10n],
      ],
      [],
    ],
    [
      'in every span that has enough',
      [
        [0, 1n],
        [4, 1n],
        [7, 1n],
        [11, 1n],
        [30, 1n],
      ],
      [0, 4, 7, 11],
    ],
  ])('%s', (_, draws, wanted) => {
    const found = draws.map(([day, stake]) => ({
      drawId: String(day),
      placedAt: new Date(day * 86_400_000),
      stake,
    }))
    for (const order of [found, found.toReversed()])
      expect([...flaggedDraws(order, policy)].map(Number).toSorted((a, b) => a - b)).toEqual(wanted)
  })
})
