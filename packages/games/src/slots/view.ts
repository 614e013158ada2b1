/** A place on the board: reel, then row, both from 0. */
export type Cell = readonly [reel: number, row: number]

/** What one reel shows, top row first. */
export type View = readonly string[]

/** What a board comes to by another rule than that of the line tables: coins without scatter pays. */
export type BoardRule = {
  read(stops: readonly number[]): { coins: number }
}
