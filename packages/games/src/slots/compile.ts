import { canonicalJson, sha256Hex } from '../fairness/index.ts'
import { BASE_SET } from './definition.ts'
import type { BuyRule, FreeSpinsRule, SlotDefinition, Texts, WildRespinsRule } from './definition.ts'
import { weightOf } from './hold.ts'
import type { Hold } from './hold.ts'
import { readDefinition } from './read-definition.ts'
import { needsWholeLines, symbolsOf } from './read-families.ts'
import { TumbleRule } from './tumble.ts'
import type { Cell, View } from './view.ts'
import { WaysRule } from './ways.ts'
import { WholeLines } from './whole-lines.ts'

/*
 * A line game becomes two tables. A line's symbol is the one on its first reel. For that symbol each other reel
 * answers with the rows that show it or a wild, as bits; the bits of all reels together, with the symbol and the start
 * row, are the place in `wins` where the coins of all lines of that start row stand. So a board costs one look-up for
 * each of its rows, and production, simulator and enumerator all read these tables and nothing else.
 */

/** Boards are read as five reels; a game with fewer has blank ones behind, where nothing matches. */
export const REELS_READ = 5

/**
 * A strip set; a reel that the game does not have is there as a blank one of one stop. Each stop of each reel has a row in `table`, at `starts[reel] + stop * width`. On the first reel the row
 * begins with the symbol of each board row, from the top. On the others it holds, for each symbol, the bits of the
 * board rows that continue it; the column of the blank stays 0. The last column counts the scatters in view.
 */
export type ReelSet = {
  readonly name: string
  readonly symbols: readonly (readonly string[])[]
  readonly lengths: readonly number[]
  readonly table: Int32Array
  readonly starts: readonly number[]
  readonly width: number
  /** What each reel shows at each stop, top row first. */
  readonly views: readonly (readonly View[])[]
  /** Whether a wild in view fills its whole reel. */
  readonly isExpanding: boolean
  /** How its boards pay, where the tables above cannot say it; null where they can. */
  readonly rule: SetRule | null
}

export type SetRule = WholeLines | WaysRule | TumbleRule

export type Line = {
  readonly start: number
  /** The bit of the line's cell on each reel behind the first. */
  readonly bits: readonly number[]
  /** The line's cells up to a run's length, at `[length]`. */
  readonly cells: readonly (readonly Cell[])[]
}

export type FreeSpins = {
  readonly rule: FreeSpinsRule
  readonly set: ReelSet
  /** Spins awarded by number of scatters in the paid spin, and in a free one. */
  readonly awards: Int32Array
  readonly retriggers: Int32Array
  /** Fewest scatters that award spins in the paid spin, and in a free one; 0 where none do. */
  readonly awardedFrom: number
  readonly retriggeredFrom: number
  /** Coins by number of scatters in view of a free spin. */
  readonly scatterCoins: Int32Array
}

/** A definition made ready to play. One object serves production, simulator and enumerator. */
export type SlotGame = {
  readonly id: string
  readonly version: number
  readonly hash: string
  readonly definition: SlotDefinition
  readonly reels: number
  readonly rows: number
  readonly betUnits: number
  readonly capCoins: number
  /** Paying symbols; a symbol's index here is its column in the tables. */
  readonly paying: readonly string[]
  readonly wilds: ReadonlySet<string>
  readonly scatter: string | null
  /** Coins of a run, at `[symbol][length]`; the last row, of the blank, is zero. */
  readonly pays: readonly Int32Array[]
  /** Coins of all lines of a start row, at `(symbol * rows + row) << bits | mask`. */
  readonly wins: Uint16Array | Int32Array
  readonly bits: number
  readonly lines: readonly Line[]
  /** Coins by number of scatters in view. */
  readonly scatterCoins: Int32Array
  readonly base: ReelSet
  readonly freeSpins: FreeSpins | null
  readonly buy: BuyRule | null
  readonly hold: Hold | null
  readonly respins: Respins | null
  /** Ways to play the feature: the same game, each with free spins of its own. Empty where there is one way. */
  readonly choices: readonly SlotChoice[]
}

export type SlotChoice = { readonly id: string; readonly i18n: Texts; readonly game: SlotGame }

/** `fills[reel][stop]`: 1 where the reel shows a wild there and is filled by it. */
export type Respins = { readonly rule: WildRespinsRule; readonly fills: readonly Uint8Array[] }

/** SHA-256 of the canonical JSON: the name under which a round says what it was played with. */
export function definitionHash(definition: SlotDefinition): string {
  return sha256Hex(canonicalJson(definition))
}

