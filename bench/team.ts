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
import { openApp } from './parts/growth-platform.ts'
import { report, round } from './parts/report.ts'
import { AGENT, fillTeams, PASSWORD } from './parts/team-fill.ts'
import { logSlow, planOfSlowest } from './parts/slow-plan.ts'
import { measurePage, openCaller, pagesTable, staff, startServer } from './parts/http-pages.ts'
import type { Caller, PageFigures } from './parts/http-pages.ts'
import { listPages } from './parts/team-pages.ts'

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
})
const [team = 50_000, bets = 2_000_000] = positionals.map(Number)

const GOAL_MS = 300

const measureAll = async (cluster: BenchCluster, caller: Caller): Promise<PageFigures[]> => {
  const found: PageFigures[] = []
  for (const page of listPages(`player${team - 1}`).filter(({ name }) => name.includes(values.only ?? '')))
    found.push(await measurePage(caller, page, cluster.postmasterPid))
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
      const caller = await openCaller(server, { username: AGENT, password: PASSWORD })
      await logSlow(cluster.url)
      const found = await measureAll(cluster, caller)
      const plan = await planOfSlowest(cluster.url)
      console.log(plan)
      report({
        name: 'team',
        title: `The agent centre for a team of ${team} with ${bets / 2} bets in a month`,
        table: pagesTable(found),
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
