/**
 * `npm run bench -- pages-load`: whole paid spins over HTTP with and without 200 pages a second beside them whose addresses are random
 * (unknown parameters, unknown paths, names to search for), turn by turn in one run, without the limits by address. A third turn asks a bare server for the same pages.
 */
import { join } from 'node:path'
import { buildBrowserPrograms } from '../tools/dev/browser-programs.ts'
import { startBenchCluster } from './parts/cluster.ts'
import type { BenchCluster } from './parts/cluster.ts'
import { median } from './parts/figures.ts'
import type { RoundFigures } from './parts/figures.ts'
import { openBareServer, openHttpLoad, startChild, stopChild } from './parts/http-spin.ts'
import { runLoad } from './parts/load.ts'
import type { FloodOrder } from './parts/page-flood.ts'
import { FIGURES_HEAD, figuresRow, report, round } from './parts/report.ts'

const CALLERS = 32
const TURNS = 8
const SECONDS = 4
const PAGES_A_SECOND = 200

/** A flood in a process of its own: what it costs to ask is not taken from the process that counts. */
const openFlood = async () => {
  const child = await startChild('page-flood.ts', '')
  const say = (order: FloodOrder) => child.send(order)
  return {
    start: (site: string) => say({ site, aSecond: PAGES_A_SECOND }),
    stop: () =>
      new Promise<Record<string, number>>((resolve) => {
        child.once('message', (answers) => resolve(answers as Record<string, number>))
        say({ site: null, aSecond: 0 })
      }),
    end: () => stopChild(child),
  }
}

/** The middle of what each turn says: turns that stand side by side meet the same machine, whose speed changes within a run. */
const ratioOf = (some: readonly RoundFigures[], others: readonly RoundFigures[]): number =>
  median(some.map(({ p99 }, turn) => p99 / others[turn]!.p99))

const measure = async (cluster: BenchCluster) => {
  const { postmasterPid } = cluster
  const url = await cluster.openBeside('pages_load')
  const load = await openHttpLoad(url, CALLERS, join(import.meta.dirname, '../apps/web/dist'))
  const [flood, elsewhere] = [await openFlood(), await openBareServer()]
  const alone: RoundFigures[] = []
  const control: RoundFigures[] = []
  const beside: RoundFigures[] = []
  const answers = new Map<string, number>()
  const turn = () =>
    runLoad({
      callers: CALLERS,
      seconds: SECONDS,
      warmUpSeconds: 1,
      postmasterPid,
      ask: (caller) => load.ask(caller),
    })
  for (let at = 0; at < TURNS; at += 1) {
    alone.push(await turn())
    flood.start(elsewhere.site)
    control.push(await turn())
    await flood.stop()
    flood.start(load.site)
    beside.push(await turn())
    for (const [status, count] of Object.entries(await flood.stop()))
      answers.set(status, (answers.get(status) ?? 0) + count)
  }
  const { faults } = load
  await Promise.all([load.stop(), flood.end(), elsewhere.stop()])
  report({
    name: 'pages-load',
    title: `Spins over HTTP alone and beside ${PAGES_A_SECOND} random pages a second: ${CALLERS} callers, ${TURNS} turns of ${SECONDS} s`,
    table: [
      FIGURES_HEAD,
      figuresRow('spins alone', alone),
      figuresRow('spins, pages asked of a bare server', control),
      figuresRow('spins, pages asked of the site', beside),
    ],
    gates: [
      {
        // The control carries what asking costs on the same machine: what is left is what the site gives to pages.
        name: 'p99 of a spin, pages asked of the site / of a bare server',
        measured: ratioOf(beside, control),
        goal: 1.3,
        is: 'most',
      },
    ],
    faults,
    settings: cluster.settings,
    notes: [
      `p99 beside pages / alone, asking included: ${round(ratioOf(beside, alone), 2)}`,
      `pages by status: ${[...answers].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
    ],
  })
}

const main = async () => {
  await buildBrowserPrograms(console.log)
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