/** Reads, checks and compiles a definition from outside. Throws a DefinitionFault that says where it is wrong. */
export function compileSlot(value: unknown): SlotGame {
  const definition = readDefinition(value)
  const { reels, rows } = definition.grid
  const kinds = Object.entries(definition.symbols)
  const paying = Object.keys(definition.paytable)
  const wilds = new Set(kinds.filter(([, { kind }]) => kind === 'wild').map(([id]) => id))
  // Both are counted wherever they lie, and a game has one of them at most.
  const scatter = kinds.find(([, { kind }]) => kind === 'scatter' || kind === 'coin')?.[0] ?? null
  const parts = { definition, paying, wilds, scatter }
  const pays = compilePays(definition, paying)
  const lines = definition.lines.map((line) => compileLine(line, rows))
  const respins = definition.features.find((feature) => feature.type === 'wildRespins')
  const base = compileSet(parts, {
    name: BASE_SET,
    isExpanding: respins !== undefined,
    isSticky: false,
    ladder: definition.tumble?.ladder ?? [1],
  })
  return withChoices({
    id: definition.id,
    version: definition.version,
    hash: definitionHash(definition),
    definition,
    reels,
    rows,
    betUnits: definition.betUnits,
    capCoins: definition.maxWinX * definition.betUnits,
    paying,
    wilds,
    scatter,
    pays,
    wins: compileWins(definition.grid, lines, pays),
    bits: rows * (REELS_READ - 1),
    lines,
    scatterCoins: scatterCoinsOf(definition, true),
    base,
    freeSpins: compileFreeSpins(parts),
    buy: definition.features.find((feature) => feature.type === 'buy') ?? null,
    hold: compileHold(definition),
    respins: respins === undefined ? null : { rule: respins, fills: fillsOf(base, wilds) },
    choices: [],
  })
}

/** The ways to play differ in what is awarded and how it counts, not in the reels. */
function withChoices(game: SlotGame): SlotGame {
  const { freeSpins } = game
  if (freeSpins?.rule.choices === undefined) return game
  const choices = freeSpins.rule.choices.map(({ id, i18n, award, winMultiplier }): SlotChoice => {
    const rule = { ...freeSpins.rule, winMultiplier, trigger: { ...freeSpins.rule.trigger, award } }
    const awards = byCount(award, game.reels * game.rows)
    return { id, i18n, game: { ...game, freeSpins: { ...freeSpins, rule, awards } } }
  })
  return { ...game, choices }
}

function fillsOf({ views }: ReelSet, wilds: ReadonlySet<string>): Uint8Array[] {
  return views.map((stops) => Uint8Array.from(stops, (view) => (view.some((id) => wilds.has(id)) ? 1 : 0)))
}

type Parts = Pick<SlotGame, 'definition' | 'paying' | 'wilds' | 'scatter'>

function compileFreeSpins(parts: Parts): FreeSpins | null {
  const { features, grid } = parts.definition
  const rule = features.find((feature) => feature.type === 'freeSpins')
  if (rule === undefined) return null
  const cells = grid.reels * grid.rows
  const awards = byCount(rule.trigger.award, cells)
  const retriggers = byCount(rule.retrigger?.award ?? {}, cells)
  return {
    rule,
    set: compileSet(parts, {
      name: rule.stripSet,
      isExpanding: rule.expandingWild,
      isSticky: rule.stickyWild === true,
      ladder: rule.ladder ?? parts.definition.tumble?.ladder ?? [1],
    }),
    scatterCoins: scatterCoinsOf(parts.definition, rule.scatterPays !== false),
    awards,
    retriggers,
    awardedFrom: awards.findIndex((spins) => spins > 0),
    retriggeredFrom: Math.max(
      0,
      retriggers.findIndex((spins) => spins > 0),
    ),
  }
}

function compileHold({ features, grid, betUnits }: SlotDefinition): Hold | null {
  const rule = features.find((feature) => feature.type === 'holdAndWin')
  if (rule === undefined) return null
  return { rule, cells: grid.reels * grid.rows, betUnits, weights: weightOf(rule.coinTable) }
}

function compilePays({ paytable, grid }: SlotDefinition, paying: readonly string[]): Int32Array[] {
  const rows = paying.map((id) =>
    Int32Array.from({ length: grid.reels + 1 }, (_, length) => paytable[id]?.[length] ?? 0),
  )
  return [...rows, new Int32Array(grid.reels + 1)]
}

function compileLine(rowOf: readonly number[], rows: number): Line {
  const cells = rowOf.map((row, reel): Cell => [reel, row])
  return {
    start: rowOf[0]!,
    bits: cells.slice(1).map(([reel, row]) => bitOf(reel, row, rows)),
    cells: [[], ...cells.map((_, last) => cells.slice(0, last + 1))],
  }
}

