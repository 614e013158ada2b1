/**
 * `npm run bench -- withdrawals`: clean withdrawals asked for at a steady 50 a second, durable: how many stand approved within five
 * seconds, and how soon the bank has paid them. The payment password's own work is not in it: its proofs are made before.
 */
import { startBenchCluster } from './parts/cluster.ts'
import type { BenchCluster } from './parts/cluster.ts'
import { quantile } from './parts/figures.ts'
import { report, round } from './parts/report.ts'
import { openWithdrawalLoad } from './parts/withdrawal-load.ts'

const A_SECOND = 50
const SECONDS = 10
const WITHIN_MS = 5_000
const PAID_WITHIN_MS = 15_000

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Requests leave at their time whether or not those before them are answered: a slow server gets no rest. */
const askAll = async (ask: (at: number) => Promise<number>): Promise<number[]> => {
  const startedAt = performance.now()
  const asked: Promise<number>[] = []
  for (let at = 0; at < A_SECOND * SECONDS; at += 1) {
    const due = startedAt + (at * 1_000) / A_SECOND
    await pause(Math.max(0, due - performance.now()))
    asked.push(ask(at))
  }
  return Promise.all(asked)
}

const waitForPaid = async (paid: () => Promise<number>, count: number): Promise<number> => {
  const startedAt = performance.now()
  while ((await paid()) < count && performance.now() - startedAt < PAID_WITHIN_MS) await pause(100)
  return performance.now() - startedAt
}

const measure = async (cluster: BenchCluster) => {
  const count = A_SECOND * SECONDS
  const load = await openWithdrawalLoad(cluster.handle, count)
  try {
    const times = await askAll(load.ask)
    const paidAfter = await waitForPaid(load.paid, count)
    await load.check()
    const approved = times.filter((ms) => ms <= WITHIN_MS).length
    report({
      name: 'withdrawals',
      title: `Clean withdrawals: ${A_SECOND} a second for ${SECONDS} s`,
      table: [
        ['what', 'asked', 'approved in 5 s', 'p50 ms', 'p95 ms', 'p99 ms', 'last paid after s'],
        [
          'withdrawals',
          String(count),
          String(approved),
          quantile(times, 0.5).toFixed(1),
          quantile(times, 0.95).toFixed(1),
          quantile(times, 0.99).toFixed(1),
          (paidAfter / 1_000).toFixed(1),
        ],
      ],
      gates: [{ name: 'approved within 5 s', measured: approved / count, goal: 0.95, is: 'least' }],
      faults: load.faults,
      settings: cluster.settings,
      notes: [`all paid by the simulated bank ${round(paidAfter / 1_000, 1)} s after the last request`],
    })
  } finally {
    await load.close()
  }
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
