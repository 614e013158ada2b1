/**
 * `npm run bench -- seamless`: signed bets and wins of an outside vendor over HTTP, each with every row it writes, against one bare
 * Fastify POST route, turn by turn in one run. 64 callers, durable commits.
 */
import { startBenchCluster } from './parts/cluster.ts'
import type { BenchCluster } from './parts/cluster.ts'
import { mediansOf } from './parts/figures.ts'
import type { RoundFigures } from './parts/figures.ts'
import { faultsOfSeamless, openBareWallet, openSeamlessLoad } from './parts/http-seamless.ts'
import type { SeamlessLoad } from './parts/http-seamless.ts'
import { runLoad } from './parts/load.ts'
import { FIGURES_HEAD, figuresRow, report } from './parts/report.ts'

const CALLERS = 64
const ROUNDS = 6
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)

const measure = async (cluster: BenchCluster) => {
  const { postmasterPid } = cluster
  const url = await cluster.openBeside('seamless')
  const [bare, whole] = [await openBareWallet(CALLERS), await openSeamlessLoad(url, CALLERS)]
  const turn = (load: SeamlessLoad) =>
    runLoad({
      callers: CALLERS,
      seconds: SECONDS,
      warmUpSeconds: 1,
      postmasterPid,
      programPid: load.programPid,
      ask: (caller) => load.ask(caller),
    })
  const [theirs, ours]: [RoundFigures[], RoundFigures[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(await turn(bare))
    ours.push(await turn(whole))
  }
  const faults = [...bare.faults, ...whole.faults, ...(await faultsOfSeamless(url, whole.counts))]
  await Promise.all([bare.stop(), whole.stop()])
  report({
    name: 'seamless',
    title: `A vendor's signed bets and wins over HTTP: ${CALLERS} callers; ${ROUNDS} turns of ${SECONDS} s`,
    table: [
      FIGURES_HEAD,
      figuresRow('bare Fastify POST route', theirs),
      figuresRow('signed bets and wins', ours),
    ],
    gates: [
      {
        name: 'bets and wins / bare Fastify POST route',
        measured: mediansOf(ours).perSecond / mediansOf(theirs).perSecond,
        goal: 0.15,
        is: 'least',
      },
      { name: 'p99 of a bet or win, ms', measured: mediansOf(ours).p99, goal: 40, is: 'most' },
    ],
    faults,
    settings: cluster.settings,
    notes: [`${whole.counts.bets} bets and ${whole.counts.wins} wins`],
  })
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
