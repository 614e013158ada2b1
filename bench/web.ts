/**
 * `npm run bench -- web`: the first page of the production build on a phone, against the same page as static HTML without any
 * script, turn by turn in one run of Lighthouse; and how much program a first visit brings.
 */
import { loadavg } from 'node:os'
import { openBrowser } from '../tests/browser.ts'
import { startProgram } from '../tests/program.ts'
import { buildBrowserPrograms } from '../tools/dev/browser-programs.ts'
import { median, rangeOf } from './parts/figures.ts'
import { checkWithoutScripts, hotGames, loadAsVisitor } from './parts/first-load.ts'
import type { FirstLoad } from './parts/first-load.ts'
import { openLighthouse } from './parts/lighthouse.ts'
import type { LighthouseFigures, LighthouseRunner, Throttling } from './parts/lighthouse.ts'
import { addedBytes } from './parts/page-weight.ts'
import { report, round } from './parts/report.ts'
import { serveStaticPage } from './parts/static-page.ts'
import type { StaticPage } from './parts/static-page.ts'

const ROUNDS = 3
const SCRIPT_GOAL_KB = 100
const SCRIPT_AIM_KB = 85
const LOTTERY_GOAL_KB = 60
const LCP_AIM_MS = 1_100
const BLOCKING_GOAL_MS = 250
const KB = 1000

interface Turns {
  ours: LighthouseFigures[]
  floor: LighthouseFigures[]
}

const checkPages = async (site: string, floor: StaticPage) => {
  const browser = await openBrowser()
  try {
    const games = await hotGames(site)
    const load = await loadAsVisitor(browser, site, games)
    const faults = [...load.faults, ...(await checkWithoutScripts(browser, floor.address, games))]
    return { load, faults }
  } finally {
    await browser.close()
  }
}

const takeTurns = async (
  runner: LighthouseRunner,
  site: string,
  floor: string,
  throttling: Throttling,
): Promise<Turns> => {
  const turns: Turns = { ours: [], floor: [] }
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    turns.floor.push(await runner.run(`${floor}/`, throttling))
    turns.ours.push(await runner.run(`${site}/`, throttling))
  }
  return turns
}

/** Lighthouse leaves out what it could not tell of a single load. */
const middle = (all: readonly LighthouseFigures[], read: (one: LighthouseFigures) => number) =>
  median(all.map(read).filter((value) => !Number.isNaN(value)))
const lcpRatio = ({ ours, floor }: Turns) => middle(ours, ({ lcp }) => lcp) / middle(floor, ({ lcp }) => lcp)

const shift = ({ cls }: LighthouseFigures) => cls

const row = (name: string, all: readonly LighthouseFigures[]) => [
  name,
  String(Math.round(middle(all, ({ lcp }) => lcp))),
  rangeOf(all.map(({ lcp }) => lcp)),
  String(Math.round(middle(all, ({ fcp }) => fcp))),
  String(Math.round(middle(all, ({ tbt }) => tbt))),
  String(Math.round(middle(all, ({ speedIndex }) => speedIndex))),
  middle(all, shift).toFixed(3),
  String(middle(all, ({ performance }) => performance)),
  String(middle(all, ({ accessibility }) => accessibility)),
  middle(all, ({ kilobytes }) => kilobytes).toFixed(1),
]

const scriptBytes = ({ scripts }: FirstLoad) => scripts.reduce((sum, { gzip }) => sum + gzip, 0)

const notesOf = (load: FirstLoad, simulated: Turns, held: Turns) => {
  const all = [...simulated.ours, ...held.ours]
  const largest = [...load.scripts].sort((a, b) => b.gzip - a.gzip)
  return [
    `First-load JavaScript ${round(scriptBytes(load) / KB, 1)} kB gzip in ${load.scripts.length} files (goal ${SCRIPT_GOAL_KB}, aim ${SCRIPT_AIM_KB}), ${load.requests} requests in all:`,
    ...largest.map(({ name, gzip }) => `  ${name} ${round(gzip / KB, 1)}`),
    `LCP against the static page with the line really held back: ${round(lcpRatio(held))} (told, not gated)`,
    `LCP element: ${simulated.ours[0]?.lcpElement}`,
    `LCP aim ${LCP_AIM_MS} ms`,
    ...new Set(all.flatMap(({ faults }) => faults)),
    ...new Set(all.flatMap(({ shifted }) => shifted).map((element) => `moved: ${element}`)),
  ]
}

interface Weight {
  load: FirstLoad
  /** What the page of a lottery brings beside it, bytes gzip. */
  lottery: number
}

const print = ({ load, lottery }: Weight, simulated: Turns, held: Turns, faults: string[]) => {
  const { ours, floor } = simulated
  report({
    name: 'web',
    title: `The first page on a phone: Lighthouse ${ours[0]?.version}, mobile, ${ROUNDS} turns, medians; times in ms`,
    table: [
      [
        'what',
        'LCP',
        'range',
        'FCP',
        'TBT',
        'speed index',
        'CLS',
        'performance',
        'accessibility',
        'kB in all',
      ],
      row('static HTML, simulated 4G', floor),
      row('ours, simulated 4G', ours),
      row('static HTML, held back', held.floor),
      row('ours, held back', held.ours),
    ],
    gates: [
      { name: 'LCP / static HTML', measured: lcpRatio(simulated), goal: 1.15, is: 'most' },
      {
        name: 'first-load JavaScript, kB gzip',
        measured: scriptBytes(load) / KB,
        goal: SCRIPT_GOAL_KB,
        is: 'most',
      },
      {
        name: 'page of a lottery above the first load, kB gzip',
        measured: lottery / KB,
        goal: LOTTERY_GOAL_KB,
        is: 'most',
      },
      {
        name: 'Lighthouse performance',
        measured: middle(ours, ({ performance }) => performance),
        goal: 95,
        is: 'least',
      },
      {
        name: 'Lighthouse accessibility',
        measured: Math.min(...ours.map(({ accessibility }) => accessibility)),
        goal: 100,
        is: 'least',
      },
      { name: 'layout shift, line held back', measured: middle(held.ours, shift), goal: 0.01, is: 'most' },
      {
        name: 'blocking time, line held back, ms',
        measured: middle(held.ours, ({ tbt }) => tbt),
        goal: BLOCKING_GOAL_MS,
        is: 'most',
      },
    ],
    faults,
    settings: {
      page: '/',
      language: 'th',
      throttling: '1.6 Mbps, 150 ms, CPU x4',
      load: loadavg()
        .map((load) => load.toFixed(1))
        .join(','),
    },
    notes: notesOf(load, simulated, held),
  })
}

const main = async () => {
  await buildBrowserPrograms(console.log)
  const lottery = addedBytes('src/routes/lottery.tsx')
  const program = await startProgram({}, { skipsBuild: true })
  const floor = await serveStaticPage(program.site)
  const runner = await openLighthouse()
  try {
    const { load, faults } = await checkPages(program.site, floor)
    // The first look pays for the browser's own start and counts for nobody.
    await runner.run(`${floor.address}/`)
    const simulated = await takeTurns(runner, program.site, floor.address, 'simulate')
    const held = await takeTurns(runner, program.site, floor.address, 'devtools')
    faults.push(...[...floor.missed].map((place) => `static: ${place} is not among its files`))
    print({ load, lottery }, simulated, held, faults)
  } finally {
    await runner.stop()
    await floor.stop()
    await program.stop()
  }
}

await main()
