import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { gameNames, symbolNames } from '../names/index.ts'
import type { SlotGame } from './compile.ts'
import type { Evaluator, SlotDefinition, Texts } from './definition.ts'
import { parOf } from './games.ts'
import type { ModeSheet } from './par.ts'
import { coinOf, costOf } from './play.ts'

export type Volatility = 'low' | 'medium' | 'high' | 'very-high'

/** What a number of symbols pays at the stake. */
export type PayInfo = { count: number; coins: number; amount: string }

export type SymbolInfo = {
  id: string
  kind: 'paying' | 'wild' | 'scatter' | 'coin'
  image: string
  name: Texts
  /** Longest run first; for the scatter, anywhere in view. */
  pays: PayInfo[]
  /** Reels that carry it in the paid spin, from 1. */
  reels: number[]
  /** Of a wild that multiplies: how often a win with it counts. */
  multiplier: number
}

/** Any mix of these symbols pays as one. */
export type GroupInfo = {
  name: string
  symbols: readonly string[]
  count: number
  coins: number
  amount: string
}

export type ModeInfo = {
  rtp: number
  sigma: number
  volatility: Volatility
  cost: string
  /** The most that one round can pay, and once in how many rounds it does. */
  maxWinX: number
  maxWin: string
  maxWinOneIn: number
  /** The odds are at least that long: no simulated feature came that far. */
  isMaxWinUnseen: boolean
  /** Where σ and odds are counted on features played: how many; 0 where all is exact. */
  sampledFeatures: number
  winOdds: ModeSheet['winOdds']
}

/** Everything that a game's information page tells, at one stake; plain JSON. RTP is without the jackpot overlay. */
export type SlotInfo = {
  id: string
  version: number
  definitionHash: string
  name: Texts
  reels: number
  rows: number
  evaluator: Evaluator
  /** In games of ways: how many there are. */
  ways: number
  /** What a tumble's wins are multiplied by, step by step, in the paid spin; empty where nothing tumbles. */
  ladder: readonly number[]
  hitRate: number
  spin: ModeInfo
  buy: (ModeInfo & { spins: number }) | null
  /** Row by reel of each line, row 0 on top. */
  lines: readonly (readonly number[])[]
  symbols: SymbolInfo[]
  groups: GroupInfo[]
  hold: HoldInfo | null
  /** Wilds that fill reels and bring respins: once in how many spins, how many in the mean, and for what part of the RTP. */
  respins: { oneIn: number; expected: number; rtp: number; symbol: string } | null
  /** Ways to play the free spins, of which the player picks one before a spin; empty where there is one way. */
  choices: ChoiceInfo[]
  freeSpins: {
    oneIn: number
    expectedSpins: number
    awards: CountedSpins[]
    retriggers: CountedSpins[]
    multiplier: number
    isExpandingWild: boolean
    isStickyWild: boolean
    /** Its own ladder, where it has one. */
    ladder: readonly number[]
    scatterPays: boolean
    maxTotalSpins: number
  } | null
}

/** Hold-and-win at the stake. */
export type HoldInfo = {
  fewest: number
  respins: number
  oneIn: number
  /** Once in how many draws a coin lands in an empty cell. */
  landsOneIn: number
  coins: { amount: string; label: string | null; oneIn: number }[]
  fullGrid: string
  grandOneIn: number
}

export type ChoiceInfo = {
  id: string
  name: Texts
  awards: CountedSpins[]
  multiplier: number
  /** Mean win of the feature, as a multiple of the stake. */
  valueX: number
} & Pick<ModeInfo, 'rtp' | 'sigma' | 'volatility' | 'maxWinX' | 'maxWinOneIn' | 'winOdds'>

export type CountedSpins = { count: number; spins: number }

export function volatilityOf(sigma: number): Volatility {
  if (sigma < 3) return 'low'
  if (sigma < 6) return 'medium'
  return sigma < 10 ? 'high' : 'very-high'
}

export function slotInfo(game: SlotGame, stake: Amount, exponent: number): SlotInfo {
  const par = parOf(game)
  const modeInfo = (mode: 'spin' | 'buy', sheet: ModeSheet): ModeInfo => ({
    rtp: sheet.rtp,
    sigma: sheet.sigma,
    volatility: volatilityOf(sheet.sigma),
    cost: formatAmount(costOf(game, mode, stake), exponent),
    maxWinX: sheet.capX,
    maxWin: formatAmount(coinOf(game, stake) * BigInt(Math.round(sheet.capX * game.betUnits)), exponent),
    maxWinOneIn: sheet.capOneIn,
    isMaxWinUnseen: sheet.isCapUnseen === true,
    sampledFeatures: sheet.sampledFeatures ?? 0,
    winOdds: sheet.winOdds,
  })
  const { definition, buy } = game
  return {
    id: game.id,
    version: game.version,
    definitionHash: game.hash,
    name: gameNames(game.id, definition.name),
    reels: game.reels,
    rows: game.rows,
    evaluator: definition.evaluator,
    ways: definition.evaluator === 'ways' ? game.rows ** game.reels : 0,
    ladder: definition.tumble?.ladder ?? [],
    hitRate: par.hold?.hitRate ?? par.respins?.hitRate ?? par.base.hitRate,
    spin: modeInfo('spin', par.spin),
    buy: buy === null || par.buy === null ? null : { ...modeInfo('buy', par.buy), spins: buy.entry.spins },
    lines: definition.lines,
    symbols: symbolInfos(game, coinOf(game, stake), exponent),
    groups: (definition.groups ?? []).map(({ pay, ...group }) => ({
      ...group,
      coins: pay,
      amount: formatAmount(BigInt(pay) * coinOf(game, stake), exponent),
    })),
    freeSpins: freeSpinsInfo(game),
    hold: holdInfo(game, stake, exponent),
    respins: respinsInfo(game),
    choices: choiceInfos(game),
  }
}

