/**
 * `npm run bench -- lottery [--tickets 20000,40000,80000] [--orders 5000]`: how fast tickets are judged, how fast a draw of so many is
 * settled against plain updates of the same PostgreSQL, and what becomes of so many orders in a draw's last ten seconds.
 */
import { parseArgs } from 'node:util'
import { judgeTicket } from '@krathong/lottery'
import { sql } from 'kysely'
import { startBenchCluster } from './parts/cluster.ts'
import { quantile } from './parts/figures.ts'
import {
  buyOne,
  fillDraw,
  judgedResult,
  openDraw,
  openLotteryPlatform,
  rawUpdates,
  sampleTickets,
  settleAll,
} from './parts/lottery-load.ts'
import { report, round } from './parts/report.ts'

const PLAYERS = 500
const RUSH_SECONDS = 10
const JUDGE_SECONDS = 2
/** Time against tickets, both as logarithms: 1 is time in step with the tickets. */
const SLOPE = 1.05

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '20000,40000,80000' },
    orders: { type: 'string', default: '5000' },
  },
})
const sizes = values.tickets.split(',').map(Number)
const orders = Number(values.orders)

type Platform = Awaited<ReturnType<typeof openLotteryPlatform>>

/** Tickets of thirty bet types judged in a second by one core. */
const judgeRate = (): number => {
  const samples = sampleTickets()
  const startedAt = performance.now()
  let judged = 0
  while (performance.now() - startedAt < JUDGE_SECONDS * 1_000)
    for (const { type, ...terms } of samples) {
      judgeTicket(type, terms, judgedResult)
      judged += 1
    }
  return judged / ((performance.now() - startedAt) / 1_000)
}

interface Settled {
  tickets: number
  won: number
  perSecond: number
  raw: number
  seconds: number
  /** Until every winner had been paid. */
  paidSeconds: number
}

const settleSizes = async (platform: Platform, beside: string, faults: string[]): Promise<Settled[]> => {
  const settled: Settled[] = []
  for (const [at, tickets] of sizes.entries()) {
    const { drawId } = await openDraw(platform, at + 1, 600)
    await fillDraw(platform, drawId, tickets)
    const raw = await rawUpdates(beside, tickets)
    const { seconds, paidSeconds, open, paid, booked, won } = await settleAll(platform, drawId)
    if (open > 0n || paid !== booked)
      faults.push(`${tickets}: ${open} open, ${paid} paid, ${booked} in the books`)
    settled.push({ tickets, won: Number(won), seconds, paidSeconds, perSecond: tickets / seconds, raw })
  }
  return settled
}

const slopeOf = (settled: readonly Settled[]): number => {
  const [first, last] = [settled[0]!, settled.at(-1)!]
  if (first === last) return 1
  return Math.log(last.seconds / first.seconds) / Math.log(last.tickets / first.tickets)
}

/** Orders spread evenly over the last seconds of a draw, the last of them after its close. */
const rush = async (platform: Platform, faults: string[]) => {
  const { drawId, numero } = await openDraw(platform, sizes.length + 1, RUSH_SECONDS)
  const startedAt = performance.now()
  const times: number[] = []
  const said = await Promise.all(
    Array.from({ length: orders }, async (_, at) => {
      const due = startedAt + (at * (RUSH_SECONDS + 1) * 1_000) / orders
      await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())))
      const sentAt = performance.now()
      const bought = await buyOne(platform, at, { playerId: platform.players[at % PLAYERS]!, numero })
      times.push(performance.now() - sentAt)
      return bought
    }),
  )
  const count = (what: (typeof said)[number]) => said.filter((one) => one === what).length
  const { rows } = await sql<{ sold: bigint; late: bigint; stakes: bigint }>`
    select count(*) as sold, count(*) filter (where t.placed_at >= d.close_at) as late,
      (select count(*) from ledger.transfers l join lottery.tickets x on x.bet_id = l.cause_id and l.cause_kind = 1
        where x.draw_id = ${drawId}::uuid) as stakes
    from lottery.tickets t join lottery.draws d on d.draw_id = t.draw_id where t.draw_id = ${drawId}::uuid`.execute(
    platform.parts.app.db,
  )
  const { sold, late, stakes } = rows[0]!
  if (Number(sold) !== count('sold') || stakes !== sold)
    faults.push(`${count('sold')} told, ${sold} sold, ${stakes} stakes`)
  if (late > 0n) faults.push(`${late} sold after the close`)
  if (count('other') > 0) faults.push(`${count('other')} neither sold nor closed`)
  return { sold: Number(sold), closed: count('closed'), times }
}

const cluster = await startBenchCluster()
try {
  const faults: string[] = []
  const platform = await openLotteryPlatform(cluster, PLAYERS)
  const judged = judgeRate()
  const settled = await settleSizes(platform, await cluster.openBeside('plain'), faults)
  const rushed = await rush(platform, faults)
  report({
    name: 'lottery',
    title: `Settlement of ${sizes.join(', ')} tickets; ${orders} orders in the last ${RUSH_SECONDS} s`,
    table: [
      ['what', 'tickets', 'seconds', 'per second', 'plain updates', 'ratio', 'winners', 'paid in', 'ratio'],
      ...settled.map(({ tickets, won, seconds, paidSeconds, perSecond, raw }) => [
        ...['settled', String(tickets), seconds.toFixed(1), perSecond.toFixed(0), raw.toFixed(0)],
        (perSecond / raw).toFixed(3),
        ...[String(won), `${paidSeconds.toFixed(1)} s`, (tickets / paidSeconds / raw).toFixed(2)],
      ]),
    ],
    gates: [
      {
        name: 'slope of time against tickets',
        measured: round(slopeOf(settled), 3),
        goal: SLOPE,
        is: 'most',
      },
    ],
    faults,
    settings: cluster.settings,
    notes: [
      `judged: ${Math.round(judged)} tickets a second by one core`,
      `last ${RUSH_SECONDS} s: ${rushed.sold} sold, ${rushed.closed} refused as closed, p50 ${quantile(rushed.times, 0.5).toFixed(0)} ms, p99 ${quantile(rushed.times, 0.99).toFixed(0)} ms`,
    ],
  })
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await cluster.stop()
}
