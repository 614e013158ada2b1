import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { lineHits, scatterCells, scatterCount, scattersAt, windowsOf } from './board.ts'
import type { LineHit } from './board.ts'
import type { Cell, ReelSet, SlotGame } from './compile.ts'
import { coinsAmount } from './play.ts'
import type { BoardOutcome, SlotOutcome } from './play.ts'

export type LineWin = {
  /** The line's number as the rules page counts, from 1. */
  line: number
  symbol: string
  count: number
  cells: readonly Cell[]
  coins: number
  amount: string
}

/**
 * The script of a round. The stage plays the events one after another and computes nothing: every amount is here as
 * a plain decimal, `total` is what the round has won so far, and nothing follows `round-end`.
 */
export type SlotEvent =
  /** The reels of a strip set stop on these symbols; `window[reel][row]`, row 0 on top. While reel `suspenseFrom` and
   * those behind it spin, one more scatter would bring the feature (null: no such reel). */
  | {
      type: 'reels-stop'
      set: string
      stops: readonly number[]
      window: string[][]
      suspenseFrom: number | null
    }
  /** A wild fills these reels; `window` is the board that the lines are read on. */
  | { type: 'reels-expand'; reels: number[]; window: string[][] }
  /** All lines of the board that pay. Amounts hold the feature's `multiplier` already. */
  | { type: 'line-wins'; wins: LineWin[]; multiplier: number; coins: number; amount: string; total: string }
  /** The scatters in view pay, wherever they are. */
  | {
      type: 'scatter-win'
      symbol: string
      count: number
      cells: Cell[]
      coins: number
      amount: string
      total: string
    }
  /** The feature begins: by the scatters in these cells, or bought (no cells). */
  | { type: 'free-spins-start'; spins: number; multiplier: number; cells: Cell[]; isBought: boolean }
  /** Free spin number `index`, from 1, begins; `left` remain after it. */
  | { type: 'free-spin'; index: number; left: number }
  /** Scatters in these cells added spins; `left` remain now. */
  | { type: 'free-spins-added'; spins: number; left: number; cells: Cell[] }
  /** The feature is over; `amount` is what it won, `spins` how many were played. */
  | { type: 'free-spins-end'; spins: number; amount: string; total: string }
  /** The round reached the most it can pay; that is what it pays. */
  | { type: 'capped'; amount: string }
  /** A pot of the overlay was hit; `amount` is what its meter held, null until it is known. */
  | { type: 'jackpot-win'; code: string; amount: string | null }
  /** The last event. `payout` is what the game pays; pots are paid on top. */
  | { type: 'round-end'; payout: string }

export type JackpotWin = { code: string; amount: string | null }

export type Telling = { exponent: number; jackpots?: readonly JackpotWin[] }

/** The script of an outcome at a stake. Deterministic: the same outcome tells the same story for ever. */
export function eventsOf(game: SlotGame, outcome: SlotOutcome, stake: Amount, telling: Telling): SlotEvent[] {
  const teller = new Teller(game, stake, telling.exponent)
  const { base, freeSpins } = game
  if (outcome.base !== null) teller.tellBoard(base, outcome.base, 1)
  if (freeSpins !== null && outcome.awarded > 0 && (outcome.freeSpins.length > 0 || !outcome.isCapped)) {
    teller.tellFeature(outcome)
  }
  if (outcome.isCapped) teller.events.push({ type: 'capped', amount: teller.text(outcome.totalCoins) })
  for (const { code, amount } of telling.jackpots ?? [])
    teller.events.push({ type: 'jackpot-win', code, amount })
  teller.events.push({ type: 'round-end', payout: teller.text(outcome.totalCoins) })
  return teller.events
}

class Teller {
  readonly events: SlotEvent[] = []
  readonly #game: SlotGame
  readonly #stake: Amount
  readonly #exponent: number
  #total = 0

  constructor(game: SlotGame, stake: Amount, exponent: number) {
    this.#game = game
    this.#stake = stake
    this.#exponent = exponent
  }

