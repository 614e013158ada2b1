/**
 * `npm run bench -- growth [--sizes 250000,500000] [--only NAME] [--keep FILE]`: what spins, lists, proofs, folds and jobs cost PostgreSQL when the history
 * behind them doubles and doubles again. Each size is a database of its own with as many players, filled in the real layout and sealed as the
 * program seals. Spins are played turn by turn on the filled database and on an empty one, so that a busy machine is in both.
 */
import { parseArgs } from 'node:util'
import { runWholePass } from '../apps/server/src/modules/oversight/reconciliation/run-pass.ts'
import type { App } from '../apps/server/src/platform/app.ts'
import { startBenchCluster } from './parts/cluster.ts'
import type { BenchCluster } from './parts/cluster.ts'
import { serverCpuSeconds } from './parts/cpu.ts'
import { quantile } from './parts/figures.ts'
import { ageSegments, fillHistory } from './parts/growth-fill.ts'
import type { History } from './parts/growth-fill.ts'
import { openApp, openBrand } from './parts/growth-platform.ts'
import { gatesOf, keep, readKept, SPINS, tableOf, WHOLE } from './parts/growth-report.ts'
import type { Figures, Size } from './parts/growth-report.ts'
import { measureSpins, openSpins } from './parts/growth-spins.ts'
import type { Opened, Spinning } from './parts/growth-spins.ts'
import { foldEverything, sealAll } from './parts/growth-folds.ts'
import { listWorks } from './parts/growth-work.ts'
import type { Work } from './parts/growth-types.ts'
import { report, round } from './parts/report.ts'

const SIZES = [0, 250_000, 500_000, 1_000_000, 2_000_000, 4_000_000]
const PLAYERS = 100_000
const LIST_TURNS = 200
const SECONDS_AT_MOST = 3
const JOB_TURNS = 5
/** Turns of a list between two looks at how fast the machine is; a job is long enough for one each turn. */
const LISTS_A_REFERENCE = 50

/** Processor microseconds of one run of the same statement on the same rows, on the database without history. */
type Reference = () => Promise<number>

/** Players and their accounts, each account looked up by its key: work of the kind that lists and folds do. */
const REFERENCE = `select sum((select a.balance from ledger.player_accounts a
    where a.owner = p.player_id and a.purpose = 1 and a.currency = p.currency)) as total from players.players p`

/**
 * Runs one kind of work until it has been seen often or for long enough: PostgreSQL's own time, and the wall's. Of a few long runs the
 * middle one counts; short ones are shorter than the kernel's clock ticks, and count together.
 */
