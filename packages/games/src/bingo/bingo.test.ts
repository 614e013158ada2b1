import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentOf, hashBack, LOCAL_CHAIN_ROUNDS, localPlaceOf } from '../fairness/index.ts'
import { verifyRound } from '../rounds/index.ts'
import lotusBingoHallPar from './lotus-bingo-hall/par.json' with { type: 'json' }
import {
  ballsFrom,
  ballStream,
  bingoPar,
  bingoRooms,
  payoutsOf,
  salesHashOf,
  sealBingo,
  splitPool,
  ticketOf,
  winnersOf,
} from './index.ts'
import type { BingoProof, PrizeWon } from './index.ts'

const SERVER_SEED = '4f8c2d7a9b1e3f60758294a6b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6'
const room = bingoRooms.get('lotus-bingo-hall')!
const { rules } = room.definition
const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))

it('the committed sheet of the hall is that of its definition: 85 % of the sales, exactly', () => {
  expect(lotusBingoHallPar).toEqual(bingoPar(room))
  expect(bingoPar(room)).toMatchObject({
    rtp: 0.85,
    prizes: [{ rtp: 0.17 }, { rtp: 0.2125 }, { rtp: 0.4675 }],
  })
})

describe('tickets', () => {
  it('are five columns of fifteen, each number once, free in the middle', () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 1, max: 5000 }), (seed, serial) => {
        const ticket = ticketOf(seed, serial)
        expect(ticket[12]).toBe(0)
        expect(new Set(ticket).size).toBe(25)
        for (const [cell, number] of ticket.entries())
          if (cell !== 12) expect(Math.ceil(number / 15)).toBe((cell % 5) + 1)
      }),
      { numRuns: 60 },
    )
  })

  it('differ by serial and by seed, and follow from them', () => {
    expect(ticketOf(SERVER_SEED, 1)).toEqual(ticketOf(SERVER_SEED, 1))
    expect(ticketOf(SERVER_SEED, 1)).not.toEqual(ticketOf(SERVER_SEED, 2))
    expect(ticketOf(SERVER_SEED, 1)).not.toEqual(ticketOf(commitmentOf(SERVER_SEED), 1))
  })
})

describe('winners', () => {
  const ticket = ticketOf(SERVER_SEED, 1)
  const row = (at: number) => ticket.slice(at * 5, at * 5 + 5).filter((number) => number > 0)
  const ordered = (first: number[]) => [
    ...first,
    ...ticket.filter((number) => number > 0 && !first.includes(number)),
    ...Array.from({ length: 75 }, (_, at) => at + 1).filter((number) => !ticket.includes(number)),
  ]

  it('have rows, columns and diagonals; the middle is free; equal tickets win together', () => {
    const balls = ordered([...row(2), ...row(0)])
    expect(winnersOf(rules, [ticket, ticket], balls)).toEqual([
      { name: 'one-line', ball: 4, serials: [1, 2] },
      { name: 'two-lines', ball: 9, serials: [1, 2] },
      { name: 'full-house', ball: 24, serials: [1, 2] },
    ])
    const diagonal = [0, 6, 18, 24].map((cell) => ticket[cell]!)
    expect(winnersOf(rules, [ticket], ordered(diagonal))[0]).toMatchObject({ ball: 4 })
    const column = [1, 6, 11, 16, 21].map((cell) => ticket[cell]!)
    expect(winnersOf(rules, [ticket], ordered(column))[0]).toMatchObject({ ball: 5 })
  })
})

