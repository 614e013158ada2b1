import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beaconRoundAt, hashBack, LOCAL_CHAIN_ROUNDS, localPlaceOf } from '@krathong/games/fairness'
import {
  beaconTimeFor,
  digitsOfHash,
  DRAW_PROOF_FORMAT,
  drawResult,
  drawsOf,
  nonceOf,
  roundOf,
  seedChain,
  shotsHash,
  soldGames,
  verifyDraw,
} from '@krathong/lottery'
import type { DrawProof, Shot } from '@krathong/lottery'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Of each game that the platform draws, so many of a day: ten thousand together. */
const DAY = '2026-01-15'
const DRAWS = 10_000

/** One chain for each local day that the draws' beacons reach into, the oldest round last, as the beacon makes them. */
const chains = new Map<number, string[]>()
const localBeacon = (round: number) => {
  const { chainNo, place } = localPlaceOf(round)
  let chain = chains.get(chainNo)
  if (!chain) {
    chain = [`${chainNo}`.padStart(64, 'c')]
    for (let at = 0; at < LOCAL_CHAIN_ROUNDS; at += 1) chain.push(hashBack(chain.at(-1)!, 1))
    chains.set(chainNo, chain)
  }
  return { chain: chain.at(-1)!, randomness: chain[LOCAL_CHAIN_ROUNDS - place]! }
}

const platform = soldGames.filter(({ game: { source } }) => source !== 'official')

/** A block of a chain: its hash begins with its height. */
const blockBeacon = (gameCode: string, numero: string) => {
  const height =
    70_000_000 + (Number.parseInt(hashBack(`${gameCode} ${numero}`, 1).slice(0, 6), 16) % 100_000)
  const randomness = height.toString(16).padStart(16, '0') + hashBack(`block ${height}`, 1).slice(16)
  return { source: 'tron' as const, chain: 'tron', round: height, randomness }
}

/** What was sent to a round of Yeekee: so many numbers, one a second. */
const shotsOf = (gameCode: string, numero: string, openAt: number): Shot[] =>
  Array.from({ length: 25 }, (_, at) => ({
    number: Number.parseInt(hashBack(`${gameCode} ${numero} ${at}`, 1).slice(0, 8), 16) % 100_000,
    at: new Date(openAt + at * 1_000).toISOString(),
    sender: `so***${at}`,
  }))

const proofsOf = (days: readonly string[]): DrawProof[] =>
  days.flatMap((day) =>
    platform.flatMap(({ game: { code: gameCode, source, timetable, zoneMinutes }, series: { format } }) => {
      const planned = drawsOf(timetable, day, zoneMinutes)
      const { commitment, seeds } = seedChain(hashBack(`${gameCode} ${day}`, 1), planned.length)
      return planned.map((draw, at): DrawProof => {
        const { numero } = draw
        const round = beaconRoundAt(beaconTimeFor(timetable, draw))
        const isOfChain = source === 'chain' || source === 'hash'
        const beacon = isOfChain
          ? blockBeacon(gameCode, numero)
          : { source: 'local' as const, round, ...localBeacon(round) }
        const seed = seeds[at]!
        const of = { seed, beacon: beacon.randomness, nonce: nonceOf(gameCode, numero) }
        const list = source === 'shots' ? shotsOf(gameCode, numero, draw.openAt) : null
        const isDirect = source === 'hash'
        const drawn = () => (list ? roundOf(list, of)!.result : drawResult(format, of))
        const result = isDirect ? digitsOfHash(beacon.randomness)! : drawn()
        return {
          format: DRAW_PROOF_FORMAT,
          ...{ gameCode, numero, day, no: at + 1 },
          ...(isDirect ? { commitment: null, seed: null } : { commitment, seed }),
          beacon: { ...beacon, signature: null },
          result: [...result],
          ...(list && { shots: { hash: shotsHash(list), list } }),
        }
      })
    }),
  )

const folder = mkdtempSync(join(tmpdir(), 'krathong-draws-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the script of somebody else says of them. */
const check = (proofs: readonly unknown[]) =>
  new Promise<{ code: number; said: string[] }>((resolve) => {
    const file = join(folder, 'draws.jsonl')
    writeFileSync(file, proofs.map((proof) => JSON.stringify(proof)).join('\n'))
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'check-draws.mjs'), file],
      (_, said) => resolve({ code: child.exitCode ?? -1, said: said.trim().split('\n') }),
    )
  })

let proofs: DrawProof[]
beforeAll(() => {
  const all = proofsOf([DAY])
  // Every draw of the games that draw seldom, and of the others as many as it takes: the same share of each.
  const step = Math.max(1, Math.floor(all.length / DRAWS))
  proofs = all.filter(({ no }, at) => no === 1 || at % step === 0)
})

