import { beaconRoundAt, hashBack, LOCAL_CHAIN_ROUNDS, localPlaceOf } from '@krathong/games/fairness'
import { describe, expect, it } from 'vitest'
import { beaconTimeFor, DRAW_PROOF_FORMAT, drawResult, drawsOf, seedChain, verifyDraw } from './index.ts'
import type { DrawProof } from './index.ts'

const gameCode = 'SSC_1M'
const no = 3
const START = 'c0ffee'.padEnd(64, '0')
const chain = hashBack(START, LOCAL_CHAIN_ROUNDS)
const everyMinute = { kind: 'every', minutes: 1 } as const
const draw = drawsOf(everyMinute, '2026-01-15', 420)[no - 1]!
const round = beaconRoundAt(beaconTimeFor(everyMinute, draw))
const randomness = hashBack(START, LOCAL_CHAIN_ROUNDS - localPlaceOf(round).place)
const { commitment, seeds } = seedChain('ab'.repeat(32), 1_440)
const seed = seeds[no - 1]!
const format = [{ kind: 'balls', name: 'balls', count: 5, from: 0, to: 9 }] as const
const nonce = `${gameCode}.${draw.numero}`

const proof: DrawProof = {
  format: DRAW_PROOF_FORMAT,
  ...{ gameCode, numero: draw.numero, day: '2026-01-15', no, commitment, seed },
  beacon: { source: 'local', chain, round, randomness, signature: null },
  result: drawResult(format, { seed, beacon: randomness, nonce }),
}
const before: DrawProof = {
  ...proof,
  seed: null,
  result: null,
  beacon: { ...proof.beacon, randomness: null },
}

/** L-10: a beacon that is another, or says something else. */
describe('the proof of a draw', () => {
  it('is correct, and says the result that it makes', () => {
    expect(verifyDraw(proof)).toMatchObject({ verdict: 'correct', result: proof.result })
  })

  it('is pending until the result is there', () => {
    expect(verifyDraw(before).verdict).toBe('pending')
  })

  const failed = (change: Partial<DrawProof>) => {
    const { verdict, checks } = verifyDraw({ ...proof, ...change })
    return [verdict, ...checks.filter(({ status }) => status === 'failed').map(({ code }) => code)]
  }

  it.each([
    ['another result', { result: proof.result!.map((digit) => (digit + 1) % 10) }, 'result'],
    ['no result beside its seed', { result: null }, 'result'],
    ['the seed of another draw', { seed: seeds[no]! }, 'seed'],
    ['no seed at all', { seed: 'x' }, 'seed'],
    ['another commitment', { commitment: '00'.repeat(32) }, 'seed'],
    ['another round of the beacon', { beacon: { ...proof.beacon, round: round + 1 } }, 'beacon-round'],
    ['other randomness', { beacon: { ...proof.beacon, randomness: '11'.repeat(32) } }, 'beacon'],
    ['a chain that was not published', { beacon: { ...proof.beacon, chain: '22'.repeat(32) } }, 'beacon'],
    ['a draw that is not in the timetable', { no: 1_441 }, 'game'],
    ['the numero of another draw', { numero: '202601150004' }, 'game'],
    ['a day that is none', { day: '2026-02-30' }, 'game'],
    ['a game that others draw', { gameCode: 'TH_GLO' }, 'game'],
    ['a game that is none', { gameCode: 'NONE' }, 'game'],
  ] as [string, Partial<DrawProof>, string][])('is wrong with %s', (_, change, code) => {
    expect(failed(change)).toEqual(expect.arrayContaining(['wrong', code]))
  })

  it('is wrong with a result before its seed', () => {
    expect(verifyDraw({ ...before, result: proof.result }).verdict).toBe('wrong')
  })
})
