import { WordStream } from '../fairness/index.ts'
import type { RandomStream } from '../fairness/index.ts'
import { lineCoins, scatterCount } from './board.ts'
import { REELS_READ } from './compile.ts'
import type { SlotGame } from './compile.ts'
import { costOf, openOutcome, payoutOf, playFreeSpins, playSlot } from './play.ts'
import type { SlotMode } from './play.ts'

const HALF_WORDS = 65_536
/** A whole number of boards, and near the 64 kB that a secure generator fills best. */
const HALVES = 6_500 * REELS_READ

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
  const { base: set, freeSpins, scatterCoins, capCoins } = game
  if (set.rule !== null || game.hold !== null || game.respins !== null)
    return simulate(game, 'spin', rounds, random)
  const boards = new BoardDraw(set.lengths, fill)
  const { stops } = boards
  const tally = { ...emptyTally }
  for (let round = 0; round < rounds; round += 1) {
    boards.draw()
    const scatters = scatterCount(set, stops)
    const coins = lineCoins(game, set, stops) + scatterCoins[scatters]!
    const awarded = freeSpins === null ? 0 : freeSpins.awards[scatters]!
    if (awarded > 0) {
      const outcome = openOutcome('spin', { stops: [...stops], coins }, awarded)
      playFreeSpins(game, freeSpins!, outcome, random)
      count(tally, outcome.totalCoins)
      tally.features += 1
      if (outcome.isCapped) tally.capped += 1
    } else if (coins < capCoins) count(tally, coins)
    else {
      count(tally, capCoins)
      tally.capped += 1
    }
  }
  tally.rounds = rounds
  return tally
}

/**
 * Draws whole boards from half words, five at a time. A half word times n has the result above and, below, what tells
 * the doubtful ones; a board with a doubtful stop is drawn again, so every board is as likely as another.
 */
class BoardDraw {
  readonly stops = [0, 0, 0, 0, 0]
  readonly #lengths: Int32Array
  readonly #doubtful: Int32Array
  readonly #fill: Fill
  readonly #halves = new Uint16Array(HALVES)
  #next = HALVES

  constructor(lengths: readonly number[], fill: Fill) {
    this.#lengths = Int32Array.from(lengths)
    this.#doubtful = Int32Array.from(lengths, (length) => HALF_WORDS % length)
    this.#fill = fill
  }

  draw(): void {
    while (!this.#drawOnce());
  }

  /** Written out reel by reel: this is two thirds of a simulated spin. */
  #drawOnce(): boolean {
    if (this.#next === HALVES) {
      this.#fill(this.#halves)
      this.#next = 0
    }
    const at = this.#next
    const halves = this.#halves
    const lengths = this.#lengths
    const doubtful = this.#doubtful
    const { stops } = this
    const product0 = halves[at]! * lengths[0]!
    const product1 = halves[at + 1]! * lengths[1]!
    const product2 = halves[at + 2]! * lengths[2]!
    const product3 = halves[at + 3]! * lengths[3]!
    const product4 = halves[at + 4]! * lengths[4]!
    stops[0] = product0 >>> 16
    stops[1] = product1 >>> 16
    stops[2] = product2 >>> 16
    stops[3] = product3 >>> 16
    stops[4] = product4 >>> 16
    this.#next = at + REELS_READ
    return (
      (product0 & 0xffff) >= doubtful[0]! &&
      (product1 & 0xffff) >= doubtful[1]! &&
      (product2 & 0xffff) >= doubtful[2]! &&
      (product3 & 0xffff) >= doubtful[3]! &&
      (product4 & 0xffff) >= doubtful[4]!
    )
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
