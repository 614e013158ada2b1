/** Every slot of the platform in turns of one run: simulated, played for production, enumerated, and its seeds replayed. */
import { spawnSync } from 'node:child_process'
import { randomBytes, randomFillSync } from 'node:crypto'
import { join } from 'node:path'
import {
  addTallies,
  BufferedStream,
  emptyTally,
  enumerateBoards,
  estimateOf,
  parOf,
  replayFaults,
  simulate,
  simulateTables,
  slotGames,
} from '@krathong/games/slots'
import type { SlotGame, Tally } from '@krathong/games/slots'
import { median } from './figures.ts'
import { ratesOf } from './rates.ts'
import type { Work } from './rates.ts'
import type { Gate } from './report.ts'

const TURNS = 3
const SEEDS = 100_000
const MILLION = 1e6
const BILLION = 1e9
/** Standard errors that a correct game stays within in 999 of 1000 runs. */
const ALLOWED = 3.29
/** Rounds a call, and what a turn of an enumeration should at least look at. */
const ROUNDS = 200_000
/** The place of whole rounds from the tables among the works of a slot. */
const WHOLE = 1
const BOARDS = 20_000_000

const fill = (buffer: Uint16Array): void => {
  randomFillSync(buffer)
}
const random = new BufferedStream(fill)

interface Measured {
  game: SlotGame
  works: Work[]
  tally: Tally
  faults: string[]
}

const worksOf = (game: SlotGame): Measured => {
  const bare = { ...game, freeSpins: null, hold: null, respins: null, choices: [] }
  const { cycle, lineCoins } = parOf(game).base
  const measured: Measured = { game, works: [], tally: emptyTally, faults: [] }
  const add = (tally: Tally): void => {
    measured.tally = addTallies(measured.tally, tally)
  }
  const enumerate = (): void => {
    const coins = enumerateBoards(game, game.base).boards.reduce(
      (sum, byCoins) => byCoins.reduce((all, boards, won) => all + boards * won, sum),
      0,
    )
    if (coins !== lineCoins) measured.faults.push(`${game.id} came to ${coins} coins, not ${lineCoins}`)
  }
  const simulated = { count: ROUNDS, calls: 3 }
  measured.works = [
    {
      name: `${game.id}: base spins`,
      ...simulated,
      run: () => void simulateTables(bare, ROUNDS, fill, random),
    },
    {
      name: `${game.id}: whole rounds, tables`,
      ...simulated,
      run: () => add(simulateTables(game, ROUNDS, fill, random)),
    },
    {
      name: `${game.id}: whole rounds, production`,
      ...simulated,
      run: () => add(simulate(game, 'spin', ROUNDS, random)),
    },
    {
      name: 'boards',
      count: cycle,
      calls: Math.max(1, Math.min(20, Math.round(BOARDS / cycle))),
      run: enumerate,
    },
  ]
  return measured
}

/** The return of what was timed against the exact one. */
const returnFault = ({ game, tally }: Measured): string[] => {
  const { rtp: exact, sigma } = parOf(game).spin
  const { rtp } = estimateOf(game, 'spin', tally)
  const bound = (ALLOWED * sigma) / Math.sqrt(tally.rounds)
  return Math.abs(rtp - exact) <= bound
    ? []
    : [`${game.id} returned ${rtp}, more than ${bound} from ${exact}`]
}

/** Seconds that `npm run par` takes for a whole sheet, on all cores; and whether it is the committed one. */
const certify = (game: SlotGame): { seconds: number; isSame: boolean } => {
  const startedAt = performance.now()
  const sheet = join(import.meta.dirname, '../../tools/sim/par.ts')
  const { status } = spawnSync(process.execPath, [sheet, '--game', game.id], { stdio: 'ignore' })
  return { seconds: (performance.now() - startedAt) / 1000, isSame: status === 0 }
}

const millions = (rate: number) => (rate / MILLION).toFixed(2)

/** Median and range in millions, and how many times the reference that is. */
export const rowOf = (name: string, rates: readonly number[], reference: number): string[] => [
  name,
  millions(median(rates)),
  `${millions(Math.min(...rates))}-${millions(Math.max(...rates))}`,
  `${(median(rates) / reference).toFixed(1)}x`,
]

export interface EverySlot {
  table: string[][]
  gates: Gate[]
  faults: string[]
}

/** `reference`: how many base spins a CPU-second the plain loop engine made in this run. */
export const everySlot = (reference: number): EverySlot => {
  const rows: string[][] = []
  const faults: string[] = []
  const slowest = { whole: Number.POSITIVE_INFINITY, name: '' }
  for (const game of slotGames.values()) {
    const measured = worksOf(game)
    const rates = ratesOf(measured.works, TURNS)
    for (const [work, turns] of rates) rows.push(rowOf(work.name, turns, reference))
    const whole = median(rates.get(measured.works[WHOLE]!)!)
    if (whole < slowest.whole) Object.assign(slowest, { whole, name: game.id })
    faults.push(...measured.faults, ...returnFault(measured))
    faults.push(...replayFaults(game, randomBytes(32).toString('hex'), SEEDS))
  }
  const largest = [...slotGames.values()].toSorted((a, b) => parOf(b).base.cycle - parOf(a).base.cycle)[0]!
  const { seconds, isSame } = certify(largest)
  if (!isSame) faults.push(`the committed sheet of ${largest.id} is not the one worked out`)
  return {
    table: rows,
    gates: [
      {
        name: `whole rounds, millions, the slowest slot (${slowest.name})`,
        measured: slowest.whole / MILLION,
        goal: 3,
        is: 'least',
      },
      {
        name: `seconds for the sheet of a billion boards (${largest.id})`,
        measured: (seconds * BILLION) / parOf(largest).base.cycle,
        goal: 10,
        is: 'most',
      },
    ],
    faults,
  }
}
