import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesCommitmentOf, hashBack } from '../fairness/index.ts'
import {
  drawWinners,
  envelopeMessage,
  listHashOf,
  raffleMessage,
  splitEnvelope,
  ticketName,
  turnWheel,
  verifyChance,
  wheelMessage,
  wheelWeights,
} from './index.ts'
import type { ChanceProof } from './index.ts'
import { envelope, forgeries, raffle, testSeed as seed, turn, twelve, wheel } from './testing.ts'

const BEACON = 'ab'.repeat(32)
describe('the vector of the domain page, section 9', () => {
  const listHash = listHashOf(twelve)
  const message = raffleMessage('R0001', listHash, BEACON)

  it('commits, hashes its list and draws these winners', () => {
    expect(bytesCommitmentOf(seed)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
    expect(listHash).toBe('dc62fd524f3fa8f2fe67fb34d78951152093a177c4d0f0855c4243c820097e1e')
    const names = drawWinners(twelve, 3, { seed, message }).map(({ name }) => name)
    expect(names).toEqual(['R0001-00009', 'R0001-00003', 'R0001-00006'])
  })

  it('passes over further tickets of whoever has won', () => {
    const owned = twelve.map((ticket, at) => ({ ...ticket, owner: at < 9 ? 1 : 2 }))
    const winners = drawWinners(owned, 3, { seed, message })
    expect(winners[0]!.name).toBe('R0001-00009')
    expect(winners.map(({ owner }) => owner)).toEqual([1, 2])
  })
})

it('a raffle of any list has different winners, as many as owners and prizes allow', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 60 }),
      fc.nat(12),
      fc.nat(),
      (owners, count, salt) => {
        const tickets = owners.map((owner, at) => ({ name: ticketName('R1', at + 1), owner }))
        const message = raffleMessage('R1', listHashOf(tickets), hashBack(String(salt), 1))
        const won = drawWinners(tickets, count, { seed, message }).map(({ owner }) => owner)
        expect(new Set(won).size).toBe(won.length)
        expect(won).toHaveLength(Math.min(count, new Set(owners).size))
      },
    ),
  )
})

describe('a wheel', () => {
  it('moves the weight of what is used up to the smallest prize', () => {
    expect(wheelWeights(wheel, [4, 5])).toEqual([5_050, 3_000, 1_500, 450, 0, 0])
    expect(wheelWeights(wheel, [0])).toEqual([5_000, 3_000, 1_500, 450, 49, 1])
  })

  it('stops as often as the weights say, and never at what is used up', () => {
    const hits = wheel.map(() => 0)
    const TURNS = 20_000
    for (let turn = 0; turn < TURNS; turn += 1) {
      const at = turnWheel(wheel, [5], { seed, message: wheelMessage('p', String(turn), BEACON) })
      hits[at]! += 1
    }
    expect(hits[5]).toBe(0)
    // Five standard deviations on each side.
    for (const [at, weight] of wheelWeights(wheel, [5]).entries()) {
      const expected = (TURNS * weight) / 10_000
      const spread = 5 * Math.sqrt(expected * (1 - weight / 10_000))
      expect(Math.abs(hits[at]! - expected)).toBeLessThanOrEqual(spread)
    }
  })
})

it('the parts of an envelope make its total, none below the least', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 50 }),
      fc.nat(1_000_000),
      fc.nat(),
      (parts, least, above, salt) => {
        const total = BigInt(parts * least + above)
        const message = envelopeMessage('p', hashBack(String(salt), 1))
        const amounts = splitEnvelope({ total, parts, least: BigInt(least) }, { seed, message })
        expect(amounts).toHaveLength(parts)
        expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(total)
        expect(amounts.every((amount) => amount >= BigInt(least))).toBe(true)
      },
    ),
  )
})

describe('a proof', () => {
  it('of each kind is right', () => {
    for (const proof of [raffle(), turn(), envelope()]) expect(verifyChance(proof).verdict).toBe('correct')
  })

  it('waits for what has not come', () => {
    const open = { ...raffle(), lockedAt: null, listHash: null, ownersHash: null, owners: [] }
    const empty = { ...open, tickets: { count: 0, void: [] }, seed: null, winners: null }
    expect(verifyChance({ ...empty, beacon: { ...raffle().beacon, randomness: null } }).verdict).toBe(
      'pending',
    )
    expect(verifyChance({ ...turn(), seed: null, prize: null }).verdict).toBe('pending')
  })

  it.each<[string, ChanceProof]>([
    ...forgeries(),
    ['a total below the least', { ...envelope(), total: '1' }],
    ['no proof', { format: 'krathong-raffle/1' } as ChanceProof],
  ])('with %s is wrong', (_, forged) => {
    expect(verifyChance(forged).verdict).toBe('wrong')
  })
})
