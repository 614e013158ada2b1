/**
 * `npm run bench -- growth [--sizes 250000,500000] [--only NAME]`: what the lists, proofs, folds and jobs cost PostgreSQL when the history
 * behind them doubles and doubles again. Each size is a database of its own, filled in the real layout and sealed as the program seals.
 */
import { parseArgs } from 'node:util'
import { sealLedger } from '../apps/server/src/modules/oversight/reconciliation/seal-ledger.ts'
import { runWholePass } from '../apps/server/src/modules/oversight/reconciliation/run-pass.ts'
import { proveLedger } from '../apps/server/src/modules/core/ledger/program.ts'
import { countPlay } from '../apps/server/src/modules/oversight/reports/program.ts'
import type { App } from '../apps/server/src/platform/app.ts'
import { startBenchCluster } from './parts/cluster.ts'
import { serverCpuSeconds } from './parts/cpu.ts'
import { quantile } from './parts/figures.ts'
import { fillHistory } from './parts/growth-fill.ts'
import type { History } from './parts/growth-fill.ts'
import { openApp, openBrand } from './parts/growth-platform.ts'
import { listWorks } from './parts/growth-work.ts'
import type { Work } from './parts/growth-work.ts'
import { report, round } from './parts/report.ts'
import type { Gate } from './parts/report.ts'

const SIZES = [250_000, 500_000, 1_000_000, 2_000_000, 4_000_000]
const LIST_MS = 300
const PROOF_MS = 10_000
const SLOPE = 0.05
const LIST_TURNS = 40
const SECONDS_AT_MOST = 4
const JOB_TURNS = 3
/** Below this a figure is the cost of asking at all; it has no slope worth telling. */
const FLOOR_US = 1_000
/** Walks all history: its slope is one, and its time is told. */
const WHOLE = 'whole: everything in slices (wall)'

interface Figures {
  cpuUs: number
  p95: number
}

/** Runs one kind of work until it has been seen often or for long enough; PostgreSQL's own time, and the wall's. */
const measure = async (work: Work, postmasterPid: number): Promise<Figures> => {
  const turns = work.kind === 'list' ? LIST_TURNS : JOB_TURNS
  await work.run()
  const [walls, until, before] = [
    [] as number[],
    performance.now() + SECONDS_AT_MOST * 1000,
    serverCpuSeconds(postmasterPid),
  ]
  while (walls.length < turns && (walls.length === 0 || performance.now() < until)) {
    const startedAt = performance.now()
    await work.run()
    walls.push(performance.now() - startedAt)
  }
  const cpuUs = ((serverCpuSeconds(postmasterPid) - before) * 1e6) / walls.length
  return { cpuUs, p95: quantile(walls, 0.95) }
}

const sealAll = async (app: App): Promise<void> => {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const { segments, isBehind } = await sealLedger(app)
    if (turn > 0 && segments === 0 && !isBehind) return
  }
}

interface Size extends History {
  figures: Map<string, Figures>
}

const runSize = async (history: History, only: string | undefined, faults: string[]) => {
  const cluster = await startBenchCluster()
  try {
    const app = openApp(cluster)
    const settings = await openBrand(app)
    const began = performance.now()
    await fillHistory(cluster.url, settings.current(), history)
    const filledAt = performance.now()
    const proof = await proveLedger(app.db)
    if (!proof.isSound)
      faults.push(`the fill of ${history.rounds} rounds is not sound: ${JSON.stringify(proof.checks)}`)
    const provedAt = performance.now()
    await sealAll(app)
    const sealedAt = performance.now()
    console.log(
      `${history.rounds} rounds: filled in ${round((filledAt - began) / 1000, 0)} s, proven whole in ${round((provedAt - filledAt) / 1000, 1)} s, sealed in ${round((sealedAt - provedAt) / 1000, 0)} s`,
    )
    await countPlay(app)
    const passedAt = performance.now()
    const pass = await runWholePass(app)
    if (pass?.outcome !== 'sound')
      faults.push(`the pass over ${history.rounds} rounds ended ${String(pass?.outcome)}`)
    console.log(`  looked at everything in slices: ${round((performance.now() - passedAt) / 1000, 1)} s`)
    const figures = new Map<string, Figures>([
      [WHOLE, { cpuUs: (performance.now() - passedAt) * 1000, p95: performance.now() - passedAt }],
    ])
    for (const work of await listWorks({ app, settings })) {
      if (only && !work.name.includes(only)) continue
      const found = await measure(work, cluster.postmasterPid).catch((error: unknown) => {
        faults.push(`${work.name} at ${history.rounds} rounds: ${String(error)}`)
        return { cpuUs: Number.NaN, p95: Number.NaN }
      })
      figures.set(work.name, found)
      console.log(`  ${work.name}: ${Math.round(found.cpuUs)} us, p95 ${round(found.p95)} ms`)
    }
    settings.close()
    return { size: { ...history, figures }, settings: cluster.settings }
  } finally {
    await cluster.stop()
  }
}

