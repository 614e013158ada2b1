import type { Amount } from '@krathong/money'
import type { RandomStream } from '../fairness/index.ts'
import { boardCoins, readBoard, windowOf } from './board.ts'
import type { Reading } from './board.ts'
import type { Held } from './ways.ts'
import type { FreeSpins, ReelSet, Respins, SlotGame } from './compile.ts'
import { coinCells, holdCoins, playHold } from './hold.ts'
import type { Hold, HoldOutcome } from './hold.ts'

export type SlotMode = 'spin' | 'buy'

export type BoardOutcome = {
  /** Strip index in the top row, reel by reel. */
  stops: number[]
  /** What the board pays, the feature's multiplier and scatter pays included. */
  coins: number
}

export type FreeSpinOutcome = BoardOutcome & {
  /** Spins that its scatters added. */
  added: number
}

/** What the maths produced, before money: plain JSON, in coins, enough to show the round again for ever. */
export type SlotOutcome = {
  mode: SlotMode
  /** The paid board; null when the feature was bought. */
  base: BoardOutcome | null
  /** Free spins awarded at the start of the feature; 0 without one. */
  awarded: number
  freeSpins: FreeSpinOutcome[]
  featureCoins: number
  /** Base and feature, at most the cap. */
  totalCoins: number
  isCapped: boolean
  /** The coins of a hold-and-win, in games that have one and rounds that start it. */
  hold?: HoldOutcome
  /** Boards after the paid one while wilds fill reels; a reel that stays keeps its stop. */
  respins?: BoardOutcome[]
  /** Which way to play the feature the player had picked, in games that have several. */
  choice?: string
  /** Words of the stream that it took. */
  words: number
}

/** What the player pays for a round of this stake: the stake itself, or the price of the feature. */
export function costOf(game: SlotGame, mode: SlotMode, stake: Amount): Amount {
  if (mode === 'spin') return stake
  if (game.buy === null) throw new RangeError(`${game.id} sells no feature`)
  return stake * BigInt(game.buy.priceX)
}

/** Exact: every bet level is a whole number of coins, and a coin is a whole amount. */
export function payoutOf(game: SlotGame, outcome: SlotOutcome, stake: Amount): Amount {
  return BigInt(outcome.totalCoins) * coinOf(game, stake)
}

export function coinOf(game: SlotGame, stake: Amount): Amount {
  const units = BigInt(game.betUnits)
  if (stake % units !== 0n) throw new RangeError(`A stake of ${game.id} divides into ${units} coins`)
  return stake / units
}

/**
 * Plays one round: stops reel by reel, then the feature from the same stream. The stake plays no part in it, so no
 * bet size can be favoured.
 */
export function playSlot(game: SlotGame, mode: SlotMode, random: RandomStream): SlotOutcome {
  const wordsBefore = random.consumed
  const outcome = mode === 'buy' ? playBought(game, random) : playSpin(game, random)
  outcome.words = random.consumed - wordsBefore
  return outcome
}

function playSpin(game: SlotGame, random: RandomStream): SlotOutcome {
  const { base: set } = game
  const stops = drawStops(set, random)
  const { coins, scatters } = readBoard(game, set, stops)
  return playBoard(game, stops, { coins: coins + game.scatterCoins[scatters]!, scatters }, random)
}

/** A paid board, scatter pays in its coins, and the feature that it starts. */
export function playBoard(
  game: SlotGame,
  stops: number[],
  { coins, scatters }: Reading,
  random: RandomStream,
): SlotOutcome {
  const { freeSpins, hold, respins } = game
  const awarded = freeSpins === null ? 0 : freeSpins.awards[scatters]!
  const outcome = openOutcome('spin', { stops, coins }, awarded)
  if (hold !== null && scatters >= hold.rule.trigger.min) return playCoins(game, hold, outcome, random)
  if (respins !== null) return playRespins(game, respins, outcome, random)
  return freeSpins === null || awarded === 0
    ? close(game, outcome)
    : playFreeSpins(game, freeSpins, outcome, random)
}

/** Whether more is drawn after the paid board. */
export function startsFeature(
  { freeSpins, hold, respins }: SlotGame,
  stops: readonly number[],
  scatters: number,
): boolean {
  if (freeSpins !== null) return freeSpins.awards[scatters]! > 0
  if (hold !== null) return scatters >= hold.rule.trigger.min
  return respins !== null && filledBy(respins.fills, stops) !== 0
}