test('ten thousand past draws of every game are what their proofs make', { timeout: 120_000 }, async () => {
  expect(proofs.length).toBeGreaterThanOrEqual(DRAWS)
  expect(new Set(proofs.map(({ gameCode }) => gameCode)).size).toBe(platform.length)
  expect(await check(proofs)).toEqual({ code: 0, said: [`${proofs.length} draws checked, 0 wrong`] })
})

/** A draw and one behind it whose seed is another. */
const forged: readonly [string, (proof: DrawProof, next: DrawProof) => object, RegExp][] = [
  ['a result with two numbers swapped', ({ result }) => ({ result: result!.toReversed() }), /instead of/],
  ['the seed of the next draw', (_, { seed }) => ({ seed }), /seed/],
  ['a seed that was chosen afterwards', () => ({ seed: '12'.repeat(32) }), /seed/],
  ['another commitment', () => ({ commitment: '34'.repeat(32) }), /seed/],
  [
    'a beacon of the next round',
    ({ beacon }) => ({ beacon: { ...beacon, round: beacon.round + 1 } }),
    /beacon/,
  ],
  [
    'other randomness',
    ({ beacon }) => ({ beacon: { ...beacon, randomness: '56'.repeat(32) } }),
    /randomness/,
  ],
  ['the number of the next draw', (_, { numero, no }) => ({ numero, no }), /beacon|seed/],
  ['a draw that no timetable has', () => ({ no: 100_000 }), /timetable/],
  ['a game that is none', () => ({ gameCode: 'SSC_7M' }), /timetable/],
  // L-11
  [
    'drand without the signature that makes its randomness',
    ({ beacon }) => ({ beacon: { ...beacon, source: 'drand', signature: 'ab'.repeat(48) } }),
    /randomness/,
  ],
]

test.each(forged)(
  'a draw forged by %s is found among others, as the platform itself finds it',
  async (_, forge, why) => {
    const few = proofs.filter(({ gameCode }) => gameCode === 'SSC_1M').slice(0, 20)
    const at = few.findIndex(
      ({ result }, place) => place > 0 && String(result) !== String(result!.toReversed()),
    )
    const bad = { ...few[at]!, ...forge(few[at]!, few[at + 1]!) }
    const { code, said } = await check(few.with(at, bad))
    expect([code, said.at(-1)]).toEqual([1, '20 draws checked, 1 wrong'])
    expect(said).toHaveLength(2)
    expect(said[0]).toMatch(why)
    expect(verifyDraw(bad).verdict).toBe('wrong')
  },
)

test.each([
  [
    'a number changed',
    (list: Shot[]) => list.with(2, { ...list[2]!, number: (list[2]!.number + 1) % 100_000 }),
  ],
  ['a number left out', (list: Shot[]) => list.slice(0, -1)],
  ['a number more', (list: Shot[]) => [...list, { ...list.at(-1)!, number: 1 }]],
  ['two in another order', (list: Shot[]) => [list[1]!, list[0]!, ...list.slice(2)]],
  ['another name', (list: Shot[]) => list.with(0, { ...list[0]!, sender: 'x***1' })],
])('a round of Yeekee with %s is found, also where its hash was made to fit', async (_, change) => {
  const one = proofs.find(({ gameCode }) => gameCode === 'YEEKEE_15M')!
  const list = change([...one.shots!.list!])
  const bad = { ...one, shots: { ...one.shots!, list } }
  expect((await check([bad])).said[0]).toMatch(/frozen/)
  expect(verifyDraw(bad).verdict).toBe('wrong')
  const sum = (shots: readonly Shot[]) =>
    shots.reduce((all, { number }) => all + number, 0) - shots[15]!.number
  if (sum(list) === sum(one.shots!.list!)) return
  const fitted = { ...one, shots: { hash: shotsHash(list), list } }
  expect((await check([fitted])).said[0]).toMatch(/instead of/)
  expect(verifyDraw(fitted).verdict).toBe('wrong')
})

test.each([
  [
    'CHSSC_5M',
    'another block',
    ({ beacon }: DrawProof) => ({ beacon: { ...beacon, round: beacon.round + 1 } }),
    /beacon/,
  ],
  ['CHPK_1M', 'another seed', () => ({ seed: '12'.repeat(32) }), /seed/],
  [
    'CH28_3M',
    'a beacon that is no block',
    ({ beacon }: DrawProof) => ({ beacon: { ...beacon, source: 'local' as const } }),
    /randomness/,
  ],
  [
    'CHD5_10M',
    'other digits',
    ({ result }: DrawProof) => ({ result: result!.map((digit) => (digit + 1) % 10) }),
    /instead of/,
  ],
  ['CHHASH_1M', 'a number that is no draw', () => ({ numero: '202601159999' }), /timetable/],
])('a draw of a chain, %s, forged by %s is found', async (code, _, forge, why) => {
  const one = proofs.find(({ gameCode }) => gameCode === code)!
  const bad = { ...one, ...forge(one) } as DrawProof
  expect((await check([bad])).said[0]).toMatch(why)
  expect(verifyDraw(bad).verdict).toBe('wrong')
})
