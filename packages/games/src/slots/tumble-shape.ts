/** What a tumbling game is, in numbers: a cell holds the code of its symbol, and paying symbols come first. */
export type TumbleShape = {
  readonly ids: readonly string[]
  readonly paying: number
  readonly reels: number
  readonly rows: number
  readonly fewest: number
  /** Fewest cells of each tier, ascending. */
  readonly tiers: readonly number[]
  readonly strips: readonly Uint8Array[]
  readonly scatter: number
  /** Coins by symbol and number of cells. */
  readonly pays: readonly Int32Array[]
  readonly isAnywhere: boolean
  /** What a step's win is multiplied by. */
  timesAt(step: number): number
}
