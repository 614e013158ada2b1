import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { cellsWith, lineHits, scatterCells, scatterCount, scattersAt, windowOf } from './board.ts'
import type { ReelSet, Respins, SlotGame } from './compile.ts'
import type { Cell, View } from './view.ts'
import { cellAt, holdCoins, isFull } from './hold.ts'
import type { Hold, HoldOutcome, LandedCoin } from './hold.ts'
import { chosenGame, coinOf, filledBy, heldOf } from './play.ts'
import type { BoardOutcome, SlotOutcome } from './play.ts'
import type { TumbleStep } from './tumble.ts'
import type { Held } from './ways.ts'

export type LineWin = {
  /** The line's number as the rules page counts, from 1. */
  line: number
  symbol: string
  count: number
  cells: readonly Cell[]
  coins: number
  amount: string
  /** What the wilds in it multiplied it by, already in the amount; absent where they did not. */
  multiplier?: number
}

/** A win that belongs to no line: a symbol in so many ways, or so many cells of it. */
export type SymbolWin = {
  symbol: string
  /** Reels it runs over, or cells it fills. */
  count: number
  /** In games of ways: how many. */
  ways?: number
  cells: readonly Cell[]
  coins: number
  amount: string
}

/** A coin as it lies on the board, with what it is worth. */
export type CoinShown = { cell: Cell; amount: string; label: string | null }

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
      window: readonly View[]
      suspenseFrom: number | null
      /** Cells whose wilds stayed from earlier spins: they do not turn, and the window has the wilds in them. */
      held?: readonly Cell[]
    }
  /** Wilds in these cells have landed and stay to the end of the feature. */
  | { type: 'wilds-stick'; cells: readonly Cell[] }
  /** A wild fills these reels; `window` is the board that the lines are read on. */
  | { type: 'reels-expand'; reels: number[]; window: readonly View[] }
  /** All lines of the board that pay. Amounts hold the feature's `multiplier` already. */
  | { type: 'line-wins'; wins: LineWin[]; multiplier: number; coins: number; amount: string; total: string }
  /** All symbols that pay without lines. Amounts hold `multiplier` already. */
  | {
      type: 'symbol-wins'
      wins: SymbolWin[]
      multiplier: number
      coins: number
      amount: string
      total: string
    }
  /** The winning cells go, what stood above them falls, new symbols come in from above; the next wins are multiplied. */
  | { type: 'tumble'; removed: readonly Cell[]; window: readonly View[]; step: number; multiplier: number }
  /** Wilds fill these reels: they stay, and the others turn once more; `index` counts the respins from 1. */
  | { type: 'wild-respin'; index: number; reels: readonly number[] }
  /** Hold-and-win begins with the coins in view. */
  | { type: 'hold-start'; coins: CoinShown[]; respins: number }
  /** A respin: coins that landed stay; `left` respins remain after it. */
  | { type: 'hold-spin'; landed: CoinShown[]; left: number }
  /** Hold-and-win is over; `grand` is what a full board added, null where it is not full. */
  | { type: 'hold-end'; count: number; grand: string | null; amount: string; total: string }
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

export type EventForm = { exponent: number; jackpots?: readonly JackpotWin[] }

/** The script of an outcome at a stake. Deterministic: the same outcome tells the same story for ever. */
export function eventsOf(game: SlotGame, outcome: SlotOutcome, stake: Amount, form: EventForm): SlotEvent[] {
  const played = chosenGame(game, outcome.choice)
  const writer = new EventWriter(played, stake, form.exponent)
  const { base, freeSpins } = played
  if (outcome.base !== null) writer.addBoard(base, outcome.base, 1)
  if (freeSpins !== null && outcome.awarded > 0 && (outcome.freeSpins.length > 0 || !outcome.isCapped)) {
    writer.addFeature(outcome)
  }
  if (outcome.respins !== undefined && game.respins !== null) writer.addRespins(game.respins, outcome)
  if (outcome.hold !== undefined && game.hold !== null) writer.addHold(game.hold, outcome.hold)
  if (outcome.isCapped) writer.events.push({ type: 'capped', amount: writer.text(outcome.totalCoins) })
  for (const { code, amount } of form.jackpots ?? [])
    writer.events.push({ type: 'jackpot-win', code, amount })
  writer.events.push({ type: 'round-end', payout: writer.text(outcome.totalCoins) })
  return writer.events
}

class EventWriter {
  readonly events: SlotEvent[] = []
  readonly #game: SlotGame
  readonly #coin: Amount
  readonly #exponent: number
  #total = 0
  #lastCoins = -1
  #lastText = ''

  constructor(game: SlotGame, stake: Amount, exponent: number) {
    this.#game = game
    this.#coin = coinOf(game, stake)
    this.#exponent = exponent
  }

  /** Remembers the last amount: line, board, total and payout are often the same. */
  text(coins: number): string {
    if (coins !== this.#lastCoins) {
      this.#lastCoins = coins
      this.#lastText = formatAmount(BigInt(coins) * this.#coin, this.#exponent)
    }
    return this.#lastText
  }