function compileWins(
  { rows }: SlotDefinition['grid'],
  lines: readonly Line[],
  pays: readonly Int32Array[],
): Uint16Array | Int32Array {
  if (lines.length === 0) return new Uint16Array(0)
  const bits = rows * (REELS_READ - 1)
  const wins = new Int32Array((pays.length * rows) << bits)
  // Half of all masks end at the second reel: lengths at which no symbol pays are passed over.
  const isPaid = pays[0]!.map((_, length) => Number(pays.some((coins) => coins[length]! > 0)))
  for (const line of lines) {
    for (let mask = 0; mask < 1 << bits; mask += 1) {
      const length = runLength(line, mask)
      if (isPaid[length] === 0) continue
      for (let symbol = 0; symbol < pays.length; symbol += 1)
        wins[((symbol * rows + line.start) << bits) | mask]! += pays[symbol]![length]!
    }
  }
  // Half the memory is half the misses.
  return wins.some((coins) => coins > 0xffff) ? wins : Uint16Array.from(wins)
}

/** How many cells of the line, from the first reel on, go on with its symbol. */
export function runLength({ bits }: Line, mask: number): number {
  let reel = 0
  while (reel < bits.length && (mask & bits[reel]!) !== 0) reel += 1
  return reel + 1
}

/** A board row of a reel behind the first, as a bit of a mask. */
function bitOf(reel: number, row: number, rows: number): number {
  return 1 << ((reel - 1) * rows + row)
}

function scatterCoinsOf({ scatterPayX, grid, betUnits }: SlotDefinition, pays: boolean): Int32Array {
  return byCount(pays ? scatterPayX : {}, grid.reels * grid.rows).map((payX) => payX * betUnits)
}

/** The highest tier that is reached, for every possible count. */
function byCount(tiers: { readonly [count: string]: number }, most: number): Int32Array {
  const table = new Int32Array(most + 1)
  for (let count = 1; count <= most; count += 1) table[count] = tiers[count] ?? table[count - 1]!
  return table
}

type SetPlan = { name: string; isExpanding: boolean; isSticky: boolean; ladder: readonly number[] }

function compileSet(parts: Parts, plan: SetPlan): ReelSet {
  const { name, isExpanding } = plan
  const { definition, paying, wilds } = parts
  const { rows } = definition.grid
  const symbols = (definition.strips[name] ?? []).map(symbolsOf)
  const views = symbols.map((strip) => strip.map((_, stop) => viewOf(strip, stop, rows)))
  const blanks = Array.from({ length: REELS_READ - symbols.length }, () => [[]])
  const reels: readonly View[][] = [...views, ...blanks]
  const width = Math.max(paying.length + 1, rows) + 1
  const fills = (view: readonly string[]) => isExpanding && view.some((id) => wilds.has(id))
  const starts: number[] = []
  const table: number[] = []
  reels.forEach((stops, reel) => {
    starts.push(table.length)
    for (const view of stops) {
      const row = reel === 0 ? leadRow(parts, view) : maskRow(parts, view, { reel, isFilled: fills(view) })
      const padding = Array.from({ length: width - 1 - row.length }, () => 0)
      table.push(...row, ...padding, view.filter((id) => id === parts.scatter).length)
    }
  })
  return {
    name,
    symbols,
    lengths: reels.map(({ length }) => length),
    table: Int32Array.from(table),
    starts,
    width,
    views,
    isExpanding,
    rule: ruleOf(definition, views, plan),
  }
}

function ruleOf(
  definition: SlotDefinition,
  views: readonly (readonly View[])[],
  plan: SetPlan,
): SetRule | null {
  if (definition.tumble !== undefined) return new TumbleRule(definition, plan.name, plan.ladder)
  if (definition.evaluator === 'ways') return new WaysRule(definition, views, plan.isSticky)
  return needsWholeLines(definition) ? new WholeLines(definition, views) : null
}

function leadRow({ paying }: Parts, view: readonly string[]): number[] {
  return view.map((id) => (paying.includes(id) ? paying.indexOf(id) : paying.length))
}

function maskRow(
  { paying, wilds }: Parts,
  view: readonly string[],
  { reel, isFilled }: { reel: number; isFilled: boolean },
): number[] {
  return paying.map((id) => maskOf(view, reel, (shown) => isFilled || shown === id || wilds.has(shown)))
}

function maskOf(view: readonly string[], reel: number, continues: (id: string) => boolean): number {
  let mask = 0
  view.forEach((id, row) => {
    if (continues(id)) mask |= bitOf(reel, row, view.length)
  })
  return mask
}

function viewOf(strip: readonly string[], stop: number, rows: number): View {
  return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!)
}
