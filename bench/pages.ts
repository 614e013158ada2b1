/**
 * `npm run bench -- pages`: Lighthouse on a phone, simulated 4G, over the pages a visitor meets first, three times each in turn;
 * the middle of three counts.
 */
import { loadavg } from 'node:os'
import { startProgram } from '../tests/program.ts'
import { buildBrowserPrograms } from '../tools/dev/browser-programs.ts'
import { median } from './parts/figures.ts'
import { openLighthouse } from './parts/lighthouse.ts'
import type { LighthouseFigures } from './parts/lighthouse.ts'
import { report, round } from './parts/report.ts'

const PAGES = ['/', '/rng', '/promotions', '/help']
const ROUNDS = 3
const PERFORMANCE_GOAL = 95
const SHIFT_GOAL = 0.02
const FULL = 100

type Looked = Map<string, LighthouseFigures[]>

const look = async (site: string): Promise<Looked> => {
  const runner = await openLighthouse()
  const looked: Looked = new Map(PAGES.map((page) => [page, []]))
  try {
    for (let turn = 0; turn < ROUNDS; turn += 1)
      for (const [page, turns] of looked) turns.push(await runner.run(`${site}${page}`))
  } finally {
    await runner.stop()
  }
  return looked
}

const middle = (turns: readonly LighthouseFigures[], read: (one: LighthouseFigures) => number) =>
  median(turns.map(read))

const rowOf = ([page, turns]: [string, LighthouseFigures[]]) => [
  page,
  String(middle(turns, ({ performance }) => performance)),
  String(middle(turns, ({ accessibility }) => accessibility)),
  String(middle(turns, ({ bestPractices }) => bestPractices)),
  String(middle(turns, ({ seo }) => seo)),
  String(Math.round(middle(turns, ({ lcp }) => lcp))),
  String(Math.round(middle(turns, ({ tbt }) => tbt))),
  middle(turns, ({ cls }) => cls).toFixed(3),
  middle(turns, ({ kilobytes }) => kilobytes).toFixed(0),
]

const main = async () => {
  await buildBrowserPrograms(console.log)
  const program = await startProgram({ RATE_LIMITS: 'off' }, { skipsBuild: true })
  try {
    const looked = await look(program.site)
    const least = (read: (one: LighthouseFigures) => number) =>
      Math.min(...[...looked.values()].map((turns) => middle(turns, read)))
    const most = (read: (one: LighthouseFigures) => number) =>
      Math.max(...[...looked.values()].map((turns) => middle(turns, read)))
    const all = [...looked.entries()]
    report({
      name: 'pages',
      title: `Lighthouse, phone, simulated 4G: the middle of ${ROUNDS} looks`,
      table: [
        ['page', 'performance', 'access', 'practice', 'found', 'LCP ms', 'blocked ms', 'shift', 'kB'],
        ...all.map(rowOf),
      ],
      gates: [
        {
          name: 'least performance',
          measured: least(({ performance }) => performance),
          goal: PERFORMANCE_GOAL,
          is: 'least',
        },
        {
          name: 'least accessibility',
          measured: least(({ accessibility }) => accessibility),
          goal: FULL,
          is: 'least',
        },
        {
          name: 'least best practices',
          measured: least(({ bestPractices }) => bestPractices),
          goal: FULL,
          is: 'least',
        },
        { name: 'least SEO', measured: least(({ seo }) => seo), goal: FULL, is: 'least' },
        { name: 'most layout shift', measured: most(({ cls }) => cls), goal: SHIFT_GOAL, is: 'most' },
      ],
      faults: [],
      settings: { lighthouse: all[0]?.[1][0]?.version ?? '', load: String(round(loadavg()[0] ?? 0)) },
      notes: all.flatMap(([page, turns]) => {
        const [first] = turns
        return (first?.faults ?? []).map((fault) => `${page} ${fault}`)
      }),
    })
  } finally {
    await program.stop()
  }
}

await main()
