/** A text in each language that has one. */
export type Texts = { readonly [language: string]: string }

export type SymbolRule = {
  /** No kind: a paying symbol. Wild stands in for every paying symbol, scatter counts wherever it shows, coin bears an amount. */
  kind?: 'wild' | 'scatter' | 'coin'
  /** Of a wild: a win of another symbol that uses it counts so many times; of ways, each way through it. Several multiply each other. */
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
  /** A wild that lands stays in its cell to the end of the feature. */
  stickyWild?: boolean
  /** In tumbling games: what each step's win is multiplied by, instead of the paid spin's ladder. */
  ladder?: readonly number[]
  /** Whether scatters pay in free spins too; they do where nothing is said. */
  scatterPays?: boolean
  retrigger: ScatterAward | null
  /** Total of spins awarded never passes this; the last award may be partial. */
  maxTotalSpins: number
  /** Ways to play it, of which the player picks one before the paid spin; the first is the rule as it stands above. */
  choices?: readonly ChoiceRule[]
}

/** A way to play free spins: more of them at less, or fewer at more. */
export type ChoiceRule = { id: string; i18n: Texts; award: AwardTable; winMultiplier: number }

/**
 * On lines: a wild in view fills its reel, in the paid spin as well. While a spin fills a reel that was not filled before,
 * the filled reels stay and the others turn once more.
 */
export type WildRespinsRule = { type: 'wildRespins'; symbol: string }

export type BuyRule = {
  type: 'buy'
  feature: 'freeSpins'
  /** Price as a multiple of the bet. */
  priceX: number
  entry: { spins: number }
}

/** Any mix of these symbols, from the first reel on a line, pays as one; the wild may be among them but not alone. */
export type GroupRule = { name: string; symbols: readonly string[]; count: number; pay: number }

export type CoinValue = { valueX: number; weight: number; label?: string }

export type HoldAndWinRule = {
  type: 'holdAndWin'
  trigger: { symbol: string; min: number }
  respins: number
  /** A coin that lands gives all respins back. */
  resetOnNew: boolean
  /** Chance of each empty cell in each respin, as a fraction. */
  landProbability: readonly [num: number, den: number]
  /** Values are multiples of the bet. */
  coinTable: readonly CoinValue[]
  /** Paid on top when every cell holds a coin. */
  fullGridX: number
}

export type TumbleRule = { refill: 'stripUp'; ladder: readonly number[] }

export type FeatureRule = FreeSpinsRule | BuyRule | HoldAndWinRule | WildRespinsRule

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

/** Lines and ways pay coins by `paytable`; anywhere and cluster pay multiples of the bet by `tiers`, and tumble. */
export type Evaluator = 'lines' | 'ways' | 'anywhere' | 'cluster'

/**
 * A slot as data. Pays are in coins, and a bet is `betUnits` coins; bet levels are in minor units of the currency.
 * A change of any of it is a new version with a new hash, and the old one stays to replay the rounds played under it.
 */
export type SlotDefinition = {
  id: string
  name: Texts
  version: number
  evaluator: Evaluator
  grid: { reels: number; rows: number }
  betUnits: number
  betLevels: readonly number[]
  symbols: { readonly [symbol: string]: SymbolRule }
  paytable: { readonly [symbol: string]: { readonly [count: string]: number } }
  groups?: readonly GroupRule[]
  /** Fewest cells of each tier, ascending, and what each symbol pays there as a multiple of the bet. */
  tiers?: readonly number[]
  paytableX?: { readonly [symbol: string]: readonly number[] }
  tumble?: TumbleRule
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
