/**
 * `npm run bench -- promotions [claims members bets lives first]`: claims of a tenth as many places at once, of a code and of an envelope, a night's rebate whose worker is killed
 * five times, and random lives against a plain model. 10,000 claims, 100,000 members with 1,000,000 bets and 10,000 lives where nothing is
 * said; `first` is the life to begin with, for a walk in parts.
 */
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../tools/db/migrate.ts'
import { startBenchCluster } from './parts/cluster.ts'
import type { BenchCluster } from './parts/cluster.ts'
import { quantile } from './parts/figures.ts'
import { claimAtOnce, ledgerFaults, openPromotionTable, runNight, walkModel } from './parts/promotion-load.ts'
import { report, round } from './parts/report.ts'

const [claims = 10_000, members = 100_000, bets = 1_000_000, lives = 10_000, first = 0] = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number)

const CALLERS = 16
const KILLS = 5
/** Lives that walk side by side; each takes so many steps. */
const AT_ONCE = 100
const STEPS = 30

type Table = Awaited<ReturnType<typeof openPromotionTable>>

/** A database of its own for each part: what one leaves behind slows no other. */
const inOwn = async <Value>(
  cluster: BenchCluster,
  name: string,
  work: (table: Table) => Promise<Value>,
): Promise<Value> => {
  const url = await cluster.openBeside(name)
  await migrate(url)
  // Many lives wait for few connections: nobody is refused for it here.
  const handle = await openDatabase(url, CALLERS, 60)
  try {
    const table = await openPromotionTable(handle)
    try {
      return await work(table)
    } finally {
      await table.close()
    }
  } finally {
    await handle.close()
  }
}

const walkAll = async (table: Table): Promise<string[]> => {
  for (let done = 0; done < lives; done += AT_ONCE) {
    const count = Math.min(AT_ONCE, lives - done)
    const found = await walkModel(table, { lives: count, length: STEPS, seed: 20_261_123 + first + done })
    if (found.length > 0) return [`lives ${first + done} to ${first + done + count}`, ...found.slice(0, 3)]
  }
  return []
}

const measure = async (cluster: BenchCluster) => {
  const claimed = await inOwn(cluster, 'claims', async (table) => ({
    ...(await claimAtOnce(table, { claims, callers: CALLERS, of: 'code' })),
    ledger: await ledgerFaults(table),
  }))
  const opened = await inOwn(cluster, 'envelope', async (table) => ({
    ...(await claimAtOnce(table, { claims, callers: CALLERS, of: 'envelope' })),
    ledger: await ledgerFaults(table),
  }))
  const night = await inOwn(cluster, 'night', (table) => runNight(table, { members, bets, kills: KILLS }))
  const walkedAt = performance.now()
  const walked = await inOwn(cluster, 'lives', async (table) => [
    ...(await walkAll(table)),
    ...(await ledgerFaults(table)),
  ])
  const p95 = quantile(claimed.latencies, 0.95)
  report({
    name: 'promotions',
    title: 'Claims at once, a night that is killed, and lives against a model',
    table: [
      ['what', 'how many', 's', 'a second'],
      ['claims', String(claims), claimed.seconds.toFixed(1), String(Math.round(claims / claimed.seconds))],
      ['envelopes', String(claims), opened.seconds.toFixed(1), String(Math.round(claims / opened.seconds))],
      [
        'members of a night',
        String(members),
        (night.ms / 1_000).toFixed(1),
        String(Math.round((members * 1_000) / night.ms)),
      ],
      ['lives', String(lives), ((performance.now() - walkedAt) / 1_000).toFixed(1), '-'],
    ],
    gates: [
      { name: 'claim, p95 ms', measured: round(p95), goal: 50, is: 'most' },
      { name: 'envelope, p95 ms', measured: round(quantile(opened.latencies, 0.95)), goal: 50, is: 'most' },
      { name: 'a night, s', measured: round(night.ms / 1_000), goal: 60, is: 'most' },
      { name: 'times killed', measured: night.killed, goal: KILLS, is: 'least' },
    ],
    faults: [
      ...claimed.faults,
      ...claimed.ledger,
      ...opened.faults,
      ...opened.ledger,
      ...night.faults,
      ...walked,
    ],
    settings: cluster.settings,
    notes: [
      `${claimed.given} given and ${claimed.refused} refused by ${CALLERS} callers, of an envelope ${opened.given} and ${opened.refused}; lives take ${STEPS} steps each`,
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
