/**
 * `npm run bench -- spin`: whole paid spins through the module (stake, payout, round, bet, fact) against `pgbench -N` on the same
 * server, turn by turn in one run. 64 callers, durable commits, 1 % resends.
 */
import { startBenchCluster } from './parts/cluster.ts'
import type { BenchCluster } from './parts/cluster.ts'
import { mediansOf } from './parts/figures.ts'
import type { RoundFigures } from './parts/figures.ts'
import { openBareLoad, openHttpLoad } from './parts/http-spin.ts'
import { runLoad } from './parts/load.ts'
import { openReference } from './parts/pgbench.ts'
import { FIGURES_HEAD, figuresRow, report, round } from './parts/report.ts'
import { faultsOfRounds, openSpinLoad } from './parts/spin-load.ts'
import type { SpinLoad } from './parts/spin-load.ts'

const CALLERS = 64
const PLAYERS = 5_000
const ROUNDS = 4
const SECONDS = 6

const runTurns = async (cluster: BenchCluster, load: SpinLoad) => {
  const { postmasterPid } = cluster
  const reference = await openReference(await cluster.openBeside('reference'), postmasterPid)
  const ours: RoundFigures[] = []
  const theirs: RoundFigures[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    theirs.push(await reference.run(SECONDS))
    const ask = (caller: number) => load.ask(caller)
    ours.push(await runLoad({ callers: CALLERS, seconds: SECONDS, warmUpSeconds: 1, postmasterPid, ask }))
  }
  await reference.close()
  return { ours, theirs, referenceName: reference.name }
}

/** Over HTTP: the whole server against one bare route, each in a process of its own, turn by turn. */
const runHttpTurns = async (cluster: BenchCluster) => {
  const { postmasterPid } = cluster
  const url = await cluster.openBeside('over_http')
  // The bare route comes second: its connections would be closed for idleness while the players register.
  const whole = await openHttpLoad(url, CALLERS)
  const bare = await openBareLoad(CALLERS)
  const bareRounds: RoundFigures[] = []
  const wholeRounds: RoundFigures[] = []
  const turn = (load: typeof bare) =>
    runLoad({
      callers: CALLERS,
      seconds: SECONDS,
      warmUpSeconds: 1,
      postmasterPid,
      programPid: load.programPid,
      ask: (caller) => load.ask(caller),
    })
  for (let round = 0; round < ROUNDS; round += 1) {
    bareRounds.push(await turn(bare))
    wholeRounds.push(await turn(whole))
  }
  const faults = [...bare.faults, ...whole.faults, ...(await faultsOfRounds(url, whole.counts.answered))]
  await Promise.all([bare.stop(), whole.stop()])
  return { bareRounds, wholeRounds, faults }
}

const measure = async (cluster: BenchCluster) => {
  const load = await openSpinLoad(cluster.handle, { players: PLAYERS, resends: 0.01 })
  try {
    const { ours, theirs, referenceName } = await runTurns(cluster, load)
    await load.check()
    const http = await runHttpTurns(cluster)
    const { batches, units, retries } = load.betting.writer.counts()
    report({
      name: 'spin',
      title: `Whole spins through the module: ${CALLERS} callers, ${PLAYERS} players, 1 % resends; ${ROUNDS} turns of ${SECONDS} s`,
      table: [
        FIGURES_HEAD,
        figuresRow(referenceName, theirs),
        figuresRow('spins', ours),
        figuresRow('bare Fastify route', http.bareRounds),
        figuresRow('spins over HTTP', http.wholeRounds),
      ],
      gates: [
        {
          name: 'spins a second / pgbench -N',
          measured: mediansOf(ours).perSecond / mediansOf(theirs).perSecond,
          goal: 2,
          is: 'least',
        },
        {
          name: 'spins over HTTP / bare Fastify route',
          measured: mediansOf(http.wholeRounds).perSecond / mediansOf(http.bareRounds).perSecond,
          goal: 0.35,
          is: 'least',
        },
        {
          name: 'PostgreSQL us a spin over HTTP',
          measured: mediansOf(http.wholeRounds).serverCpuUs,
          goal: 90,
          is: 'most',
        },
        {
          name: 'server us a spin over HTTP',
          measured: mediansOf(http.wholeRounds).nodeCpuUs!,
          goal: 130,
          is: 'most',
        },
      ],
      faults: [...load.faults, ...http.faults],
      settings: cluster.settings,
      notes: [
        `played ${load.counts.played}, resent ${load.counts.resent}; ${round(units / batches, 1)} units a batch, ${retries} batches decided twice`,
      ],
    })
  } finally {
    await load.close()
  }
}

const main = async () => {
  const cluster = await startBenchCluster()
  try {
    await cluster.recycleLog(1024)
    await measure(cluster)
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

await main()
