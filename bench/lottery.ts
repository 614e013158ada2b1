/**
 * `npm run bench -- lottery [--tickets 31250,62500,125000,250000,500000,1000000]`: how fast tickets are judged, and how fast a
 * draw of so many is settled against plain updates of the same PostgreSQL. What becomes of bets around a close: `lottery-rush`.
 */
import { parseArgs } from 'node:util'
import { judgeTicket } from '@krathong/lottery'
import { startBenchCluster } from './parts/cluster.ts'
import {
  fillDraw,
  judgedResult,
  openDraw,
  openLotteryPlatform,
  rawUpdates,
  sampleTickets,
  settleAll,
} from './parts/lottery-load.ts'
import { report, round } from './parts/report.ts'
import type { Gate } from './parts/report.ts'

const PLAYERS = 500
const JUDGE_SECONDS = 2
/** Time against tickets, both as logarithms: 1 is time in step with the tickets. */
const SLOPE = 1.05
/** A draw whose every ticket is updated is the way it is not done. */
const RATIO = 1

const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '31250,62500,125000,250000,500000,1000000' },
  },
})
const sizes = values.tickets.split(',').map(Number)

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

const settleSizes = async (
  platform: Platform,
  { beside, rest }: { beside: string; rest: () => Promise<void> },
  faults: string[],
): Promise<Settled[]> => {
  const settled: Settled[] = []
  for (const [at, tickets] of sizes.entries()) {
    const { drawId } = await openDraw(platform, at + 1, 600)
    await fillDraw(platform, drawId, tickets)
    const raw = await rawUpdates(beside, tickets)
    // What filling left for later is not the settlement's to pay.
    await rest()
    const { seconds, paidSeconds, open, paid, booked, won } = await settleAll(platform, drawId)
    if (open > 0n || paid !== booked)
      faults.push(`${tickets}: ${open} open, ${paid} paid, ${booked} in the books`)
    settled.push({ tickets, won: Number(won), seconds, paidSeconds, perSecond: tickets / seconds, raw })
  }
  return settled
}

const slopes = (settled: readonly Settled[]): Gate[] =>
  settled.length < 2
    ? []
    : [
        {
          name: 'slope of the time until everything is written, against tickets',
          measured: round(
            slopeOf(settled, ({ seconds }) => seconds),
            3,
          ),
          goal: SLOPE,
          is: 'most',
        },
        {
          name: 'slope of the time until winners are paid, against tickets',
          measured: round(
            slopeOf(settled, ({ paidSeconds }) => paidSeconds),
            3,
          ),
          goal: SLOPE,
          is: 'most',
        },
      ]

/** By least squares over all sizes, both as logarithms. */
const slopeOf = (settled: readonly Settled[], secondsOf: (one: Settled) => number): number => {
  const points = settled.map((one) => [Math.log(one.tickets), Math.log(secondsOf(one))] as const)
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const sum = (of: (point: readonly [number, number]) => number) =>
    points.reduce((total, point) => total + of(point), 0)
  return sum(([size, time]) => (size - x) * (time - y)) / sum(([size]) => (size - x) ** 2)
}

const cluster = await startBenchCluster()
try {
  const faults: string[] = []
  const platform = await openLotteryPlatform(cluster, PLAYERS)
  const judged = judgeRate()
  const rest = async () => {
    for (const table of ['lottery.tickets', 'betting.bets']) await cluster.run(`vacuum (analyze) ${table}`)
    await cluster.run('checkpoint')
  }
  const settled = await settleSizes(platform, { beside: await cluster.openBeside('plain'), rest }, faults)
  report({
    name: 'lottery',
    title: `Settlement of ${sizes.join(', ')} tickets`,
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
        name: 'tickets paid / plain updates, a second each, of the largest draw',
        measured: round(settled.at(-1)!.tickets / settled.at(-1)!.paidSeconds / settled.at(-1)!.raw, 3),
        goal: RATIO,
        is: 'least',
      },
      ...slopes(settled),
    ],
    faults,
    settings: cluster.settings,
    notes: [`judged: ${Math.round(judged)} tickets a second by one core`],
  })
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await cluster.stop()
}