function playCoins(game: SlotGame, hold: Hold, outcome: SlotOutcome, random: RandomStream): SlotOutcome {
  const inView = coinCells(windowOf(game.base, outcome.base!.stops), hold.rule.trigger.symbol)
  outcome.hold = playHold(hold, inView, random)
  outcome.featureCoins = holdCoins(hold, outcome.hold)
  outcome.totalCoins += outcome.featureCoins
  return close(game, outcome)
}

/** The game as this choice plays it; where there are several and none is said, the first. */
export function chosenGame(game: SlotGame, choice: string | undefined): SlotGame {
  if (choice === undefined) return game
  const chosen = game.choices.find(({ id }) => id === choice)
  if (chosen === undefined) throw new RangeError(`${game.id} has no choice ${choice}`)
  return chosen.game
}

/** Reels that a wild fills stay; the others turn again for as long as another one is filled. */
function playRespins(
  game: SlotGame,
  { fills }: Respins,
  outcome: SlotOutcome,
  random: RandomStream,
): SlotOutcome {
  const { base: set } = game
  const stops = [...outcome.base!.stops]
  let held = filledBy(fills, stops)
  for (let before = 0; held !== before && outcome.totalCoins < game.capCoins;) {
    for (let reel = 0; reel < stops.length; reel += 1)
      if (((held >> reel) & 1) === 0) stops[reel] = random.below(set.lengths[reel]!)
    const coins = boardCoins(game, set, stops)
    outcome.respins = [...(outcome.respins ?? []), { stops: [...stops], coins }]
    outcome.featureCoins += coins
    outcome.totalCoins += coins
    before = held
    held = filledBy(fills, stops)
  }
  return close(game, outcome)
}

/** Reels that show a wild at these stops, as bits. */
export function filledBy(fills: Respins['fills'], stops: readonly number[]): number {
  let filled = 0
  for (let reel = 0; reel < stops.length; reel += 1) filled |= fills[reel]![stops[reel]!]! << reel
  return filled
}

function playBought(game: SlotGame, random: RandomStream): SlotOutcome {
  if (game.buy === null || game.freeSpins === null) throw new RangeError(`${game.id} sells no feature`)
  return playFreeSpins(game, game.freeSpins, openOutcome('buy', null, game.buy.entry.spins), random)
}

export function openOutcome(mode: SlotMode, base: BoardOutcome | null, awarded: number): SlotOutcome {
  const totalCoins = base === null ? 0 : base.coins
  return { mode, base, awarded, freeSpins: [], featureCoins: 0, totalCoins, isCapped: false, words: 0 }
}

export function playFreeSpins(
  game: SlotGame,
  feature: FreeSpins,
  outcome: SlotOutcome,
  random: RandomStream,
): SlotOutcome {
  const { winMultiplier, maxTotalSpins } = feature.rule
  const held = heldOf(feature)
  let total = outcome.awarded
  while (outcome.freeSpins.length < total && outcome.totalCoins < game.capCoins) {
    const stops = drawStops(feature.set, random)
    const board = held === null ? readBoard(game, feature.set, stops) : readSticky(feature.set, stops, held)
    const { scatters } = board
    const coins = (board.coins + feature.scatterCoins[scatters]!) * winMultiplier
    const added = Math.min(feature.retriggers[scatters]!, maxTotalSpins - total)
    total += added
    outcome.freeSpins.push({ stops, coins, added })
    outcome.featureCoins += coins
    outcome.totalCoins += coins
  }
  return close(game, outcome)
}

/** Where wilds stay: none at first. Null for a feature in which they do not. */
export function heldOf({ rule, set }: FreeSpins): Held | null {
  return rule.stickyWild === true ? new Int32Array(set.symbols.length) : null
}

function readSticky({ rule }: ReelSet, stops: readonly number[], held: Held): Reading {
  if (rule?.kind !== 'ways') throw new RangeError('Wilds stay in games of ways only')
  rule.hold(stops, held)
  return { coins: rule.read(stops, held).coins, scatters: 0 }
}

function close(game: SlotGame, outcome: SlotOutcome): SlotOutcome {
  if (outcome.totalCoins >= game.capCoins) {
    outcome.isCapped = true
    outcome.totalCoins = game.capCoins
  }
  return outcome
}

function drawStops(set: ReelSet, random: RandomStream): number[] {
  const stops = set.lengths.slice(0, set.symbols.length)
  for (let reel = 0; reel < stops.length; reel += 1) stops[reel] = random.below(stops[reel]!)
  return stops
}