  addBoard(set: ReelSet, { stops, coins }: BoardOutcome, multiplier: number): void {
    const game = this.#game
    const window = windowOf(set, stops)
    this.events.push({
      type: 'reels-stop',
      set: set.name,
      stops,
      window,
      suspenseFrom: suspenseOf(game, set, stops),
    })
    if (set.rule?.kind === 'tumble') return this.#addTumbles(set, set.rule.steps(stops), multiplier)
    if (set.isExpanding) this.#addExpansion(window)
    if (coins === 0) return
    if (set.rule?.kind === 'ways') this.#addSymbols(set.rule.hits(stops), multiplier)
    else this.#addLines(hitsOf(game, set, stops), multiplier)
    this.#addScatters(set, stops, multiplier)
  }

  /** Wins and falls in turn, then the scatters that lie there at the end. */
  #addTumbles(set: ReelSet, steps: readonly TumbleStep[], multiplier: number): void {
    steps.forEach(({ window, wins, multiplier: own }, step) => {
      const before = steps[step - 1]
      if (before !== undefined)
        this.events.push({
          type: 'tumble',
          removed: before.wins.flatMap(({ cells }) => cells),
          window,
          step,
          multiplier: own * multiplier,
        })
      this.#addSymbols(wins, own * multiplier)
    })
    const cells = cellsWith(steps.at(-1)!.window, this.#game.scatter)
    this.#addScatterPay(set, cells, multiplier)
  }

  /** A spin of a feature whose wilds stay. */
  #addSticky(set: ReelSet, { stops, coins }: BoardOutcome, kept: { held: Held; multiplier: number }): void {
    const { rule } = set
    if (rule?.kind !== 'ways') return
    const { held, multiplier } = kept
    const before = heldCells(held, this.#game.rows)
    const fresh = rule.hold(stops, held)
    this.events.push({
      type: 'reels-stop',
      set: set.name,
      stops,
      window: rule.windowOf(stops, held),
      suspenseFrom: null,
      held: before,
    })
    if (fresh.length > 0) this.events.push({ type: 'wilds-stick', cells: fresh })
    if (coins > 0) this.#addSymbols(rule.hits(stops, held), multiplier)
  }