/** How a figure grows with the rounds: 0 not at all, 1 in step; by least squares on both logarithms. */
const slopeOf = (sizes: readonly Size[], read: (size: Size) => number): number => {
  const points = sizes.map(
    (size) => [Math.log(size.rounds), Math.log(Math.max(FLOOR_US, read(size)))] as const,
  )
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const across = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0)
  return across / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
}

const gatesOf = (sizes: readonly Size[]): Gate[] => {
  const names = [...sizes[0]!.figures.keys()]
  const largest = sizes.at(-1)!
  const slopes = names.map((name) => slopeOf(sizes, ({ figures }) => figures.get(name)!.cpuUs))
  const worst = (pick: (name: string) => boolean, read: (name: string, at: number) => number) =>
    Math.max(...names.flatMap((name, at) => (pick(name) ? [read(name, at)] : [])), 0)
  const isProof = (name: string) => name.startsWith('proof')
  const isJob = (name: string) => /^(fold|signs|root|proof|whole)/.test(name)
  const most = (name: string, measured: number, goal: number): Gate => ({ name, measured, goal, is: 'most' })
  return [
    ...(sizes.length > 1
      ? [
          most(
            'steepest slope',
            worst(
              (name) => name !== WHOLE,
              (_, at) => slopes[at]!,
            ),
            SLOPE,
          ),
        ]
      : []),
    most(
      'slowest list, p95 ms',
      worst(
        (name) => !isJob(name),
        (name) => largest.figures.get(name)!.p95,
      ),
      LIST_MS,
    ),
    most(
      'proof of what is new, ms',
      worst(isProof, (name) => largest.figures.get(name)!.p95),
      PROOF_MS,
    ),
  ]
}

const tableOf = (sizes: readonly Size[]): string[][] => [
  ['PostgreSQL ms (p95 of the wall, ms)', ...sizes.map(({ rounds }) => `${rounds / 1e6} M`), 'slope'],
  ...[...sizes[0]!.figures.keys()].map((name) => [
    name,
    ...sizes.map(({ figures }) => {
      const { cpuUs, p95 } = figures.get(name)!
      return `${(cpuUs / 1000).toFixed(1)} (${p95.toFixed(1)})`
    }),
    sizes.length > 1 ? slopeOf(sizes, ({ figures }) => figures.get(name)!.cpuUs).toFixed(2) : '-',
  ]),
]

const main = async () => {
  const { values } = parseArgs({ options: { sizes: { type: 'string' }, only: { type: 'string' } } })
  const wanted = values.sizes?.split(',').map(Number) ?? SIZES
  const faults: string[] = []
  const sizes: Size[] = []
  let settings: Record<string, string> = {}
  for (const rounds of wanted) {
    const players = Math.min(200_000, Math.max(20_000, Math.round(rounds / 20)))
    const done = await runSize({ rounds, players }, values.only, faults)
    sizes.push(done.size)
    settings = done.settings
  }
  report({
    name: 'growth',
    title: `What history costs: ${sizes.map(({ rounds, players }) => `${rounds} rounds of ${players} players`).join('; ')}`,
    table: tableOf(sizes),
    gates: gatesOf(sizes),
    faults,
    settings,
    notes: [
      'PostgreSQL: processor time of the whole server for one run. A slope is that of a straight line through both logarithms.',
      `The books of each size are proven whole after the fill.`,
    ],
  })
}

await main()
