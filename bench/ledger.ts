/**
 * `npm run bench -- ledger`: the batch writer against `pgbench -N` on the same server, turn by turn in one run.
 * 64 callers, one hot platform account, durable commits, 1 % resends. See docs and the table for what is measured.
 */
import pg from 'pg'
import { postingUnit } from '../apps/server/src/modules/core/ledger/program.ts'
import { callPostAlone } from '../apps/server/src/modules/core/ledger/batch-store.ts'
import { connectionConfig } from '../apps/server/src/platform/db/database.ts'
import { startBenchCluster } from './parts/cluster.ts'
import type { BenchCluster } from './parts/cluster.ts'
import { mediansOf, median } from './parts/figures.ts'
import type { RoundFigures } from './parts/figures.ts'
import { openLedgerLoad } from './parts/ledger-load.ts'
import type { LedgerLoad } from './parts/ledger-load.ts'
import { runLoad } from './parts/load.ts'
import { openReference } from './parts/pgbench.ts'
import { FIGURES_HEAD, figuresRow, report, round } from './parts/report.ts'

const CALLERS = 64
const PLAYERS = 20_000
const ROUNDS = 4
const SECONDS = 6
const PAIRS = 8
const CALLS_A_PAIR = 150

const runTurns = async (cluster: BenchCluster, load: LedgerLoad) => {
  const reference = await openReference(await cluster.openBeside('reference'), cluster.postmasterPid)
  const ours: RoundFigures[] = []
  const theirs: RoundFigures[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    theirs.push(await reference.run(SECONDS))
    ours.push(
      await runLoad({
        callers: CALLERS,
        seconds: SECONDS,
        warmUpSeconds: 1,
        postmasterPid: cluster.postmasterPid,
        ask: (caller) => load.ask(caller),
      }),
    )
  }
  await reference.close()
  return { ours, theirs, referenceName: reference.name }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const latencies: number[] = []
  for (let call = 0; call < CALLS_A_PAIR; call += 1) {
    const startedAt = performance.now()
    await work()
    latencies.push(performance.now() - startedAt)
  }
  return median(latencies)
}

/** One caller alone: the writer's answer against the first entrance as one prepared call on a connection of its own. */
const runAlone = async (cluster: BenchCluster, load: LedgerLoad) => {
  const client = new pg.Client(connectionConfig(cluster.url, cluster.handle.role))
  client.on('error', () => undefined)
  await client.connect()
  const single = async () => {
    const { values, ...statement } = callPostAlone([load.freshWin()])
    await client.query({ ...statement, values: [...values] })
    load.counts.accepted += 1
  }
  const writer = async () => {
    await load.writer.submit(postingUnit([load.freshWin()]))
    load.counts.accepted += 1
  }
  const pairs: { single: number; writer: number }[] = []
  for (let pair = 0; pair < PAIRS; pair += 1)
    pairs.push({ single: await timed(single), writer: await timed(writer) })
  await client.end()
  return {
    singleMs: median(pairs.map((pair) => pair.single)),
    writerMs: median(pairs.map((pair) => pair.writer)),
    ratio: median(pairs.map((pair) => pair.writer / pair.single)),
  }
}

const main = async () => {
  const cluster = await startBenchCluster()
  try {
    await cluster.recycleLog(1024)
    const load = await openLedgerLoad(cluster.handle, { players: PLAYERS, resends: 0.01 })
    const { ours, theirs, referenceName } = await runTurns(cluster, load)
    const { batches, units, retries } = load.writer.counts()
    const alone = await runAlone(cluster, load)
    await load.check()
    await load.writer.close()
    const our = mediansOf(ours)
    const their = mediansOf(theirs)
    report({
      name: 'ledger',
      title: `Transfers through the batch writer: ${CALLERS} callers, ${PLAYERS} players, one house account, 1 % resends; ${ROUNDS} turns of ${SECONDS} s`,
      table: [FIGURES_HEAD, figuresRow(referenceName, theirs), figuresRow('batch writer', ours)],
      gates: [
        {
          name: 'transfers a second / pgbench -N',
          measured: our.perSecond / their.perSecond,
          goal: 4,
          is: 'least',
        },
        {
          name: 'PostgreSQL CPU: pgbench -N / ours',
          measured: their.serverCpuUs / our.serverCpuUs,
          goal: 10,
          is: 'least',
        },
        { name: 'p99 / pgbench -N', measured: our.p99 / their.p99, goal: 0.35, is: 'most' },
        { name: 'one caller: writer / single call', measured: alone.ratio, goal: 1.15, is: 'most' },
      ],
      faults: load.faults,
      settings: cluster.settings,
      notes: [
        `accepted ${load.counts.accepted}, resent ${load.counts.resent}, refused for lack of funds ${load.counts.refused}; ${round(units / batches, 1)} units a batch, ${retries} batches decided twice`,
        `one caller: single call ${round(alone.singleMs, 3)} ms, writer ${round(alone.writerMs, 3)} ms`,
      ],
    })
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

await main()