function respinsInfo(game: SlotGame): SlotInfo['respins'] {
  const sheet = parOf(game).respins
  if (game.respins === null || sheet === undefined) return null
  const { oneIn, expectedRespins: expected, rtp } = sheet
  return { oneIn, expected, rtp, symbol: game.respins.rule.symbol }
}

function choiceInfos(game: SlotGame): ChoiceInfo[] {
  const sheets = parOf(game).choices ?? []
  return sheets.flatMap(({ id, freeSpins, spin }) => {
    const choice = game.choices.find((one) => one.id === id)
    if (choice?.game.freeSpins == null) return []
    const { trigger, winMultiplier } = choice.game.freeSpins.rule
    return {
      id,
      name: choice.i18n,
      awards: countedSpins(trigger.award),
      multiplier: winMultiplier,
      valueX: freeSpins.valueX,
      rtp: spin.rtp,
      sigma: spin.sigma,
      volatility: volatilityOf(spin.sigma),
      maxWinX: spin.capX,
      maxWinOneIn: spin.capOneIn,
      winOdds: spin.winOdds,
    }
  })
}

function symbolInfos(game: SlotGame, coin: Amount, exponent: number): SymbolInfo[] {
  const { symbols, paytable, scatterPayX, betUnits } = game.definition
  return Object.entries(symbols).map(([id, { kind, image, i18n, multiplier }]): SymbolInfo => {
    const paid = paytable[id] ?? inCoins(tierPays(game.definition, id), betUnits)
    const coins = kind === 'scatter' ? inCoins(scatterPayX, betUnits) : paid
    return {
      id,
      kind: kind ?? 'paying',
      image,
      name: symbolNames(image, i18n),
      pays: counted(coins).map(([count, won]) => ({
        count,
        coins: won,
        amount: formatAmount(BigInt(won) * coin, exponent),
      })),
      reels: game.base.symbols.flatMap((strip, reel) => (strip.includes(id) ? [reel + 1] : [])),
      multiplier: multiplier ?? 1,
    }
  })
}

/** By fewest cells. */
function tierPays({ tiers = [], paytableX = {} }: SlotDefinition, id: string): { [count: string]: number } {
  return Object.fromEntries((paytableX[id] ?? []).map((payX, at) => [tiers[at]!, payX]))
}

function holdInfo(game: SlotGame, stake: Amount, exponent: number): HoldInfo | null {
  const sheet = parOf(game).hold
  if (game.hold === null || sheet === undefined) return null
  const { rule, weights } = game.hold
  const [num, den] = rule.landProbability
  const amountOf = (valueX: number) => formatAmount(stake * BigInt(valueX), exponent)
  return {
    fewest: rule.trigger.min,
    respins: rule.respins,
    oneIn: sheet.oneIn,
    landsOneIn: den / num,
    coins: rule.coinTable.map(({ valueX, weight, label }) => ({
      amount: amountOf(valueX),
      label: label ?? null,
      oneIn: weights / weight,
    })),
    fullGrid: amountOf(rule.fullGridX),
    grandOneIn: sheet.grandOneIn,
  }
}

function freeSpinsInfo(game: SlotGame): SlotInfo['freeSpins'] {
  const sheet = parOf(game).freeSpins
  if (game.freeSpins === null || sheet === null) return null
  const { rule } = game.freeSpins
  return {
    oneIn: sheet.oneIn,
    expectedSpins: sheet.expectedSpins,
    awards: countedSpins(rule.trigger.award),
    retriggers: countedSpins(rule.retrigger?.award ?? {}),
    multiplier: rule.winMultiplier,
    isExpandingWild: rule.expandingWild,
    isStickyWild: rule.stickyWild === true,
    ladder: rule.ladder ?? [],
    scatterPays: rule.scatterPays !== false,
    maxTotalSpins: rule.maxTotalSpins,
  }
}

function countedSpins(award: { readonly [count: string]: number }): CountedSpins[] {
  return counted(award).map(([count, spins]) => ({ count, spins }))
}

function counted(table: { readonly [count: string]: number }): [count: number, value: number][] {
  return Object.entries(table)
    .map(([count, value]): [number, number] => [Number(count), value])
    .sort(([a], [b]) => b - a)
}

function inCoins(table: { readonly [count: string]: number }, betUnits: number): { [count: string]: number } {
  return Object.fromEntries(
    Object.entries(table).map(([count, payX]) => [count, Math.round(payX * betUnits)]),
  )
}
