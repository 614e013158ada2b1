/** A text in each language that has one. */
export type Texts = { readonly [language: string]: string }

export type SymbolRule = {
  /** No kind: a paying symbol. Wild stands in for every paying symbol, scatter counts wherever it shows. */
  kind?: 'wild' | 'scatter'
  /** Of a wild: a win of another symbol that uses it counts so many times. Several in one win multiply each other. */
  multiplier?: number
  image: string
  i18n: Texts
}

/** Number of scatters to spins awarded. */
export type AwardTable = { readonly [count: string]: number }

export type ScatterAward = { symbol: string; award: AwardTable }

export type FreeSpinsRule = {
  type: 'freeSpins'
  trigger: ScatterAward
  /** Strip set that the free spins are played on. */
  stripSet: string
  /** Every win of a free spin, scatter pays included, is multiplied by it. */
  winMultiplier: number
  /** Any wild in view makes its whole reel wild before lines are read. */
  expandingWild: boolean
  retrigger: ScatterAward | null
  /** Total of spins awarded never passes this; the last award may be partial. */
  maxTotalSpins: number
}

export type BuyRule = {
  type: 'buy'
  feature: 'freeSpins'
  /** Price as a multiple of the bet. */
  priceX: number
  entry: { spins: number }
}

/** Any mix of these symbols, from the first reel on a line, pays as one; the wild may be among them but not alone. */
export type GroupRule = { name: string; symbols: readonly string[]; count: number; pay: number }

export type FeatureRule = FreeSpinsRule | BuyRule

/** The certificate: what the strips and pays come to. A test recomputes it. */
export type MathCertificate = {
  rtp: number
  rtpBuy: number | null
  hitRate: number
  sigma: number
  /** Largest single window, as a multiple of the bet. */
  maxSeen: number
  method: string
  cycle: number
}

/**
 * A slot as data. Pays are in coins, and a bet is `betUnits` coins; bet levels are in minor units of the currency.
 * A change of any of it is a new version with a new hash, and the old one stays to replay the rounds played under it.
 */
export type SlotDefinition = {
  id: string
  name: Texts
  version: number
  evaluator: 'lines'
  grid: { reels: number; rows: number }
  betUnits: number
  betLevels: readonly number[]
  symbols: { readonly [symbol: string]: SymbolRule }
  paytable: { readonly [symbol: string]: { readonly [count: string]: number } }
  groups?: readonly GroupRule[]
  /** Number of scatters to a multiple of the bet. */
  scatterPayX: { readonly [count: string]: number }
  /** A row, 0 on top, for each reel. */
  lines: readonly (readonly number[])[]
  /** Strip sets; one text a reel, symbols separated by one space, index 0 first. The paid spin plays `base`. */
  strips: { readonly [set: string]: readonly string[] }
  features: readonly FeatureRule[]
  /** A round pays at most this multiple of the bet. */
  maxWinX: number
  math: MathCertificate
}

export const BASE_SET = 'base'

/** Why a definition is refused: where in the file, and what is wrong there. */
export class DefinitionFault extends Error {
  constructor(path: string, fault: string) {
    super(`${path}: ${fault}`)
    this.name = 'DefinitionFault'
  }
}
