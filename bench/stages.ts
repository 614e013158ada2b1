/**
 * `npm run bench -- stages [-- GAME,GAME]`: every own game on a phone: what its opening brings over the line, when its first frame stands and
 * when it can be played on slow 4G with a processor four times slower, and what a frame of a running round costs.
 */
import { loadavg } from 'node:os'
import { openBrowser } from '../tests/browser.ts'
import type { Browser } from '../tests/browser.ts'
import { startProgram } from '../tests/program.ts'
import { buildBrowserPrograms } from '../tools/dev/browser-programs.ts'
import { median, quantile } from './parts/figures.ts'
import { report, round } from './parts/report.ts'
import { playRounds, watchEmpty } from './parts/stage-frames.ts'
import type { FrameFigures } from './parts/stage-frames.ts'
import { openSlowly } from './parts/stage-opening.ts'
import type { Opening } from './parts/stage-opening.ts'
import { ownGames } from '@krathong/games/families'
import { isSlot, signIn } from './parts/stage-seat.ts'
import type { Launch } from './parts/stage-seat.ts'

const FIRST_FRAME_MS = 2_000
const PLAYABLE_MS = 3_000
const OWN_KB = 700
const FRAME_MS = 17
const TURNS = 3
const SLOWER = 4
const KB = 1000

interface Watched {
  game: string
  opening: Opening
  frames: FrameFigures
}

const isLate = (game: string, { firstFrame, playable }: Opening) =>
  firstFrame > FIRST_FRAME_MS || (isSlot(game) && playable > PLAYABLE_MS)

/** The quickest of a few openings: what else this machine does only ever adds. */
const openBest = async (browser: Browser, launch: Launch, game: string): Promise<Opening> => {
  let best = await openSlowly(browser, await launch(game))
  for (let turn = 1; turn < TURNS && isLate(game, best); turn += 1) {
    const again = await openSlowly(browser, await launch(game))
    best = {
      ...best,
      firstFrame: Math.min(best.firstFrame, again.firstFrame),
      playable: Math.min(best.playable, again.playable),
      faults: [...best.faults, ...again.faults],
    }
  }
  return best
}

/** On a machine without a card the stage would draw on a plain canvas; phones have one. */
const onCard = (game: string, address: string) => (isSlot(game) ? `${address}&renderer=webgl` : address)

/** One browser opens the game as it is, one counts its frames. */
interface Browsers {
  drawn: Browser
  undrawn: Browser
}

const watch = async ({ drawn, undrawn }: Browsers, launch: Launch, games: readonly string[]) => {
  const watched: Watched[] = []
  for (const game of games) {
    const opening = await openBest(drawn, launch, game)
    const address = onCard(game, await launch(game))
    const frames = await playRounds(undrawn, { address, isSlot: isSlot(game) })
    watched.push({ game, opening, frames })
    console.log(`${game}: ${Math.round(opening.firstFrame)} ms, ${figures(frames).join(' ')}`)
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

const figures = ({ work, rate }: FrameFigures) => [
  String(work.length),
  rate.toFixed(1),
  slowed(work, 0.5).toFixed(1),
  slowed(work, 0.95).toFixed(1),
  slowed(work, 1).toFixed(1),
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
        'frames',
        'a second',
        'work p50',
        'work p95',
        'work most',
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
      {
        name: 'slowest slot playable, ms',
        measured: Math.max(
          0,
          ...watched.filter(({ game }) => isSlot(game)).map(({ opening }) => opening.playable),
        ),
        goal: PLAYABLE_MS,
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
      `work: processor time of the main thread in a frame of two rounds, by its own clock, times ${SLOWER}.`,
      'frames: of a browser that takes every call of WebGL (shaders are linked, textures taken) and paints no pixel, with a clock that moves by a sixtieth of a second with each; what a graphics card needs is not in it.',
      `first frame, playable: the quickest of up to ${TURNS} openings; median of all games ${Math.round(median(watched.map(({ opening }) => opening.firstFrame)))} ms.`,
      `shared by all: ${[...shared].join(' ')}`,
    ],
  })
}

const main = async () => {
  const wanted = process.argv[2]?.split(',')
  await buildBrowserPrograms(console.log)
  const program = await startProgram({ RATE_LIMITS: 'off' }, { skipsBuild: true })
  const drawn = await openBrowser()
  const undrawn = await openBrowser({ webGl: 'undrawn' })
  try {
    const launch = await signIn(drawn, program)
    const games = ownGames().filter((game) => !wanted || wanted.includes(game))
    const empty = await watchEmpty(undrawn)
    print(await watch({ drawn, undrawn }, launch, games), empty)
  } finally {
    await Promise.all([drawn.close(), undrawn.close()])
    await program.stop()
  }
}

await main()
