import { bitsIn, LONGEST_TUMBLE, TumblePlanes } from './tumble-planes.ts'
import type { Rested } from './tumble-planes.ts'
import type { TumbleShape } from './tumble-shape.ts'

/** Of connected cells, one has so many neighbours among them from a cluster of this size on. */
const SIZE_OF_CORNER = 3
/** A cluster of so many has two such cells side by side, or is a cross. */
const SIZE_OF_PAIR = 5

/**
 * Clusters on boards laid in planes: two words say which cells are equal to the one below and to the one on the right,
 * and a cluster grows along them from a cell that only a large enough one can have.
 */
export class ClusterBoards {
  readonly #rule: TumbleShape
  readonly #planes: TumblePlanes
  /** Cells that have one below, and those that have one on the right. */
  readonly #upper: number
  readonly #lefter: number
  /** Coins at `symbol << 5 | cells`. */
  readonly #pays: Int32Array
  #coins = 0

  constructor(rule: TumbleShape) {
    const { reels, rows } = rule
    this.#rule = rule
    this.#planes = new TumblePlanes(rule)
    this.#upper = Array.from({ length: reels }, (_, reel) => ((1 << (rows - 1)) - 1) << (reel * rows)).reduce(
      (cells, column) => cells | column,
    )
    this.#lefter = (1 << ((reels - 1) * rows)) - 1
    this.#pays = Int32Array.from({ length: rule.paying << 5 }, (_, at) => rule.pays[at >> 5]![at & 31] ?? 0)
  }

  read(stops: readonly number[]): Rested {
    const planes = this.#planes
    let coins = 0
    planes.open(stops)
    for (let step = 0; step < LONGEST_TUMBLE; step += 1) {
      const gone = this.#wins()
      if (gone === 0) break
      coins += this.#coins * this.#rule.timesAt(step)
      planes.fall(gone)
    }
    const { scatter } = this.#rule
    return { coins, scatters: scatter < 0 ? 0 : bitsIn(planes.cellsOf(scatter)) }
  }

  /** Cells that win; their coins are noted. */
  #wins(): number {
    const { words } = this.#planes
    const { rows } = this.#rule
    let below = 0
    let beside = 0
    for (let digit = 0; digit < words.length; digit += 1) {
      const word = words[digit]!
      below |= word ^ (word >>> 1)
      beside |= word ^ (word >>> rows)
    }
    below = ~below & this.#upper
    beside = ~beside & this.#lefter
    this.#coins = 0
    let seeds = this.#seedsOf(below, beside)
    let gone = 0
    while (seeds !== 0) {
      const cluster = grown(seeds & -seeds, below, beside, rows)
      seeds &= ~cluster
      gone |= this.#take(cluster)
    }
    return gone
  }

  /** Cells of which every cluster that is large enough has at least one. */
  #seedsOf(below: number, beside: number): number {
    const { fewest, rows, reels } = this.#rule
    if (fewest < SIZE_OF_CORNER) return (1 << (reels * rows)) - 1
    const above = below << 1
    const before = beside << rows
    const corners = (below & above) | (beside & before) | ((below | above) & (beside | before))
    if (fewest < SIZE_OF_PAIR) return corners
    const pairs = stepped(corners, below, beside, rows)
    return (corners & pairs) | (below & above & beside & before)
  }

  #take(cluster: number): number {
    const symbol = this.#planes.codeAt(31 - Math.clz32(cluster & -cluster))
    if (symbol >= this.#rule.paying) return 0
    const coins = this.#pays[(symbol << 5) | bitsIn(cluster)]!
    this.#coins += coins
    return coins === 0 ? 0 : cluster
  }
}

/** Cells that touch these and are equal to them. */
function stepped(cells: number, below: number, beside: number, rows: number): number {
  return (
    ((cells & below) << 1) |
    ((cells >>> 1) & below) |
    ((cells & beside) << rows) |
    ((cells >>> rows) & beside)
  )
}

function grown(seed: number, below: number, beside: number, rows: number): number {
  let cluster = seed
  for (;;) {
    const more = cluster | stepped(cluster, below, beside, rows)
    if (more === cluster) return cluster
    cluster = more
  }
}
