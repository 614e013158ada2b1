/**
 * `npm run bench -- faults [--kills 300] [--lost 500] [--people 6] [--minutes 240] [--only POINT] [--from POINT] [--rooms | --lotteries]`: the
 * whole program, killed at one fault point after another under the work of people, providers, vendors and staff; then answers that are
 * lost. Durable, as in production. With `--rooms` everybody is in the rooms of crash and bingo, with `--lotteries` at the lotteries, and it
 * dies at their places.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { faultPoints } from '../apps/server/src/platform/fault-points.ts'
import { killAtEach } from '../tests/faults/kill.ts'
import type { Death } from '../tests/faults/kill.ts'
import { loseAnswers } from '../tests/faults/lose-answers.ts'
import { planKills } from '../tests/faults/plan-kills.ts'
import { beginRun } from '../tests/faults/run.ts'
import { openStage } from '../tests/faults/stage.ts'
import type { Place } from '../tests/faults/stage.ts'
import { migrate } from '../tools/db/migrate.ts'
import { startPostgres } from '../tools/dev/postgres.ts'
import { quantile } from './parts/figures.ts'
import { report, round } from './parts/report.ts'

/** A crash round may climb for half a minute before anybody passes the next place. */
const PATIENCE_MS = 120_000
const RESTART_GOAL_S = 10

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '300' },
    lost: { type: 'string', default: '500' },
    people: { type: 'string', default: '6' },
    only: { type: 'string' },
    from: { type: 'string' },
    minutes: { type: 'string', default: '240' },
    rooms: { type: 'boolean', default: false },
    lotteries: { type: 'boolean', default: false },
  },
})

const PLACE = values.rooms ? 'rooms' : values.lotteries ? 'lotteries' : 'house'

/** Reached by people in the rooms of crash and bingo alone, and by those at the lotteries. */
const placeOf = (name: string): Place =>
  /^(crash|bingo)-/.test(name) ? 'rooms' : name.startsWith('lottery-') ? 'lotteries' : 'house'

/** Every place, or those of one kind; from one place on, and then from the first. */
const namesToTry = (): string[] => {
  const names = [...faultPoints.keys()].filter(
    (name) => name.startsWith(values.only ?? '') && placeOf(name) === PLACE,
  )
  const first = Math.max(
    0,
    names.findIndex((name) => name.startsWith(values.from ?? '')),
  )
  return [...names.slice(first), ...names.slice(0, first)]
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

const rowOf = (work: string, deaths: readonly Death[]): string[] => {
  const struck = deaths.filter(({ afterMs }) => afterMs !== null)
  const ready = deaths.flatMap(({ readyMs }) => (readyMs === null ? [] : [readyMs]))
  return [
    work,
    String(deaths.length),
    String(struck.length),
    ready.length > 0 ? seconds(quantile(ready, 0.5)) : '-',
    ready.length > 0 ? seconds(Math.max(...ready)) : '-',
  ]
}

const deathText = ({ point, nth, afterMs, readyMs }: Death, place: number) =>
  process.stdout.write(
    `${String(place + 1).padStart(4)}  ${`${point}:${nth}`.padEnd(36)} ready ${readyMs === null ? '-' : seconds(readyMs)} s, dead after ${afterMs === null ? 'never' : `${seconds(afterMs)} s`}\n`,
  )

const main = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'krathong-fault-bench-'))
  const postgres = await startPostgres({ dataDir })
  await migrate(postgres.url)
  const stage = await openStage({
    databaseUrl: postgres.url,
    people: Number(values.people),
    waivesDurability: false,
    logLevel: 'error',
    place: PLACE,
  })
  try {
    const points = planKills(namesToTry(), Number(values.kills))
    const from = performance.now()
    const run = await beginRun(stage)
    const deaths = await killAtEach(run, {
      points,
      patienceMs: PATIENCE_MS,
      untilMs: Number(values.minutes) * 60_000,
      onDeath: deathText,
    })
    const killedIn = performance.now() - from
    const lost = await loseAnswers(run, Number(values.lost))
    const { notes } = run
    const works = [...new Set(deaths.map(({ point }) => point.split('.')[0]!))]
    const struck = deaths.filter(({ afterMs }) => afterMs !== null).length
    const slowest = Math.max(0, ...deaths.map(({ readyMs }) => readyMs ?? 0))
    report({
      name: 'faults',
      title: `${struck} deaths at ${new Set(deaths.map(({ point }) => point)).size} fault points, then ${lost} lost answers, with ${values.people} people at work`,
      table: [
        ['killed at', 'planned', 'killed', 'ready p50 s', 'ready max s'],
        ...works.map((work) =>
          rowOf(
            work,
            deaths.filter(({ point }) => point.split('.')[0] === work),
          ),
        ),
        ['all', String(deaths.length), String(struck), '', seconds(slowest)],
      ],
      gates: [
        { name: 'kills', measured: struck, goal: Number(values.kills), is: 'least' },
        { name: 'lost answers', measured: lost, goal: Number(values.lost), is: 'least' },
        { name: 'ready again, s', measured: round(slowest / 1000, 1), goal: RESTART_GOAL_S, is: 'most' },
      ],
      faults: notes.faults,
      settings: {},
      notes: [
        `operations: ${[...notes.done].map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
        `${notes.repeats} times asked again without an answer, ${notes.compared} answers compared with the first; ${seconds(killedIn)} s`,
        `never reached: ${
          deaths
            .filter(({ afterMs }) => afterMs === null)
            .map(({ point, nth }) => `${point}:${nth}`)
            .join(', ') || 'none'
        }`,
      ],
    })
  } finally {
    await stage.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
