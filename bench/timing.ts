/**
 * `npm run bench -- timing`: whether a stranger learns at an endpoint who has an account. Every endpoint is knocked at 200 times for
 * somebody and 200 times for nobody, in turn; body and status have to be one, and the medians within 10 ms. Where the answer itself has
 * to tell (a name is taken, a code invites), only the time is shown.
 */
import { startBenchCluster } from './parts/cluster.ts'
import { median, quantile } from './parts/figures.ts'
import { report } from './parts/report.ts'
import { openTimingLoad } from './parts/timing-load.ts'
import type { TimedEndpoint } from './parts/timing-load.ts'

const PAIRS = 200
const WARM = 10
const GOAL_MS = 10

interface Measured {
  endpoint: TimedEndpoint
  times: { known: number[]; unknown: number[] }
  statuses: Set<number>
  answers: Set<string>
}

/** One pair at one endpoint, each first as often as the other. */
const knockTwice = async ({ endpoint, times, statuses, answers }: Measured, at: number): Promise<void> => {
  for (const isKnown of at % 2 === 0 ? [true, false] : [false, true]) {
    const { ms, status, body } = await endpoint.knock({ isKnown, at })
    if (at < WARM) continue
    times[isKnown ? 'known' : 'unknown'].push(ms)
    statuses.add(status)
    answers.add(`${status} ${body}`)
  }
}

const faultsOf = ({ endpoint, statuses, answers }: Measured): string[] => {
  const other = [...statuses].find((status) => !endpoint.statuses.includes(status))
  if (other !== undefined) return [`${endpoint.name}: ${other} in place of ${endpoint.statuses.join(' or ')}`]
  return endpoint.isDisclosed || answers.size === 1
    ? []
    : [`${endpoint.name}: ${[...answers].slice(0, 3).join(' | ')}`]
}

const main = async () => {
  const cluster = await startBenchCluster()
  const load = await openTimingLoad(cluster.handle)
  try {
    const measured = load.endpoints.map((endpoint): Measured => ({
      endpoint,
      times: { known: [], unknown: [] },
      statuses: new Set(),
      answers: new Set(),
    }))
    // All endpoints in turn, so that a slow moment of the machine meets them all.
    for (let at = 0; at < PAIRS + WARM; at += 1) for (const one of measured) await knockTwice(one, at)
    const differences = measured.map(({ endpoint, times, statuses }) => ({
      ...endpoint,
      ...times,
      seen: [...statuses],
      ms: Math.abs(median(times.known) - median(times.unknown)),
    }))
    const worst = Math.max(...differences.filter(({ isDisclosed }) => !isDisclosed).map(({ ms }) => ms))
    report({
      name: 'timing',
      title: `Known and unknown at ${measured.length} doors, ${PAIRS} times each in turn`,
      table: [
        ['endpoint', 'status', 'known p50 ms', 'unknown p50 ms', 'known p90', 'unknown p90', 'difference ms'],
        ...differences.map(({ name, isDisclosed, seen, known, unknown, ms }) => [
          isDisclosed ? `${name} (the answer tells)` : name,
          seen.join(' '),
          median(known).toFixed(2),
          median(unknown).toFixed(2),
          quantile(known, 0.9).toFixed(2),
          quantile(unknown, 0.9).toFixed(2),
          ms.toFixed(2),
        ]),
      ],
      gates: [{ name: 'largest difference of medians ms', measured: worst, goal: GOAL_MS, is: 'most' }],
      faults: measured.flatMap(faultsOf),
      settings: cluster.settings,
    })
  } finally {
    await load.close()
    await cluster.stop()
  }
}

await main()
