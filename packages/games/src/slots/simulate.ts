import { WordStream } from '../fairness/index.ts'
import type { RandomStream } from '../fairness/index.ts'
import { readBoard } from './board.ts'
import type { SlotGame } from './compile.ts'
import { costOf, payoutOf, playBoard, playSlot, startsFeature } from './play.ts'
import type { SlotMode } from './play.ts'

const HALF_WORDS = 65_536
/** Near the 64 kB that a secure generator fills best. */
const BOARDS = 6_500
const HALVES = 5 * BOARDS

/** Writes half words of chance over the whole buffer. */
export type Fill = (buffer: Uint16Array) => void

/** What simulated rounds came to, in coins. Tallies of separate runs add up. */
export type Tally = {
  rounds: number
  coins: number
  /** Sum of the squares, for the spread. */
  squares: number
  hits: number
  features: number
  capped: number
  mostCoins: number
}

export type Estimate = {
  rtp: number
  hitRate: number
  sigma: number
  /** Half the width of the 95 % interval of the RTP. */
  halfWidth: number
  mostX: number
}

export const emptyTally: Tally = {
  rounds: 0,
  coins: 0,
  squares: 0,
  hits: 0,
  features: 0,
  capped: 0,
  mostCoins: 0,
}

/** Plays rounds exactly as production does, the payout of a bet of one amount a coin included. */
export function simulate(game: SlotGame, mode: SlotMode, rounds: number, random: RandomStream): Tally {
  const stake = BigInt(game.betUnits)
  const tally = { ...emptyTally }
  for (let round = 0; round < rounds; round += 1) {
    const outcome = playSlot(game, mode, random)
    count(tally, Number(payoutOf(game, outcome, stake)))
    if (outcome.awarded > 0 || outcome.hold !== undefined || outcome.respins !== undefined)
      tally.features += 1
    if (outcome.isCapped) tally.capped += 1
  }
  tally.rounds = rounds
  return tally
}

/**
 * Plays paid spins from the same tables without keeping their boards, for a hundred million rounds and more. Stops
 * come from the half words that `fill` writes; a feature is played by the production code from `random`.
 */
export function simulateTables(game: SlotGame, rounds: number, fill: Fill, random: RandomStream): Tally {
  const { base: set, scatterCoins, capCoins } = game
  const boards = new BoardDraw(set.lengths, fill)
  const { stops } = boards
  const tally = { ...emptyTally }
  for (let round = 0; round < rounds; round += 1) {
    boards.draw()
    const { coins, scatters } = readBoard(game, set, stops)
    const won = coins + scatterCoins[scatters]!
    if (startsFeature(game, stops, scatters)) {
      const own = stops.slice(0, set.symbols.length)
      const outcome = playBoard(game, own, { coins: won, scatters }, random)
      count(tally, outcome.totalCoins)
      tally.features += 1
      if (outcome.isCapped) tally.capped += 1
    } else if (won < capCoins) count(tally, won)
    else {
      count(tally, capCoins)
      tally.capped += 1
    }
  }
  tally.rounds = rounds
  return tally
}

/**
 * Draws whole boards from half words, a reel each. A half word times n has the result above and, below, what tells
 * the doubtful ones; a board with a doubtful stop is drawn again, so every board is as likely as another.
 */
class BoardDraw {
  readonly stops: number[]
  readonly #lengths: Int32Array
  readonly #doubtful: Int32Array
  readonly #fill: Fill
  readonly #halves: Uint16Array
  #next: number

  constructor(lengths: readonly number[], fill: Fill) {
    this.stops = lengths.map(() => 0)
    this.#lengths = Int32Array.from(lengths)
    this.#doubtful = Int32Array.from(lengths, (length) => HALF_WORDS % length)
    this.#fill = fill
    this.#halves = new Uint16Array(BOARDS * lengths.length)
    this.#next = this.#halves.length
  }

  draw(): void {
    while (!this.#drawOnce());
  }

  #drawOnce(): boolean {
    const { stops } = this
    const halves = this.#halves
    const lengths = this.#lengths
    const doubtful = this.#doubtful
    if (this.#next === halves.length) {
      this.#fill(halves)
      this.#next = 0
    }
    const at = this.#next
    let isSure = true
    for (let reel = 0; reel < stops.length; reel += 1) {
      const product = halves[at + reel]! * lengths[reel]!
      stops[reel] = product >>> 16
      isSure &&= (product & 0xffff) >= doubtful[reel]!
    }
    this.#next = at + stops.length
    return isSure
  }
}

export function addTallies(a: Tally, b: Tally): Tally {
  return {
    rounds: a.rounds + b.rounds,
    coins: a.coins + b.coins,
    squares: a.squares + b.squares,
    hits: a.hits + b.hits,
    features: a.features + b.features,
    capped: a.capped + b.capped,
    mostCoins: Math.max(a.mostCoins, b.mostCoins),
  }
}

/** Per unit of what the rounds cost. */
export function estimateOf(game: SlotGame, mode: SlotMode, tally: Tally): Estimate {
  const coinsARound = Number(costOf(game, mode, BigInt(game.betUnits)))
  const rtp = tally.coins / tally.rounds / coinsARound
  const sigma = Math.sqrt(tally.squares / tally.rounds / coinsARound ** 2 - rtp ** 2)
  return {
    rtp,
    hitRate: tally.hits / tally.rounds,
    sigma,
    halfWidth: (1.96 * sigma) / Math.sqrt(tally.rounds),
    mostX: tally.mostCoins / game.betUnits,
  }
}

function count(tally: Tally, coins: number): void {
  if (coins === 0) return
  tally.coins += coins
  tally.squares += coins * coins
  tally.hits += 1
  if (coins > tally.mostCoins) tally.mostCoins = coins
}

/**
 * Chance from a secure generator that fills buffers, for simulation only: half a word a draw. A half
 * word times n has the result above and, below, what tells the doubtful ones, which are rejected. Rounds that are paid are drawn by PF-1.
 */
export class BufferedStream extends WordStream {
  readonly #fill: Fill
  readonly #buffer = new Uint16Array(HALVES)
  #next = HALVES
  #filled = 0

  constructor(fill: Fill) {
    super()
    this.#fill = fill
  }

  /** Half words count as halves. */
  get consumed(): number {
    return (this.#filled * HALVES - (HALVES - this.#next)) / 2
  }

  override below(n: number): number {
    if (n > HALF_WORDS) return super.below(n)
    for (;;) {
      const product = this.#half() * n
      if ((product & 0xffff) >= HALF_WORDS % n) return product >>> 16
    }
  }

  u32(): number {
    return this.#half() * HALF_WORDS + this.#half()
  }

  #half(): number {
    if (this.#next === HALVES) {
      this.#fill(this.#buffer)
      this.#filled += 1
      this.#next = 0
    }
    const half = this.#buffer[this.#next]!
    this.#next += 1
    return half
  }
}
