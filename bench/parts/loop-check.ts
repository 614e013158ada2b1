import { LEDGER_EXPONENT } from '@krathong/money'
/** Before anything is timed: the tables must say what plain loops say, line by line and over the cycle. */
import { randomInt } from 'node:crypto'
import { eventsOf, parOf, playSlot } from '@krathong/games/slots'
import type { RandomStream } from '@krathong/games/fairness'
import type { SlotEvent, SlotGame } from '@krathong/games/slots'
import { LoopEngine } from './loop-engine.ts'
import type { LoopResult } from './loop-engine.ts'

const BOARDS = 20_000

/** Sentences about what is wrong; none when all agree. */
export const checkAgainstLoops = (game: SlotGame): string[] => {
  const base = new LoopEngine(game.definition, 'base', false)
  const free = new LoopEngine(game.definition, 'free', true)
  const faults: string[] = []
  for (let board = 0; board < BOARDS && faults.length < 5; board += 1) {
    for (const [engine, isFree] of [
      [base, false],
      [free, true],
    ] as const) {
      const expected = engine.spin()
      const answer = winsOf(game, expected.stops, isFree)
      if (answer !== textOf(expected))
        faults.push(`stops ${expected.stops.join(' ')}: ${answer} is not ${textOf(expected)}`)
    }
  }
  const cycle = plainCycle(game)
  const { lineCoins, hits } = parOf(game).base
  if (cycle.lineCoins !== lineCoins || cycle.hits !== hits) {
    faults.push(
      `plain loops came to ${cycle.lineCoins} coins and ${cycle.hits} hits, not ${lineCoins} and ${hits}`,
    )
  }
  return faults
}

/** Plays the board through production: as the paid spin, or as the first free spin of a bought feature. */
const winsOf = (game: SlotGame, stops: readonly number[], isFree: boolean): string => {
  const multiplier = isFree ? game.freeSpins!.rule.winMultiplier : 1
  const outcome = playSlot(game, isFree ? 'buy' : 'spin', startingWith(stops))
  const events = eventsOf(game, outcome, BigInt(game.betUnits), { exponent: LEDGER_EXPONENT })
  const board = isFree ? outcome.freeSpins[0]! : outcome.base!
  const end = events.findIndex(
    (event, at) => at > 0 && (event.type === 'free-spins-start' || isNextSpin(event)),
  )
  const wins = events
    .slice(0, end < 0 ? events.length : end)
    .flatMap((event) => (event.type === 'line-wins' ? event.wins : []))
  return JSON.stringify([
    board.coins / multiplier,
    wins.map(({ line, symbol, count, coins, cells }) => [line, symbol, count, coins / multiplier, cells]),
  ])
}

const isNextSpin = (event: SlotEvent): boolean => event.type === 'free-spin' && event.index > 1

const textOf = ({ coins, wins }: LoopResult): string =>
  JSON.stringify([coins, wins.map((win) => [win.line, win.symbol, win.count, win.coins, win.positions])])

/** The board's own stops first, chance behind. */
const startingWith = (stops: readonly number[]): RandomStream => {
  let next = 0
  const below = (n: number) => (next < stops.length ? stops[next++]! : randomInt(n))
  return { below, u32: () => randomInt(2 ** 32), belowBig: (n) => BigInt(below(Number(n))), consumed: 0 }
}

/** Every board of the base cycle by nested loops over symbol numbers, without any table of ours. */
const plainCycle = ({ definition }: SlotGame): { lineCoins: number; hits: number } => {
  const ids = Object.keys(definition.symbols)
  const strips = definition.strips['base']!.map((strip) => strip.split(' ').map((id) => ids.indexOf(id)))
  const isWild = ids.map((id) => definition.symbols[id]!.kind === 'wild')
  const isScatter = ids.map((id) => definition.symbols[id]!.kind === 'scatter')
  const pays = ids.map((id) => Array.from({ length: 6 }, (_, count) => definition.paytable[id]?.[count] ?? 0))
  const fewest = Math.min(...Object.keys(definition.scatterPayX).map(Number))
  const views = strips.map((strip) =>
    strip.map((_, stop) => [0, 1, 2].map((row) => strip[(stop + row) % strip.length]!)),
  )
  const board: number[][] = []
  const total = { lineCoins: 0, hits: 0 }
  const coinsOf = (line: readonly number[]): number => {
    const symbol = board[0]![line[0]!]!
    let count = 1
    while (count < 5 && isSame(board[count]![line[count]!]!, symbol)) count += 1
    return pays[symbol]![count]!
  }
  const isSame = (shown: number, symbol: number) => shown === symbol || isWild[shown]!
  const scattersIn = () =>
    board.reduce((sum, view) => sum + view.filter((symbol) => isScatter[symbol]).length, 0)
  const countBoard = (): void => {
    let coins = 0
    for (const line of definition.lines) coins += coinsOf(line)
    total.lineCoins += coins
    if (coins > 0 || scattersIn() >= fewest) total.hits += 1
  }
  const walk = (reel: number): void => {
    for (const view of views[reel]!) {
      board[reel] = view
      if (reel === 4) countBoard()
      else walk(reel + 1)
    }
  }
  walk(0)
  return total
}
