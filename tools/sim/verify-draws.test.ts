import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  beaconTimeFor,
  drawResult,
  drawsOf,
  lotteryGames,
  nonceOf,
  seedChain,
  seriesOf,
  verifyDraw,
} from '@krathong/lottery'
import type { DrawProof } from '@krathong/lottery'
import { beaconRoundAt, hashBack } from '@krathong/games/fairness'
import { expect, it } from 'vitest'

const script = join(import.meta.dirname, 'verify_draws.py')
const DAY = '2026-01-15'
const DRAWS = 12

const platform = lotteryGames.filter(({ source, code }) => source === 'platform' && /^(?!MB_|HN_)/.test(code))

/** The first draws of a day of one game, as the program would have published them. */
const proofsOf = ({ code, series, timetable, zoneMinutes }: (typeof platform)[number]): DrawProof[] => {
  const planned = drawsOf(timetable, DAY, zoneMinutes)
  const { commitment, seeds } = seedChain(hashBack(`${code} of a test`, 1), planned.length)
  return planned.slice(0, DRAWS).map(({ numero, closeAt }, at) => {
    const seed = seeds[at]!
    const randomness = hashBack(`${code} ${at}`, 1)
    const result = drawResult(seriesOf(series)!.format, {
      seed,
      beacon: randomness,
      nonce: nonceOf(code, numero),
    })
    return {
      format: 'krathong-lottery-draw/1',
      ...{ gameCode: code, numero, day: DAY, no: at + 1, commitment, seed, result },
      beacon: {
        ...{ source: 'drand', chain: 'x', round: beaconRoundAt(beaconTimeFor(closeAt)) },
        ...{ randomness, signature: null },
      },
    }
  })
}

const check = (proofs: readonly unknown[]) => {
  const file = join(mkdtempSync(join(tmpdir(), 'draws-')), 'proofs.json')
  writeFileSync(file, JSON.stringify(proofs))
  const { status, stdout, stderr } = spawnSync('python3', [script, file], { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

it('another program comes to the same results for every lottery that the platform can draw', () => {
  const proofs = platform.flatMap(proofsOf)
  expect(proofs).toHaveLength(32 * DRAWS)
  expect(check(proofs)).toEqual({ status: 0, said: `${proofs.length} of ${proofs.length} draws are right\n` })
})

it('and finds whatever was changed, as the check in the browser does', () => {
  const [proof] = proofsOf(platform[0]!) as [DrawProof]
  const other = hashBack('another', 1)
  const forged: DrawProof[] = [
    { ...proof, result: proof.result!.map((number) => (number + 1) % 10) },
    { ...proof, seed: other },
    { ...proof, commitment: other },
    { ...proof, numero: '202601150002' },
    { ...proof, no: 2 },
    { ...proof, beacon: { ...proof.beacon, randomness: other } },
    { ...proof, beacon: { ...proof.beacon, round: proof.beacon.round + 1 } },
  ]
  for (const one of forged) expect(verifyDraw(one).verdict).toBe('wrong')
  const { status, said } = check(forged)
  expect(status).toBe(1)
  expect(said).toContain(`0 of ${forged.length} draws are right`)
})
