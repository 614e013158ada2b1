/**
 * `npm run bench -- team [team bets] [--only NAME]`: every page of the agent centre that reads a team, and the tree of the back office, for an
 * agent with so many below, beside another team of the same size. 50,000 and 2,000,000 bets of both in a month where nothing is said.
 * Prints the plan of the slowest statement.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { createOperator } from '../apps/server/src/modules/core/operators/program.ts'
import { createSettings } from '../apps/server/src/modules/core/settings/program.ts'
import { seedDefaultBrand } from '../apps/server/src/roles/seeds/seed.ts'
import { startBenchCluster } from './parts/cluster.ts'
import type { BenchCluster } from './parts/cluster.ts'
import { serverCpuSeconds } from './parts/cpu.ts'
import { median, quantile } from './parts/figures.ts'
import { openApp } from './parts/growth-platform.ts'
import { report, round } from './parts/report.ts'
import { fillTeams } from './parts/team-fill.ts'
import { logSlow, planOfSlowest } from './parts/slow-plan.ts'
import { listPages, openCaller, staff, startServer } from './parts/team-pages.ts'
import type { Caller, Page } from './parts/team-pages.ts'

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
})
const [team = 50_000, bets = 2_000_000] = positionals.map(Number)

const TURNS = 20
const WARM = 2
const SECONDS_AT_MOST = 12
const GOAL_MS = 300

interface Figures {
  name: string
  p50: number
  p95: number
  cpuMs: number
}

const measure = async (caller: Caller, page: Page, postmasterPid: number): Promise<Figures> => {
  for (let turn = 0; turn < WARM; turn += 1) await caller.ask(page)
  const walls: number[] = []
  const [until, before] = [performance.now() + SECONDS_AT_MOST * 1_000, serverCpuSeconds(postmasterPid)]
  while (walls.length < TURNS && (walls.length < 3 || performance.now() < until))
    walls.push((await caller.ask(page)).ms)
  const cpuMs = ((serverCpuSeconds(postmasterPid) - before) * 1_000) / walls.length
  return { name: page.name, p50: median(walls), p95: quantile(walls, 0.95), cpuMs }
}

const measureAll = async (cluster: BenchCluster, caller: Caller): Promise<Figures[]> => {
  const found: Figures[] = []
  for (const page of listPages(`player${team - 1}`).filter(({ name }) => name.includes(values.only ?? ''))) {
    const figures = await measure(caller, page, cluster.postmasterPid)
    console.log(
      `${figures.name.padEnd(36)} p50 ${round(figures.p50, 0)} ms, p95 ${round(figures.p95, 0)} ms, PostgreSQL ${round(figures.cpuMs, 0)} ms`,
    )
    found.push(figures)
  }
  return found
}

const main = async () => {
  const cluster = await startBenchCluster()
  try {
    const app = openApp(cluster)
    await seedDefaultBrand(app)
    await createOperator(app, staff)
    const settings = await createSettings(app)
    const startedAt = performance.now()
    const filled = await fillTeams(app, settings, { team, bets })
    console.log(
      `filled in ${round((performance.now() - startedAt) / 1_000, 0)} s: ${filled.agents} agents, up to ${filled.depth} above a member; facts a second: ${JSON.stringify(filled.folded)}`,
    )
    const server = await startServer(cluster.url)
    try {
      const caller = await openCaller(server)
      await logSlow(cluster.url)
      const found = await measureAll(cluster, caller)
      const plan = await planOfSlowest(cluster.url)
      console.log(plan)
      report({
        name: 'team',
        title: `The agent centre for a team of ${team} with ${bets / 2} bets in a month`,
        table: [
          ['page', 'p50 ms', 'p95 ms', 'PostgreSQL ms'],
          ...found.map(({ name, p50, p95, cpuMs }) => [
            name,
            p50.toFixed(0),
            p95.toFixed(0),
            cpuMs.toFixed(0),
          ]),
        ],
        gates: [
          {
            name: 'slowest page, p95 ms',
            measured: Math.max(...found.map(({ p95 }) => p95)),
            goal: GOAL_MS,
            is: 'most',
          },
        ],
        faults: [],
        settings: cluster.settings,
        notes: [
          `${filled.agents} agents below the one who asks, up to ${filled.depth} above a member; another team of the same size stands beside`,
          `load of the machine at the end: ${loadavg()
            .map((load) => round(load, 1))
            .join(', ')}`,
        ],
      })
    } finally {
      await server.stop()
      settings.close()
    }
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

await main()
