/**
 * `npm run bench -- pay-runs [players rounds history lines]`: wages of five minutes, from settled rounds to money that was paid down the
 * line: what twice as many players cost when all rounds fall into one window, what history costs a window of a twentieth of the day's
 * rounds, and what is left of pay lines whose worker is killed five times. 100,000 players, 1,000,000 rounds, 10,000,000 of history and
 * 10,000 lines where nothing is said.
 */
import { loadavg } from 'node:os'
import { migrate } from '../tools/db/migrate.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startBenchCluster } from './parts/cluster.ts'
import type { BenchCluster } from './parts/cluster.ts'
import { nodeCpuSeconds, serverCpuSeconds } from './parts/cpu.ts'
import { killWorkers } from './parts/pay-kills.ts'
import { openPayLoad } from './parts/pay-load.ts'
import type { PayCase } from './parts/pay-load.ts'
import { report, round } from './parts/report.ts'

const [players = 100_000, rounds = 1_000_000, history = 10_000_000, lines = 10_000] = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number)

const PARTS = [4, 2, 1]
/** In an order in which a machine that becomes slower or faster meanwhile does not look like growth. */
const HISTORY_PARTS = [4, 1, 8, 2]
/** Of the day's rounds, in the busiest five minutes. */
const WINDOW_PART = 20
const KILLS = 5

const measureOne = async (cluster: BenchCluster, wanted: PayCase, name: string) => {
  const url = await cluster.openBeside(name)
  await migrate(url)
  const handle = await openDatabase(url)
  try {
    const load = await openPayLoad(handle, wanted)
    try {
      const cpu = () => serverCpuSeconds(cluster.postmasterPid) + nodeCpuSeconds()
      const before = cpu()
      const ms = await load.pay()
      const cpuMs = (cpu() - before) * 1_000
      const found = { wanted, ms, cpuMs, lines: await load.lines(), faults: await load.faults() }
      console.log(
        `${name}: ${found.lines} lines in ${round(ms / 1_000, 1)} s, ${round(cpuMs / 1_000, 1)} s of processor`,
      )
      return found
    } finally {
      load.close()
    }
  } finally {
    await handle.close()
  }
}

type Measured = Awaited<ReturnType<typeof measureOne>>

/** How the processor's time grows, by least squares on both logarithms: 1 is in step, 0 is not at all. */
const slopeOf = (found: readonly Measured[], size: (wanted: PayCase) => number): number => {
  const points = found.map(({ wanted, cpuMs }) => [Math.log(size(wanted)), Math.log(cpuMs)] as const)
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const across = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0)
  return across / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
}

const measureKills = async (cluster: BenchCluster) => {
  const url = await cluster.openBeside('pay_kills')
  await migrate(url)
  const killed = await killWorkers(url, { lines, kills: KILLS })
  console.log(
    `pay_kills: ${killed.lines} lines, killed at ${killed.at.join(', ')}, the rest in ${round(killed.ms / 1_000, 1)} s, faults ${killed.faults.length}`,
  )
  return killed
}

const rowOf = ({ wanted, ms, cpuMs, lines: count }: Measured): string[] => [
  String(wanted.players),
  String(wanted.rounds),
  String(wanted.day),
  String(wanted.history),
  String(count),
  (ms / 1_000).toFixed(1),
  (cpuMs / 1_000).toFixed(1),
  String(Math.round((count * 1_000) / ms)),
]

const measure = async (cluster: BenchCluster) => {
  const killed = await measureKills(cluster)
  const wide: Measured[] = []
  for (const part of PARTS) {
    const wanted = {
      players: Math.round(players / part),
      rounds: Math.round(rounds / part),
      day: 0,
      history: 0,
    }
    wide.push(await measureOne(cluster, wanted, `pay_${part}`))
  }
  const long: Measured[] = []
  for (const part of HISTORY_PARTS) {
    const wanted = {
      players,
      rounds: Math.round(rounds / WINDOW_PART),
      day: rounds - Math.round(rounds / WINDOW_PART),
      history: Math.round(history / part),
    }
    long.push(await measureOne(cluster, wanted, `pay_history_${part}`))
  }
  report({
    name: 'pay-runs',
    title: 'Wages of five minutes, computed and paid',
    table: [
      ['players', 'rounds', 'of the day', 'history', 'lines', 's', 'processor s', 'lines a second'],
      ...[...wide, ...long].map(rowOf),
    ],
    gates: [
      {
        name: 'growth with players',
        measured: round(slopeOf(wide, (wanted) => wanted.players)),
        goal: 1.1,
        is: 'most',
      },
      {
        name: 'growth with history',
        measured: round(slopeOf(long, (wanted) => wanted.history)),
        goal: 0.05,
        is: 'most',
      },
      { name: 'lines of the killed run', measured: killed.lines, goal: lines, is: 'least' },
    ],
    faults: [...[...wide, ...long].flatMap(({ faults }) => faults), ...killed.faults],
    settings: cluster.settings,
    notes: [
      'every other round is won; the platform pays top agents, each agent those directly below; up to eight agents stand above a player',
      'growth is that of the processor time of PostgreSQL and the worker together',
      `load of the machine at the end: ${loadavg()
        .map((load) => round(load, 1))
        .join(', ')}`,
      `workers were killed with ${killed.at.join(', ')} of ${killed.lines} lines paid; the rest took ${round(killed.ms / 1_000, 1)} s`,
    ],
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
