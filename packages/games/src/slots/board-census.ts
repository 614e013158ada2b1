/** Every board of a strip set, counted: how many have so many scatters and win so many coins on their lines. */
export type BoardCensus = {
  cycle: number
  /** `boards[scatters][lineCoins]`, exact. */
  boards: readonly Float64Array[]
}
