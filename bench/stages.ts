/**
 * `npm run bench -- stages [-- GAME,GAME]`: every own game on a phone: what its opening brings over the line, when its first frame stands on
 * slow 4G with a processor four times slower, and what a frame of a running round costs.
 */
import { loadavg } from 'node:os'
import { openBrowser } from '../tests/browser.ts'
import type { Browser } from '../tests/browser.ts'
import { startProgram } from '../tests/program.ts'
import { buildBrowserPrograms } from '../tools/dev/browser-programs.ts'
import { median, quantile } from './parts/figures.ts'
import { report, round } from './parts/report.ts'
import { playRound, watchEmpty } from './parts/stage-frames.ts'
import type { FrameFigures } from './parts/stage-frames.ts'
import { openSlowly } from './parts/stage-opening.ts'
import type { Opening } from './parts/stage-opening.ts'
import { ownGames } from '@krathong/games/families'
import { isSlot, signIn } from './parts/stage-seat.ts'
import type { Launch } from './parts/stage-seat.ts'

const FIRST_FRAME_MS = 2_000
const OWN_KB = 700
const FRAME_MS = 17
const LONG_MS = 25
const TURNS = 3
const SLOWER = 4
const KB = 1000

interface Watched {
  game: string
  opening: Opening
  frames: FrameFigures
}

const quicker = (a: Opening, b: Opening) => (b.firstFrame < a.firstFrame ? b : a)

/** The quickest of a few openings: what else this machine does only ever adds. */
const openBest = async (browser: Browser, launch: Launch, game: string): Promise<Opening> => {
  let best = await openSlowly(browser, await launch(game))
  for (let turn = 1; turn < TURNS && best.firstFrame > FIRST_FRAME_MS; turn += 1)
    best = quicker(best, await openSlowly(browser, await launch(game)))
  return best
}

/** On a machine without a card the stage would draw on a plain canvas; phones have one. */
const onCard = (game: string, address: string) => (isSlot(game) ? `${address}&renderer=webgl` : address)

const watch = async (browser: Browser, launch: Launch, games: readonly string[]) => {
  const watched: Watched[] = []
  for (const game of games) {
    const opening = await openBest(browser, launch, game)
    watched.push({ game, opening, frames: await playRound(browser, onCard(game, await launch(game))) })
    console.log(`${game}: first frame ${Math.round(opening.firstFrame)} ms`)
  }
  return watched
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

/** What every opening brings alike: the page, the screen, its letters and words. */
const sharedFiles = (watched: readonly Watched[]) =>
  new Set(
    [...watched[0]!.opening.files.keys()].filter((file) =>
      watched.every(({ opening }) => opening.files.has(file)),
    ),
  )

const slowed = (work: readonly number[], share: number) => quantile(work, share) * SLOWER
const longShare = (between: readonly number[]) =>
  (between.filter((ms) => ms > LONG_MS).length / between.length) * 100

const figures = ({ work, between }: FrameFigures) => [
  slowed(work, 0.5).toFixed(1),
  slowed(work, 0.95).toFixed(1),
  quantile(between, 0.5).toFixed(1),
  quantile(between, 0.95).toFixed(1),
  longShare(between).toFixed(1),
]

const print = (watched: readonly Watched[], empty: FrameFigures) => {
  const shared = sharedFiles(watched)
  const ownKb = ({ opening }: Watched) =>
    sum([...opening.files].filter(([file]) => !shared.has(file)).map(([, bytes]) => bytes)) / KB
  const wholeKb = ({ opening }: Watched) => sum(opening.files.values()) / KB
  const worst = (read: (one: Watched) => number) => Math.max(...watched.map(read))
  report({
    name: 'stages',
    title: `Every own game on a phone: slow 4G (1.6 Mbps, 150 ms), processor ${SLOWER} times slower`,
    table: [
      [
        'game',
        'own kB',
        'in all kB',
        'first frame ms',
        'playable ms',
        'work p50',
        'work p95',
        'between p50',
        'between p95',
        'over 25 ms %',
      ],
      ...watched.map((one) => [
        one.game,
        ownKb(one).toFixed(1),
        wholeKb(one).toFixed(1),
        String(Math.round(one.opening.firstFrame)),
        String(Math.round(one.opening.playable)),
        ...figures(one.frames),
      ]),
      ['an empty page', '-', '-', '-', '-', ...figures(empty)],
    ],
    gates: [
      {
        name: 'slowest first frame, ms',
        measured: worst(({ opening }) => opening.firstFrame),
        goal: FIRST_FRAME_MS,
        is: 'most',
      },
      { name: "largest game's own code and art, kB", measured: worst(ownKb), goal: OWN_KB, is: 'most' },
      {
        name: `main thread a frame p95, ms x ${SLOWER}`,
        measured: worst(({ frames }) => slowed(frames.work, 0.95)),
        goal: FRAME_MS,
        is: 'most',
      },
    ],
    faults: watched.flatMap(({ game, opening }) => opening.faults.map((fault) => `${game}: ${fault}`)),
    settings: {
      language: 'th',
      load: String(round(loadavg()[0] ?? 0)),
    },
    notes: [
      `work: processor time of the main thread in a frame of a round, by its own clock, times ${SLOWER}.`,
      'between: time between frames with the processor held back; WebGL is imitated by the same processor here, which a phone does not do.',
      `first frame: the quickest of up to ${TURNS} openings; median of all games ${Math.round(median(watched.map(({ opening }) => opening.firstFrame)))} ms.`,
      `shared by all: ${[...shared].join(' ')}`,
    ],
  })
}

const main = async () => {
  const wanted = process.argv[2]?.split(',')
  await buildBrowserPrograms(console.log)
  const program = await startProgram({ RATE_LIMITS: 'off' }, { skipsBuild: true })
  const browser = await openBrowser()
  try {
    const launch = await signIn(browser, program)
    const games = ownGames().filter((game) => !wanted || wanted.includes(game))
    const empty = await watchEmpty(browser)
    print(await watch(browser, launch, games), empty)
  } finally {
    await browser.close()
    await program.stop()
  }
}

await main()
