/**
 * `npm run bench -- slots`: one compiled 5x3 game with 20 lines, simulated, enumerated and played for production,
 * against a plain loop engine in turns of one run. Speeds are per CPU-second of the whole program, its collector and
 * its secure generator included.
 */
import { randomBytes, randomFillSync } from 'node:crypto'
import { openSeed } from '@krathong/games/fairness'
import type { RandomStream } from '@krathong/games/fairness'
import {
  addTallies,
  BufferedStream,
  compileSlot,
  emptyTally,
  enumerateBoards,
  estimateOf,
  eventsOf,
  parOf,
  payoutOf,
  playSlot,
  simulateTables,
  slotGames,
} from '@krathong/games/slots'
import type { ModeSheet, SlotGame, Tally } from '@krathong/games/slots'
import { everySlot, rowOf } from './parts/every-slot.ts'
import { median } from './parts/figures.ts'
import { checkAgainstLoops } from './parts/loop-check.ts'
import { LoopEngine } from './parts/loop-engine.ts'
import { ratesOf, repeated } from './parts/rates.ts'
import type { Work } from './parts/rates.ts'
import { report } from './parts/report.ts'

const TURNS = 7
const STAKE = 20_0000n
const EXPONENT = 2
/** Standard errors that a correct game stays within in 999 of 1000 runs. */
const ALLOWED = 3.29
const MILLION = 1e6

const game = slotGames.get('chao-phraya-nights')!
const par = parOf(game)
/** The same strips, lines and pays without the feature: base spins alone. */
const baseGame = compileSlot({ ...game.definition, features: [] })
const loop = new LoopEngine(game.definition, 'base', false)
const fill = (buffer: Uint16Array): void => {
  randomFillSync(buffer)
}
const chance = new BufferedStream(fill)
const open = openSeed(randomBytes(32).toString('hex'))
const tallies = { base: emptyTally, whole: emptyTally, loop: 0 }
const faults: string[] = []
let nonce = 0
let eventCount = 0

/** A whole production spin: drawn, paid, and told with its windows, lines, cells and amounts. */
const produce = (random: RandomStream): void => {
  const outcome = playSlot(game, 'spin', random)
  const events = eventsOf(game, outcome, STAKE, { exponent: EXPONENT })
  eventCount += payoutOf(game, outcome, STAKE) > 0n ? events.length : 1
}

const simulated = (slot: SlotGame, key: 'base' | 'whole'): Work => ({
  name: key === 'base' ? 'simulated base spins' : 'simulated rounds with free spins',
  count: 500_000,
  calls: 12,
  run: () => {
    tallies[key] = addTallies(tallies[key], simulateTables(slot, 500_000, fill, chance))
  },
})

const loopSpins: Work = {
  name: 'reference: plain loop engine, base spins',
  count: 10_000,
  calls: 8,
  run: repeated(10_000, () => {
    tallies.loop += loop.spin().coins
  }),
}
const baseSpins = simulated(baseGame, 'base')
const wholeRounds = simulated(game, 'whole')
const production: Work = {
  name: 'production spins (outcome, payout, script)',
  count: 100_000,
  calls: 7,
  run: repeated(100_000, () => produce(chance)),
}
const seeded: Work = {
  name: 'production spins drawn by PF-1',
  count: 20_000,
  calls: 8,
  run: repeated(20_000, () => {
    produce(open('bench', nonce))
    nonce += 1
  }),
}
const enumeration: Work = {
  name: 'enumerated boards',
  count: par.base.cycle,
  calls: 4,
  run: () => {
    const { boards } = enumerateBoards(game, game.base)
    const coins = boards.reduce(
      (sum, byCoins) => byCoins.reduce((all, count, won) => all + count * won, sum),
      0,
    )
    if (coins !== par.base.lineCoins)
      faults.push(`the enumeration came to ${coins} coins, not ${par.base.lineCoins}`)
  },
}
const works: readonly Work[] = [loopSpins, baseSpins, wholeRounds, production, seeded, enumeration]

/** The spins that were timed must also have been right. */
const checkReturn = (
  name: string,
  slot: SlotGame,
  tally: Tally,
  exact: Pick<ModeSheet, 'rtp' | 'sigma'>,
): void => {
  const { rtp } = estimateOf(slot, 'spin', tally)
  const bound = (ALLOWED * exact.sigma) / Math.sqrt(tally.rounds)
  if (Math.abs(rtp - exact.rtp) > bound)
    faults.push(`${name} returned ${rtp}, more than ${bound} from ${exact.rtp}`)
}

const main = (): void => {
  faults.push(...checkAgainstLoops(game))
  const rates = ratesOf(works, TURNS)
  checkReturn('the base simulation', baseGame, tallies.base, par.base)
  checkReturn('the simulation', game, tallies.whole, par.spin)
  const of = (work: Work) => median(rates.get(work)!)
  const reference = of(loopSpins)
  const every = everySlot(reference)
  faults.push(...every.faults)
  report({
    name: 'slots',
    title: `${game.id}: 5x3, 20 lines, ${tallies.base.rounds + tallies.whole.rounds} rounds simulated`,
    table: [
      ['per CPU-second, millions', 'median', 'range', 'of the reference'],
      ...works.map((work) => rowOf(work.name, rates.get(work)!, reference)),
      ...every.table,
    ],
    gates: [
      {
        name: 'base simulation / plain loop engine',
        measured: of(baseSpins) / reference,
        goal: 75,
        is: 'least',
      },
      { name: 'simulated base spins, millions', measured: of(baseSpins) / MILLION, goal: 15, is: 'least' },
      { name: 'enumerated boards, millions', measured: of(enumeration) / MILLION, goal: 100, is: 'least' },
      { name: 'production spins, millions', measured: of(production) / MILLION, goal: 1.3, is: 'least' },
      ...every.gates,
    ],
    faults,
    settings: { definition: game.hash.slice(0, 12), turns: String(TURNS), events: String(eventCount) },
    notes: [
      'Checked first: 40,000 boards against the loop engine, line by line, and the full base cycle by plain loops.',
      'In every slot 100,000 seeds were played as production does and given to the table path: the same sums.',
    ],
  })
}

main()
