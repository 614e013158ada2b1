/**
 * `npm run rng-battery -- [--seconds 40] [--seeds 1e6]`: tries what production draws with, its raw words and its final draws, by a
 * battery of statistics, and the known-bad generators that must not pass it. Fresh seeds of the system in every run.
 * `--seeds N`: opens that many seeds in fifty processes one after another and looks for a stream that comes twice.
 */
import { randomBytes } from 'node:crypto'
import { parseArgs, promisify } from 'node:util'
import { knownBad, productionSource, runBattery, testCount } from '@krathong/games/battery'
import type { RandomSource, TestResult } from '@krathong/games/battery'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const RESTARTS = 50
const BYTES_A_SEED = 8
const run = promisify(execFile)

const beginningsOf = async (count: number): Promise<BigUint64Array> => {
  const child = fileURLToPath(new URL('./print-streams.ts', import.meta.url))
  const { stdout } = await run(process.execPath, [child, String(count)], {
    encoding: 'buffer',
    maxBuffer: count * BYTES_A_SEED + BYTES_A_SEED,
  })
  return new BigUint64Array(Uint8Array.from(stdout).buffer)
}

/** How many streams begin like another one, of so many seeds made by fifty processes in turn. */
const findRepeatedSeeds = async (seeds: number): Promise<number> => {
  const beginnings = new BigUint64Array(seeds)
  const share = Math.ceil(seeds / RESTARTS)
  for (let from = 0; from < seeds; from += share)
    beginnings.set(await beginningsOf(Math.min(share, seeds - from)), from)
  beginnings.sort()
  let repeated = 0
  for (let at = 1; at < seeds; at += 1) if (beginnings[at] === beginnings[at - 1]) repeated += 1
  console.log(`${seeds.toLocaleString('en-US')} seeds over ${RESTARTS} processes: ${repeated} streams twice`)
  return repeated
}

const PILOT = 2 ** 15
const CONTROL = 2 ** 16
const MOST = 2 ** 22
/** Of the seconds given, what the generator of production may take; the rest is the controls' and the repeats'. */
const SHARE = 0.65
const SEED_BYTES = 32

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '40' }, seeds: { type: 'string', default: '0' } },
})
const seconds = Number(values.seconds)
const seeds = Number(values.seeds)
if (!(seconds > 0) || !Number.isSafeInteger(seeds) || seeds < 0) {
  console.error('Use: npm run rng-battery -- [--seconds SECONDS] [--seeds WHOLE NUMBER]')
  process.exit(2)
}

const newSeed = (): string => randomBytes(SEED_BYTES).toString('hex')

const timed = (work: () => void): number => {
  const before = performance.now()
  work()
  return performance.now() - before
}

/** As many words as the time allows, by how long a small run takes. */
const sizeFor = (): number => {
  const pilot = () => timed(() => void [...runBattery(productionSource(newSeed), PILOT)])
  // The first is slower: its code is not compiled yet.
  const pilotMs = Math.min(pilot(), pilot())
  const wanted = (PILOT * seconds * 1000 * SHARE) / pilotMs
  return Math.min(MOST, Math.max(PILOT, 2 ** Math.floor(Math.log2(wanted))))
}

const pText = (p: number): string => (p < 1e-4 ? p.toExponential(1) : p.toFixed(4))

const line = ({ name, p, repeated, verdict }: TestResult): string =>
  [
    `  ${name.padEnd(36)}`,
    pText(p).padStart(9),
    (repeated === null ? '' : `again ${pText(repeated)}`).padStart(18),
    verdict === 'passed' ? '' : '  FAILED',
  ].join('')

const tryProduction = (size: number): boolean => {
  console.log(`Production: PF-1, ${size.toLocaleString('en-US')} words and as many draws`)
  let isSound = true
  for (const result of runBattery(productionSource(newSeed), size)) {
    console.log(line(result))
    isSound &&= result.verdict === 'passed'
  }
  return isSound
}

/** The first test that a bad generator fails; one that fails none is worse than all others. */
const tryControl = (name: string, source: RandomSource): boolean => {
  for (const { name: test, p, verdict } of runBattery(source, CONTROL)) {
    if (verdict === 'passed') continue
    console.log(`  ${name.padEnd(46)}failed by "${test}", p = ${pText(p)}`)
    return true
  }
  console.log(`  ${name.padEnd(46)}PASSED, and must not`)
  return false
}

const main = async (): Promise<void> => {
  const started = performance.now()
  console.log(
    `${testCount} tests, two-sided, each at 0.01 / ${testCount}; a weak one is repeated once on fresh data`,
  )
  const isSound = tryProduction(sizeFor())
  console.log('Known-bad generators')
  const areFound = [...knownBad(newSeed)].map(([name, source]) => tryControl(name, source))
  const repeated = seeds > 0 ? await findRepeatedSeeds(seeds) : 0
  const isRight = isSound && areFound.every(Boolean) && repeated === 0
  const took = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${isRight ? 'Sound: production passes, every bad generator fails' : 'NOT SOUND'}. ${took} s`)
  process.exitCode = isRight ? 0 : 1
}

await main()