  text(coins: number): string {
    return formatAmount(coinsAmount(this.#game, coins, this.#stake), this.#exponent)
  }

  /** Returns the cells of the board's scatters. */
  tellBoard(set: ReelSet, { stops }: BoardOutcome, multiplier: number): Cell[] {
    const game = this.#game
    const window = windowsOf(game, set, stops)
    this.events.push({
      type: 'reels-stop',
      set: set.name,
      stops,
      window,
      suspenseFrom: suspenseOf(game, set, stops),
    })
    const reels = stops.flatMap((stop, reel) => (set.expands[reel]![stop] === 1 ? [reel] : []))
    if (reels.length > 0)
      this.events.push({ type: 'reels-expand', reels, window: expanded(game, window, reels) })
    this.#tellLines(lineHits(game, set, stops), multiplier)
    return this.#tellScatters(scatterCount(set, stops), window, multiplier)
  }

  tellFeature(outcome: SlotOutcome): void {
    const { set, rule } = this.#game.freeSpins!
    const { awarded, mode } = outcome
    const before = this.#total
    const multiplier = rule.winMultiplier
    const cells = outcome.base === null ? [] : this.#scattersOf(this.#game.base, outcome.base)
    this.events.push({
      type: 'free-spins-start',
      spins: awarded,
      multiplier,
      cells,
      isBought: mode === 'buy',
    })
    let left = awarded
    outcome.freeSpins.forEach((spin, at) => {
      left -= 1
      this.events.push({ type: 'free-spin', index: at + 1, left })
      const scatters = this.tellBoard(set, spin, multiplier)
      if (spin.added === 0) return
      left += spin.added
      this.events.push({ type: 'free-spins-added', spins: spin.added, left, cells: scatters })
    })
    const spins = outcome.freeSpins.length
    const amount = this.text(this.#total - before)
    this.events.push({ type: 'free-spins-end', spins, amount, total: this.text(this.#total) })
  }

  #tellLines(hits: readonly LineHit[], multiplier: number): void {
    if (hits.length === 0) return
    const wins = hits.map(({ line, symbol, count, coins }): LineWin => ({
      line: line + 1,
      symbol: this.#game.paying[symbol]!,
      count,
      cells: this.#game.lineCells[line]![count]!,
      coins: coins * multiplier,
      amount: this.text(coins * multiplier),
    }))
    const coins = wins.reduce((sum, win) => sum + win.coins, 0)
    this.events.push({
      type: 'line-wins',
      wins,
      multiplier,
      coins,
      amount: this.text(coins),
      total: this.#add(coins),
    })
  }

  #tellScatters(count: number, window: string[][], multiplier: number): Cell[] {
    const { scatter, scatterCoins } = this.#game
    if (count === 0 || scatter === null) return []
    const cells = scatterCells(this.#game, window)
    const coins = scatterCoins[count]! * multiplier
    if (coins > 0) {
      const amount = this.text(coins)
      this.events.push({
        type: 'scatter-win',
        symbol: scatter,
        count,
        cells,
        coins,
        amount,
        total: this.#add(coins),
      })
    }
    return cells
  }

  #scattersOf(set: ReelSet, { stops }: BoardOutcome): Cell[] {
    return scatterCells(this.#game, windowsOf(this.#game, set, stops))
  }

  /** The running total never passes the cap, so the stage never shows money that will not be paid. */
  #add(coins: number): string {
    this.#total = Math.min(this.#total + coins, this.#game.capCoins)
    return this.text(this.#total)
  }
}

function expanded(game: SlotGame, window: readonly string[][], reels: readonly number[]): string[][] {
  return window.map((view, reel) => {
    const wild = view.find((id) => game.wilds.has(id))
    return reels.includes(reel) && wild !== undefined ? view.map(() => wild) : view
  })
}

/** The first reel that spins on while the next scatter would open, or prolong, the feature. */
function suspenseOf(game: SlotGame, set: ReelSet, stops: readonly number[]): number | null {
  if (game.freeSpins === null) return null
  const awards = set === game.base ? game.freeSpins.awards : game.freeSpins.retriggers
  const needed = awards.findIndex((spins) => spins > 0)
  let seen = 0
  for (let reel = 0; reel < stops.length; reel += 1) {
    if (needed > 0 && seen === needed - 1) return reel
    seen += scattersAt(set, reel, stops[reel]!)
    if (seen >= needed) return null
  }
  return null
}