const measure = async (work: Work, postmasterPid: number, reference: Reference): Promise<Figures> => {
  const [turns, between] = work.kind === 'list' ? [LIST_TURNS, LISTS_A_REFERENCE] : [JOB_TURNS, 1]
  await work.before?.()
  await work.run()
  const [walls, costs, beside] = [[] as number[], [] as number[], [] as number[]]
  const until = performance.now() + SECONDS_AT_MOST * 1000
  while (walls.length < turns && (walls.length < 2 || performance.now() < until)) {
    if (walls.length % between === 0) beside.push(await reference())
    await work.before?.()
    const [before, startedAt] = [serverCpuSeconds(postmasterPid), performance.now()]
    await work.run()
    walls.push(performance.now() - startedAt)
    costs.push((serverCpuSeconds(postmasterPid) - before) * 1e6)
  }
  return {
    cpuUs: work.kind === 'list' ? meanOf(costs) : quantile(costs, 0.5),
    p95: quantile(walls, 0.95),
    referenceUs: meanOf(beside),
  }
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** What the tables and their keys take for a million rounds. */
const megabytesOf = async (app: App, rounds: number): Promise<number> => {
  const { rows } = await app.pool.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(c.oid))::text as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('betting', 'ledger', 'vendors') and c.relname not in ('player_accounts', 'seed_pairs', 'last_rounds')`,
  )
  return Number(rows[0]!.bytes) / 1e6 / (rounds / 1e6)
}

const prepare = async ({ cluster, app, settings }: Opened, history: History, faults: string[]) => {
  const began = performance.now()
  await fillHistory(cluster.url, settings.current(), history)
  const filledAt = performance.now()
  await sealAll(app)
  await cluster.run(ageSegments)
  const sealedAt = performance.now()
  await foldEverything({ app, settings }, history.rounds)
  const foldedAt = performance.now()
  await cluster.run('vacuum analyze')
  const passedAt = performance.now()
  const pass = await runWholePass(app)
  if (pass?.outcome !== 'sound')
    faults.push(`the pass over ${history.rounds} rounds ended ${String(pass?.outcome)}`)
  const whole = performance.now() - passedAt
  const s = (ms: number) => round(ms / 1000, 1)
  console.log(
    `${history.rounds} rounds: filled in ${s(filledAt - began)} s, sealed in ${s(sealedAt - filledAt)} s, counted by every fold in ${s(foldedAt - sealedAt)} s, looked at in slices in ${s(whole)} s; ${round(await megabytesOf(app, history.rounds), 0)} MB a million`,
  )
  return whole
}

const openSize = async (cluster: BenchCluster): Promise<Opened> => {
  const app = openApp(cluster)
  return { cluster, app, settings: await openBrand(app) }
}

const runSize = async (
  history: History,
  { empty, only, faults }: { empty: Empty; only: string | undefined; faults: string[] },
): Promise<Size> => {
  const cluster = await startBenchCluster()
  try {
    const opened = await openSize(cluster)
    const { app, settings } = opened
    const whole = await prepare(opened, history, faults)
    // What the fill left to be written would be counted as the cost of the first lists.
    await cluster.run('checkpoint')
    const figures = new Map<string, Figures>([[WHOLE, { cpuUs: whole * 1000, p95: whole, referenceUs: 1 }]])
    for (const work of await listWorks({ app, settings })) {
      if (only && !work.name.includes(only)) continue
      const found = await measure(work, cluster.postmasterPid, empty.reference).catch((error: unknown) => {
        faults.push(`${work.name} at ${history.rounds} rounds: ${String(error)}`)
        return { cpuUs: Number.NaN, p95: Number.NaN, referenceUs: 1 }
      })
      figures.set(work.name, found)
      console.log(`  ${work.name}: ${Math.round(found.cpuUs)} us, p95 ${round(found.p95)} ms`)
    }
    if (!only || SPINS.includes(only)) {
      const here = await openSpins(opened)
      figures.set(SPINS, await measureSpins(here, empty))
      faults.push(...here.load.faults)
      await here.load.close()
    }
    settings.close()
    return { ...history, figures }
  } finally {
    await cluster.stop()
  }
}

interface Empty extends Spinning {
  reference: Reference
}

/** The empty database, with players who can play. */
const openEmpty = async (): Promise<Empty & { close: () => Promise<void> }> => {
  const cluster = await startBenchCluster()
  const opened = await openSize(cluster)
  await fillHistory(cluster.url, opened.settings.current(), { rounds: 0, players: PLAYERS })
  const spinning = await openSpins(opened)
  await cluster.run('vacuum analyze')
  return {
    ...spinning,
    reference: async () => {
      const before = serverCpuSeconds(cluster.postmasterPid)
      await opened.app.pool.query(REFERENCE)
      return (serverCpuSeconds(cluster.postmasterPid) - before) * 1e6
    },
    close: async () => {
      await spinning.load.close()
      opened.settings.close()
      await cluster.stop()
    },
  }
}

const main = async () => {
  const { values } = parseArgs({
    options: { sizes: { type: 'string' }, only: { type: 'string' }, keep: { type: 'string' } },
  })
  const wanted = (values.sizes?.split(',').map(Number) ?? SIZES).filter((rounds) => rounds > 0)
  const faults: string[] = []
  const sizes = values.keep ? readKept(values.keep) : []
  const empty = await openEmpty()
  try {
    for (const rounds of wanted.filter((one) => sizes.every((size) => size.rounds !== one))) {
      sizes.push(await runSize({ rounds, players: PLAYERS }, { empty, only: values.only, faults }))
      sizes.sort((a, b) => a.rounds - b.rounds)
      if (values.keep) keep(values.keep, sizes)
    }
    faults.push(...empty.load.faults)
    report({
      name: 'growth',
      title: `What history costs ${PLAYERS} players: ${sizes.map(({ rounds }) => rounds).join(', ')} rounds`,
      table: tableOf(sizes),
      gates: gatesOf(sizes),
      faults,
      settings: empty.cluster.settings,
      notes: [
        'PostgreSQL: processor time of the whole server for one run. A slope is that of a straight line through both logarithms.',
        'x: what the same statement on the database without history cost in the turns beside these, against the smallest size; slopes are told as if it were 1.',
        'Spins: 100 is what they cost on the database without history, in turns beside these; the figure in brackets is their p99.',
        'The books of each size are proven whole, in slices, after the fill. Each fold has counted everything, and is measured on the last 20,000 facts.',
      ],
    })
  } finally {
    await empty.close()
  }
}

await main()