describe('the pool', () => {
  const some = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 9 })
  it('is shared out to the unit: what is paid and what is left are 85 % of the sales and what was left before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 5000 }),
        fc.integer({ min: 0, max: 99_999 }),
        fc.tuple(some, some, some),
        fc.constantFrom(1n, 100n, 10_000n),
        (tickets, before, serials, unit) => {
          const winners: PrizeWon[] = rules.prizes.map(({ name }, at) => ({
            name,
            ball: 10 + at,
            serials: serials[at]!,
          }))
          const sales = BigInt(tickets * rules.ticketPrice) * unit
          const carried = BigInt(before) * unit
          const split = splitPool(rules, { sales, carried, unit }, winners)
          const share = (sales * 8500n) / 10_000n
          expect(split.pool).toBe(share - (share % unit) + carried)
          const paid = winners.reduce(
            (sum, { serials: won }, at) => sum + split.shares[at]! * BigInt(won.length),
            0n,
          )
          expect(paid + split.rest).toBe(split.pool)
          expect(split.rest).toBeGreaterThanOrEqual(0n)
          for (const one of split.shares) expect(one % unit).toBe(0n)
          const answer = payoutsOf(winners, split)
          expect([...answer.values()].reduce((sum, one) => sum + one, 0n)).toBeLessThanOrEqual(split.pool)
          // Less than one coin a winner and one a prize stays.
          expect(split.rest).toBeLessThan(BigInt(serials.flat().length + 3) * unit)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('a saved round', () => {
  const START = '7b3a24ee4221e317dd0aa8f7712dd1e47b9f9f83e754fac36630a2f7c4f58abf'
  const beaconRound = LOCAL_CHAIN_ROUNDS * 1000 + 2
  const randomness = START
  const chain = hashBack(randomness, localPlaceOf(beaconRound).place)

  const save = (change: Partial<BingoProof> = {}) => {
    const sold = [
      { buyer: 1, first: 1, count: 3 },
      { buyer: 2, first: 4, count: 2 },
    ]
    const balls = ballsFrom(ballStream(SERVER_SEED, randomness, 7))
    const tickets = [1, 2, 3, 4, 5].map((serial) => ticketOf(SERVER_SEED, serial))
    const winners = winnersOf(rules, tickets, balls)
    const split = splitPool(rules, { sales: 25_0000n, carried: 300n, unit: 100n }, winners)
    const paid = [...payoutsOf(winners, split).values()].reduce((sum, one) => sum + one, 0n)
    const text = (amount: bigint) => (Number(amount) / 10_000).toFixed(2)
    return sealBingo({
      format: 'krathong-bingo-round/1',
      roundId: '0190b5a8-0000-7000-8000-000000000057',
      placedAt: '2026-11-22T00:00:00.000Z',
      currency: 'FUN',
      exponent: 2,
      game: {
        id: room.id,
        version: room.version,
        definitionHash: room.hash,
        definition: room.definition,
      },
      nonce: 7,
      stake: '25.00',
      payout: text(paid),
      serverSeedHash: commitmentOf(SERVER_SEED),
      serverSeed: SERVER_SEED,
      beacon: { source: 'local', chain, round: beaconRound, randomness, signature: null },
      clientSeed: randomness,
      sold,
      salesHash: salesHashOf(sold),
      outcome: {
        state: 'settled',
        balls,
        prizes: winners.map((won, at) => ({ ...won, share: text(split.shares[at]!) })),
        carried: '0.03',
        rest: text(split.rest),
      },
      ...change,
    })
  }
  const resealed = (change: Partial<BingoProof>) => {
    const { seal: _seal, ...open } = { ...save(), ...change }
    return sealBingo(open)
  }

  it('is found correct, ball by ball', () => {
    const report = verifyRound(JSON.parse(JSON.stringify(save())))
    expect(report.checks.filter(({ status }) => status !== 'passed')).toEqual([])
    expect(report).toMatchObject({ verdict: 'correct', isShippedGame: true })
    expect(report.draws).toHaveLength(74)
  })

  it('waits while the seed is not told', () => {
    const { seal: _seal, ...open } = save()
    const answer = sealBingo({
      ...open,
      serverSeed: null,
      clientSeed: '',
      beacon: { ...open.beacon, randomness: null },
      outcome: { ...open.outcome, state: 'open', balls: [], prizes: [] },
    })
    expect(verifyRound(answer).verdict).toBe('pending')
  })

  it('is found wrong after any change, sealed anew or not', () => {
    const proof = save()
    const { outcome, sold } = proof
    const changes: Partial<BingoProof>[] = [
      { payout: '999.00' },
      { nonce: 8 },
      { serverSeed: commitmentOf('another') },
      { clientSeed: commitmentOf('another') },
      { beacon: { ...proof.beacon, round: beaconRound + 1 } },
      { sold: [sold[0]!, { buyer: 1, first: 4, count: 2 }] },
      { sold: [...sold, { buyer: 3, first: 6, count: 1 }] },
      { outcome: { ...outcome, carried: '0.04' } },
      { outcome: { ...outcome, balls: outcome.balls.toReversed() } },
      { outcome: { ...outcome, prizes: outcome.prizes.map((prize) => ({ ...prize, serials: [5] })) } },
      { outcome: { state: 'refunded', balls: [], prizes: [], carried: '0.03', rest: '0.03' } },
    ]
    for (const change of changes) {
      expect(verifyRound({ ...proof, ...change }).verdict).toBe('wrong')
      expect(verifyRound(resealed(change)).verdict).toBe('wrong')
    }
    expect(verifyRound({ ...proof, extra: 1 }).verdict).toBe('wrong')
  })

  it('of too few buyers gave everything back', () => {
    const alone = [{ buyer: 1, first: 1, count: 3 }]
    const refunded = save({
      stake: '15.00',
      payout: '15.00',
      sold: alone,
      salesHash: salesHashOf(alone),
      clientSeed: '',
      beacon: { source: 'local', chain, round: beaconRound, randomness: null, signature: null },
      outcome: { state: 'refunded', balls: [], prizes: [], carried: '0.03', rest: '0.03' },
    })
    expect(verifyRound(refunded).verdict).toBe('correct')
    const { seal: _seal, ...open } = refunded
    expect(verifyRound(sealBingo({ ...open, payout: '14.00' })).verdict).toBe('wrong')
  })
})
