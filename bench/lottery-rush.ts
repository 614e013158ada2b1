/**
 * `npm run bench -- lottery-rush [--orders 5000] [--pages 5000]`: bets in a draw's last ten seconds over two processes on one database, each
 * in before the close or refused, none after and none lost; and how soon the draw's result is on so many open pages.
 */
import { parseArgs } from 'node:util'
import { startBenchCluster } from './parts/cluster.ts'
import type { BenchCluster } from './parts/cluster.ts'
import { quantile } from './parts/figures.ts'
import { seedBrandAt, startChild, stopChild, takeSeats } from './parts/http-spin.ts'
import {
  awaitSettled,
  betBetween,
  drawThatClosesIn,
  faultsOfSales,
  openBettors,
  RUSH_GAME,
} from './parts/lottery-people.ts'
import type { PagesAnswer, PagesOrder } from './parts/lottery-pages.ts'
import { report, round } from './parts/report.ts'
import { openClient, openFolder, startProcess } from './parts/two-processes.ts'
import type { Process } from './parts/two-processes.ts'

type Client = Awaited<ReturnType<typeof openClient>>

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '5000' }, pages: { type: 'string', default: '5000' } },
})
const ORDERS = Number(values.orders)
const PAGES = Number(values.pages)
const PEOPLE = 160
/** Pages of each person: one that waits for its answer does not hold the load back, which is that of a clock. */
const TABS = 3
/** People with a page at each process: their bets meet at their own account, too. */
const EVERYWHERE = 8
const RUSH_MS = 10_000
const OPENED_BEFORE_MS = 2_000
/** Bets that come after the close, too: so many of a hundred. */
const AFTER_PERCENT = 10
const RESULT_WITHIN_MS = 1_000
const CLOSE_LATE_MS = 1_000

const openPages = async (site: string) => {
  const child = await startChild('lottery-pages.ts', '')
  const ask = (order: PagesOrder) =>
    new Promise<PagesAnswer>((resolve) => {
      child.once('message', (answer) => resolve(answer as PagesAnswer))
      child.send(order)
    })
  const opened = (await ask({ site, pages: PAGES })) as { open: number }
  return {
    open: opened.open,
    heardAt: async (gameCode: string, numero: string) =>
      ((await ask({ gameCode, numero })) as { heardAt: number[] }).heardAt,
    close: () => stopChild(child),
  }
}

const ledgerFaults = `select 'unbalanced' as fault from ledger.v_unbalanced union all select 'drift' from ledger.v_balance_drift
  union all select 'negative' from ledger.v_negative union all select 'chain' from ledger.v_broken_chain
  union all select 'bet' from reconciliation.v_bet_orphans union all select 'unpaid' from reconciliation.v_bet_unpaid`

type Pages = Awaited<ReturnType<typeof openPages>>

/** Bets around a close, and all that is wrong with what came of them. */
const rush = async (client: Client, processes: readonly Process[], pages: Pages) => {
  const seats = await takeSeats(processes[0]!, PEOPLE)
  const draw = await drawThatClosesIn(client, RUSH_MS / 1_000 + 5)
  // A connection that is silent for long is closed.
  await new Promise((done) => setTimeout(done, draw.closeAt - RUSH_MS - OPENED_BEFORE_MS - Date.now()))
  const callers = await openBettors(
    processes.map(({ site }) => site),
    seats,
    { everywhere: EVERYWHERE, tabs: TABS },
  )
  const orders = await betBetween(callers, draw, {
    from: draw.closeAt - RUSH_MS,
    to: draw.closeAt + (RUSH_MS * AFTER_PERCENT) / 100,
    count: (ORDERS * (100 + AFTER_PERCENT)) / 100,
  })
  callers.forEach((caller) => caller.close())
  const faults = await faultsOfSales(client, draw, orders)
  const settled = await awaitSettled(client, draw)
  if (settled.unpaid > 0) faults.push(`${settled.unpaid} tickets are not settled as they were judged`)
  const heardAt = await pages.heardAt(RUSH_GAME, draw.numero)
  if (pages.open !== PAGES || heardAt.length !== PAGES)
    faults.push(`${pages.open} pages open, ${heardAt.length} heard of the result`)
  for (const { fault } of (await client.query<{ fault: string }>(ledgerFaults)).rows) faults.push(fault)
  return { draw, orders, settled, heard: heardAt.map((at) => at - settled.resultedAt), faults }
}

const print = (
  { draw, orders, settled, heard, faults }: Awaited<ReturnType<typeof rush>>,
  settings: BenchCluster['settings'],
) => {
  const said = (what: string) => orders.filter((order) => order.said === what)
  const closed = said('closed')
  const before = orders.filter(({ sentAt }) => sentAt < draw.closeAt)
  const times = orders.map(({ sentAt, answeredAt }) => answeredAt - sentAt)
  const ms = (some: readonly number[], share: number) => `${round(quantile(some, share), 0)} ms`
  report({
    name: 'lottery-rush',
    title: `${orders.length} bets around a close at two processes, ${PAGES} pages that wait for the result`,
    table: [
      ['what', 'bets', 'p50', 'p99'],
      ['sold', String(said('sold').length), '', ''],
      ['refused as closed', String(closed.length), '', ''],
      ['answered', String(orders.length), ms(times, 0.5), ms(times, 0.99)],
      ['result on a page', String(heard.length), ms(heard, 0.5), ms(heard, 0.99)],
    ],
    gates: [
      {
        name: 'ms from the result to the last open page',
        measured: Math.max(...heard),
        goal: RESULT_WITHIN_MS,
        is: 'most',
      },
      {
        name: 'bets sent before the close / those wanted of the last ten seconds',
        measured: before.length / ORDERS,
        goal: 0.95,
        is: 'least',
      },
      {
        name: 'ms from the close to the last answer to a bet sent before it',
        measured: Math.max(...before.map(({ answeredAt }) => answeredAt)) - draw.closeAt,
        goal: CLOSE_LATE_MS,
        is: 'most',
      },
    ],
    faults,
    settings,
    notes: [
      `sent before the close and refused because they waited past it: ${closed.filter(({ sentAt }) => sentAt < draw.closeAt).length}`,
      `settled ${round((settled.doneAt - settled.resultedAt) / 1_000, 1)} s after the result`,
    ],
  })
}

const measure = async (cluster: BenchCluster) => {
  const url = await cluster.openBeside('rush')
  await seedBrandAt(url)
  const { folder, remove } = await openFolder()
  // The second draws, settles and sells; the first sells, and all pages hang on it.
  const processes = [
    await startProcess(url, folder, ['api']),
    await startProcess(url, folder, ['api', 'worker']),
  ]
  const client = await openClient(url)
  const pages = await openPages(processes[0]!.site)
  try {
    print(await rush(client, processes, pages), cluster.settings)
  } finally {
    await pages.close()
    await client.end()
    await Promise.all(processes.map(({ stop }) => stop()))
    await remove()
  }
}

const cluster = await startBenchCluster()
try {
  await measure(cluster)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await cluster.stop()
}
