import type { SlotDefinition } from './definition.ts'

type Cell = readonly [reel: number, row: number]

/** The tumble as it is written in the rules, on lists of symbols: what the tables must come to. */
export function tumbleByTheRule(
  definition: SlotDefinition,
  stops: readonly number[],
  ladder: readonly number[],
): { coins: number; windows: string[][][] } {
  const strips = definition.strips['base']!.map((strip) => strip.split(' '))
  const { rows } = definition.grid
  const next = stops.map((stop) => stop - 1)
  let window = strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[(stops[reel]! + row) % strip.length]!),
  )
  const windows = [window]
  let coins = 0
  for (let step = 0; ; step += 1) {
    const won = winsOf(definition, window)
    if (won.length === 0) return { coins, windows }
    const gone = new Set(won.flatMap(({ cells }) => cells.map(String)))
    coins += won.reduce((sum, win) => sum + win.coins, 0) * ladder[Math.min(step, ladder.length - 1)]!
    window = window.map((view, reel) => {
      const left = view.filter((_, row) => !gone.has(`${reel},${row}`))
      const strip = strips[reel]!
      while (left.length < rows) {
        left.unshift(strip[((next[reel]! % strip.length) + strip.length) % strip.length]!)
        next[reel]! -= 1
      }
      return left
    })
    windows.push(window)
  }
}

function winsOf(definition: SlotDefinition, window: readonly (readonly string[])[]) {
  const { tiers = [], paytableX = {}, betUnits, evaluator } = definition
  return Object.entries(paytableX).flatMap(([symbol, pays]) => {
    const cells = window.flatMap((view, reel) =>
      view.flatMap((id, row): Cell[] => (id === symbol ? [[reel, row]] : [])),
    )
    const groups = evaluator === 'cluster' ? clustersOf(cells) : [cells]
    return groups.flatMap((group) => {
      const tier = tiers.findLastIndex((least) => group.length >= least)
      return tier < 0 ? [] : [{ cells: group, coins: Math.round(pays[tier]! * betUnits) }]
    })
  })
}

function clustersOf(cells: readonly Cell[]): Cell[][] {
  const left = new Set(cells)
  const clusters: Cell[][] = []
  for (const start of cells) {
    if (!left.delete(start)) continue
    const cluster = [start]
    for (const [reel, row] of cluster) {
      const touching = [...left].filter((cell) => Math.abs(cell[0] - reel) + Math.abs(cell[1] - row) === 1)
      for (const cell of touching) left.delete(cell)
      cluster.push(...touching)
    }
    clusters.push(cluster)
  }
  return clusters
}
