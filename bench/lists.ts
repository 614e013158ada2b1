/**
 * `npm run bench -- lists [rounds] [players] [--only NAME]`: the first page of the back office and every list of it, over HTTP, on a database of
 * 1,000,000 rounds in a month and 100,000 players where nothing is said. Lists with more than one page are asked for their second as well. Prints the
 * plan of the slowest statement.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startBenchCluster } from './parts/cluster.ts'
import { quantile } from './parts/figures.ts'
import { openApp } from './parts/growth-platform.ts'
import { measurePage, openCaller, pagesTable, startServer } from './parts/http-pages.ts'
import type { Caller, Page, PageFigures } from './parts/http-pages.ts'
import { fillBackOffice } from './parts/lists-fill.ts'
import { report, round } from './parts/report.ts'
import { logSlow, planOfSlowest } from './parts/slow-plan.ts'
import { homePages, staffPages } from './parts/staff-pages.ts'

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const [rounds = 1_000_000, players = 100_000] = positionals.map(Number)

const DAYS = 30
const HOME_TURNS = 20
const LIST_GOAL_MS = 300
const HOME_GOAL_MS = 1_000

/** The page behind it, where there is one. */
const secondPage = async (caller: Caller, page: Page): Promise<Page[]> => {
  const { value } = await caller.ask(page)
  const { nextCursor, totalPages } = value as { nextCursor?: string | null; totalPages?: number }
  const more = nextCursor ? `cursor=${encodeURIComponent(nextCursor)}` : 'pageNo=2'
  if (!nextCursor && (totalPages ?? 1) < 2) return []
  return [
    {
      ...page,
      name: `${page.name}: second page`,
      path: `${page.path}${page.path.includes('?') ? '&' : '?'}${more}`,
    },
  ]
}

interface Found {
  figures: PageFigures[]
  faults: string[]
}

const measureLists = async (
  caller: Caller,
  pages: readonly Page[],
  postmasterPid: number,
): Promise<Found> => {
  const found: Found = { figures: [], faults: [] }
  for (const page of pages) {
    try {
      for (const one of [page, ...(await secondPage(caller, page))])
        found.figures.push(await measurePage(caller, one, postmasterPid))
    } catch (error) {
      found.faults.push(`${page.name}: ${String(error)}`)
    }
  }
  return found
}

const measureHome = async (caller: Caller): Promise<number> => {
  const walls: number[] = []
  for (let turn = 0; turn < HOME_TURNS; turn += 1) {
    const startedAt = performance.now()
    await Promise.all(homePages().map((page) => caller.ask(page)))
    walls.push(performance.now() - startedAt)
  }
  return quantile(walls, 0.95)
}

const main = async () => {
  const cluster = await startBenchCluster()
  try {
    const app = openApp(cluster)
    const sample = await fillBackOffice(cluster, app, { rounds, players, days: DAYS })
    const server = await startServer(cluster.url)
    try {
      const caller = await openCaller(server)
      await logSlow(cluster.url)
      const pages = staffPages(sample).filter(({ name }) => name.includes(values.only ?? ''))
      const { figures: found, faults } = await measureLists(caller, pages, cluster.postmasterPid)
      const home = await measureHome(caller)
      console.log(await planOfSlowest(cluster.url))
      report({
        name: 'lists',
        title: `The back office at ${rounds} rounds in ${DAYS} days and ${players} players`,
        table: pagesTable(found.toSorted((a, b) => b.p95 - a.p95)),
        gates: [
          {
            name: 'slowest list, p95 ms',
            measured: Math.max(...found.map(({ p95 }) => p95)),
            goal: LIST_GOAL_MS,
            is: 'most',
          },
          { name: 'all of the first page, p95 ms', measured: home, goal: HOME_GOAL_MS, is: 'most' },
        ],
        faults,
        settings: cluster.settings,
        notes: [
          `load of the machine at the end: ${loadavg()
            .map((load) => round(load, 1))
            .join(', ')}`,
        ],
      })
    } finally {
      await server.stop()
    }
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

await main()
