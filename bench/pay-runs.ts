/**
 * `npm run bench -- pay-runs [players rounds history]`: wages of five minutes, from settled rounds to money that was paid down the line, and what
 * twice as many players and a long history cost. 100,000 players with 1,000,000 rounds and 10,000,000 of history where nothing is said.
 */
import { migrate } from '../tools/db/migrate.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startBenchCluster } from './parts/cluster.ts'
import type { BenchCluster } from './parts/cluster.ts'
import { openPayLoad } from './parts/pay-load.ts'
import type { PayCase } from './parts/pay-load.ts'
import { report, round } from './parts/report.ts'

const [players = 100_000, rounds = 1_000_000, history = 10_000_000] = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number)

const PARTS = [4, 2, 1]

const measureOne = async (cluster: BenchCluster, wanted: PayCase, name: string) => {
  const url = await cluster.openBeside(name)
  await migrate(url)
  const handle = await openDatabase(url)
  try {
    const load = await openPayLoad(handle, wanted)
    try {
      const ms = await load.pay()
      return { wanted, ms, lines: await load.lines(), faults: await load.faults() }
    } finally {
      load.close()
    }
  } finally {
    await handle.close()
  }
}

type Measured = Awaited<ReturnType<typeof measureOne>>

/** How much more one grows than the other, on logarithms: 1 is in step, 0 is not at all. */
const slope = (from: Measured, to: Measured) =>
  Math.log(to.ms / from.ms) / Math.log(to.wanted.players / from.wanted.players)

const measure = async (cluster: BenchCluster) => {
  const found: Measured[] = []
  for (const part of PARTS) {
    const wanted = { players: Math.round(players / part), rounds: Math.round(rounds / part), history: 0 }
    found.push(await measureOne(cluster, wanted, `pay_${part}`))
  }
  const whole = found.at(-1)!
  const old = await measureOne(cluster, { players, rounds, history }, 'pay_history')
  report({
    name: 'pay-runs',
    title: 'Wages of five minutes, computed and paid',
    table: [
      ['players', 'rounds', 'history', 'lines', 's', 'lines a second'],
      ...[...found, old].map(({ wanted, ms, lines }) => [
        String(wanted.players),
        String(wanted.rounds),
        String(wanted.history),
        String(lines),
        (ms / 1_000).toFixed(1),
        String(Math.round((lines * 1_000) / ms)),
      ]),
    ],
    gates: [
      {
        name: 'growth with players and rounds',
        measured: round(slope(found[0]!, whole)),
        goal: 1.1,
        is: 'most',
      },
      { name: 'with history, times as long', measured: round(old.ms / whole.ms), goal: 1.15, is: 'most' },
    ],
    faults: [...found, old].flatMap(({ faults }) => faults),
    settings: cluster.settings,
    notes: ['every other round is won; the platform pays top agents, each agent those directly below'],
  })
}

const main = async () => {
  const cluster = await startBenchCluster()
  try {
    await measure(cluster)
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

await main()