  addFeature(outcome: SlotOutcome): void {
    const { set, rule } = this.#game.freeSpins!
    const { awarded, mode } = outcome
    const before = this.#total
    const multiplier = rule.winMultiplier
    const { base } = this.#game
    const cells = outcome.base === null ? [] : scatterCells(this.#game, base, outcome.base.stops)
    this.events.push({
      type: 'free-spins-start',
      spins: awarded,
      multiplier,
      cells,
      isBought: mode === 'buy',
    })
    const held = heldOf(this.#game.freeSpins!)
    let left = awarded
    outcome.freeSpins.forEach((spin, at) => {
      left -= 1
      this.events.push({ type: 'free-spin', index: at + 1, left })
      if (held === null) this.addBoard(set, spin, multiplier)
      else this.#addSticky(set, spin, { held, multiplier })
      if (spin.added === 0) return
      left += spin.added
      this.events.push({
        type: 'free-spins-added',
        spins: spin.added,
        left,
        cells: scatterCells(this.#game, set, spin.stops),
      })
    })
    const spins = outcome.freeSpins.length
    const amount = this.text(this.#total - before)
    this.events.push({ type: 'free-spins-end', spins, amount, total: this.text(this.#total) })
  }

  /** Reels that stay are not told again: the board says that wilds are in them. */
  addRespins({ fills }: Respins, { base, respins = [] }: SlotOutcome): void {
    const { base: set } = this.#game
    let held = filledBy(fills, base!.stops)
    respins.forEach((spin, at) => {
      const reels = reelsIn(held)
      this.events.push({ type: 'wild-respin', index: at + 1, reels })
      const window = windowOf(set, spin.stops).map((view, reel) =>
        reels.includes(reel) ? view.map(() => this.#game.respins!.rule.symbol) : view,
      )
      this.events.push({ type: 'reels-stop', set: set.name, stops: spin.stops, window, suspenseFrom: null })
      held = filledBy(fills, spin.stops)
      this.#addExpansion(window, reels)
      if (spin.coins > 0) this.#addLines(hitsOf(this.#game, set, spin.stops), 1)
    })
  }

  addHold(hold: Hold, { start, respins }: HoldOutcome): void {
    const { rule, betUnits } = hold
    const before = this.#total
    const shown = ({ cell, coin }: LandedCoin): CoinShown => {
      const { valueX, label = null } = rule.coinTable[coin]!
      return { cell: cellAt(cell, this.#game.rows), amount: this.text(valueX * betUnits), label }
    }
    this.events.push({ type: 'hold-start', coins: start.map(shown), respins: rule.respins })
    let left = rule.respins
    for (const landed of respins) {
      left = landed.length > 0 && rule.resetOnNew ? rule.respins : left - 1
      this.events.push({ type: 'hold-spin', landed: landed.map(shown), left })
    }
    const outcome = { start, respins }
    const total = this.#add(holdCoins(hold, outcome))
    this.events.push({
      type: 'hold-end',
      count: start.length + respins.flat().length,
      grand: isFull(hold, outcome) ? this.text(rule.fullGridX * betUnits) : null,
      amount: this.text(this.#total - before),
      total,
    })
  }

  #addExpansion(window: readonly View[], open: readonly number[] = []): void {
    const { wilds } = this.#game
    const reels = window.flatMap((view, reel) =>
      view.some((id) => wilds.has(id)) && !open.includes(reel) ? [reel] : [],
    )
    if (reels.length === 0) return
    const filled = window.map((view) => {
      const wild = view.find((id) => wilds.has(id))
      return wild === undefined ? view : view.map(() => wild)
    })
    this.events.push({ type: 'reels-expand', reels, window: filled })
  }

  #addLines(hits: readonly PricedHit[], multiplier: number): void {
    if (hits.length === 0) return
    const { lines } = this.#game
    const wins: LineWin[] = []
    let coins = 0
    for (const hit of hits) {
      const { line, count } = hit
      const won = hit.coins * multiplier
      coins += won
      const cells = lines[line]!.cells[count]!
      wins.push({
        line: line + 1,
        symbol: hit.symbol,
        count,
        cells,
        coins: won,
        amount: this.text(won),
        ...(hit.multiplier > 1 ? { multiplier: hit.multiplier } : {}),
      })
    }
    this.events.push({
      type: 'line-wins',
      wins,
      multiplier,
      coins,
      amount: this.text(coins),
      total: this.#add(coins),
    })
  }

  #addSymbols(hits: readonly Omit<SymbolWin, 'amount'>[], multiplier: number): void {
    if (hits.length === 0) return
    const wins = hits.map((hit): SymbolWin => {
      const coins = hit.coins * multiplier
      return { ...hit, coins, amount: this.text(coins) }
    })
    const coins = wins.reduce((sum, win) => sum + win.coins, 0)
    this.events.push({
      type: 'symbol-wins',
      wins,
      multiplier,
      coins,
      amount: this.text(coins),
      total: this.#add(coins),
    })
  }

  #addScatters(set: ReelSet, stops: readonly number[], multiplier: number): void {
    const { scatterCoins } = set === this.#game.freeSpins?.set ? this.#game.freeSpins : this.#game
    if (scatterCoins[scatterCount(set, stops)] === 0) return
    this.#addScatterPay(set, scatterCells(this.#game, set, stops), multiplier)
  }

  #addScatterPay(set: ReelSet, cells: Cell[], multiplier: number): void {
    const { scatter: symbol, freeSpins } = this.#game
    const { scatterCoins } = set === freeSpins?.set ? freeSpins : this.#game
    const count = cells.length
    const coins = scatterCoins[count]! * multiplier
    if (coins === 0 || symbol === null) return
    const amount = this.text(coins)
    this.events.push({ type: 'scatter-win', symbol, count, cells, coins, amount, total: this.#add(coins) })
  }

  /** The running total never passes the cap, so the stage never shows money that will not be paid. */
  #add(coins: number): string {
    this.#total = Math.min(this.#total + coins, this.#game.capCoins)
    return this.text(this.#total)
  }
}

type PricedHit = { line: number; symbol: string; count: number; coins: number; multiplier: number }

function hitsOf(game: SlotGame, set: ReelSet, stops: readonly number[]): PricedHit[] {
  if (set.rule?.kind === 'whole-lines') return set.rule.hits(stops)
  return lineHits(game, set, stops).map((hit) => ({
    ...hit,
    symbol: game.paying[hit.symbol]!,
    multiplier: 1,
  }))
}

function reelsIn(held: number): number[] {
  return Array.from({ length: 31 }, (_, reel) => reel).filter((reel) => (held >> reel) & 1)
}

function heldCells(held: Held, rows: number): Cell[] {
  return Array.from(held).flatMap((mask, reel) =>
    Array.from({ length: rows }, (_, row): Cell => [reel, row]).filter(([, row]) => (mask >> row) & 1),
  )
}

/** The first reel that spins on while the next scatter would open, or prolong, the feature. */
function suspenseOf(game: SlotGame, set: ReelSet, stops: readonly number[]): number | null {
  const { freeSpins } = game
  if (freeSpins === null) return null
  const needed = set === game.base ? freeSpins.awardedFrom : freeSpins.retriggeredFrom
  let seen = 0
  for (let reel = 0; reel < stops.length && seen < needed; reel += 1) {
    // A reel that carries no scatter holds nothing to wait for.
    if (seen === needed - 1 && set.symbols[reel]!.includes(game.scatter ?? '')) return reel
    seen += scattersAt(set, reel, stops[reel]!)
  }
  return null
}
