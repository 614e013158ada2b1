/**
 * `npm run bench -- login`: sign-ins a second through the whole endpoint with argon2id (19 MiB, two passes), beside the same hashes alone;
 * how a name that nobody has differs in time from one that somebody has; and how many of 5,000 stolen pairs are judged before all are
 * refused.
 */
import { hash, verify } from '@node-rs/argon2'
import { startBenchCluster } from './parts/cluster.ts'
import { median, quantile } from './parts/figures.ts'
import { openLoginLoad } from './parts/login-load.ts'
import { report, round } from './parts/report.ts'

const SIGN_INS = 240
const AT_ONCE = 8
const PAIRS = 200
const STUFFED = 5_000
const GOAL_JUDGED = 200
const GOAL_A_SECOND = 30
const GOAL_DIFFERENCE_MS = 10
/** What of the bare hashes' pace is left when an endpoint stands around them. */
const GOAL_SHARE = 0.35
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const paced = async (count: number, work: (at: number) => Promise<unknown>) => {
  const from = performance.now()
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return (count * 1_000) / (performance.now() - from)
}

const timed = async (work: () => Promise<unknown>) => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const main = async () => {
  const cluster = await startBenchCluster()
  const load = await openLoginLoad(cluster.handle, SIGN_INS)
  try {
    const stored = await hash('a password', COST)
    const bare = await paced(SIGN_INS, () => verify(stored, 'a password'))
    const signIns = await paced(SIGN_INS, (at) => load.signIn(at))
    const known: number[] = []
    const unknown: number[] = []
    // In turn, so that a slow moment of the machine meets both.
    for (let at = 0; at < PAIRS; at += 1) {
      known.push(await timed(() => load.guessKnown(at)))
      unknown.push(await timed(() => load.guessUnknown(at)))
    }
    await load.forget()
    let judged = 0
    const refused = await paced(STUFFED, async (at) => {
      if (await load.stuff(at)) judged += 1
    })
    const difference = Math.abs(median(known) - median(unknown))
    report({
      name: 'login',
      title: `Sign-ins: ${SIGN_INS} by ${AT_ONCE} at once; ${PAIRS} wrong passwords each for known and unknown names`,
      table: [
        ['what', 'per second', 'p50 ms', 'p99 ms'],
        ['hashes alone', bare.toFixed(1), '-', '-'],
        ['sign-ins', signIns.toFixed(1), '-', '-'],
        ['a known name', '-', median(known).toFixed(2), quantile(known, 0.99).toFixed(2)],
        ['stuffed pairs', refused.toFixed(1), '-', '-'],
        ['an unknown name', '-', median(unknown).toFixed(2), quantile(unknown, 0.99).toFixed(2)],
      ],
      gates: [
        { name: 'sign-ins to hashes alone', measured: signIns / bare, goal: GOAL_SHARE, is: 'least' },
        { name: 'sign-ins a second', measured: signIns, goal: GOAL_A_SECOND, is: 'least' },
        { name: `judged of ${STUFFED} stuffed pairs`, measured: judged, goal: GOAL_JUDGED, is: 'most' },
        { name: 'difference of medians ms', measured: difference, goal: GOAL_DIFFERENCE_MS, is: 'most' },
      ],
      faults: load.faults,
      settings: cluster.settings,
      notes: [`medians differ by ${round(difference)} ms`],
    })
  } finally {
    await load.close()
    await cluster.stop()
  }
}

await main()
