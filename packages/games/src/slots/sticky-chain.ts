import type { WaysRule } from './ways.ts'

/**
 * Expected coins of each free spin whose wilds stay, exactly. Reels are independent: each is a chain on the rows that
 * hold a wild, and the win of a spin follows from what each reel shows in that spin.
 */
export function stickyMeans(rule: WaysRule, spins: number): number[] {
  let chains = Array.from({ length: rule.reels }, () => new Map([[0, 1]]))
  return Array.from({ length: spins }, () => {
    const steps = chains.map((held, reel) => stepOf(rule, reel, held))
    chains = steps.map(({ next }) => next)
    return rule.symbols.reduce((sum, _, symbol) => sum + meanOf(rule, steps, symbol), 0)
  })
}

type Step = {
  next: Map<number, number>
  /** For each symbol: mean of its cells, and the chance that it has none. */
  mean: Float64Array
  none: Float64Array
}

function stepOf(rule: WaysRule, reel: number, held: ReadonlyMap<number, number>): Step {
  const size = rule.symbols.length
  const step: Step = { next: new Map(), mean: new Float64Array(size), none: new Float64Array(size) }
  const stops = rule.stopsOf(reel)
  for (const [before, chance] of held) {
    for (let stop = 0; stop < stops; stop += 1) {
      const rows = before | rule.landedAt(reel, stop)
      const part = chance / stops
      step.next.set(rows, (step.next.get(rows) ?? 0) + part)
      note(step, part, (symbol) => rule.countAt(reel, { stop, held: rows }, symbol))
    }
  }
  return step
}

function note({ mean, none }: Step, part: number, countOf: (symbol: number) => number): void {
  for (let symbol = 0; symbol < mean.length; symbol += 1) {
    const count = countOf(symbol)
    mean[symbol]! += part * count
    if (count === 0) none[symbol]! += part
  }
}

function meanOf(rule: WaysRule, steps: readonly Step[], symbol: number): number {
  let ways = 1
  let coins = 0
  for (let reel = 0; reel < rule.reels; reel += 1) {
    coins += ways * steps[reel]!.none[symbol]! * rule.pays[symbol]![reel]!
    ways *= steps[reel]!.mean[symbol]!
  }
  return coins + ways * rule.pays[symbol]![rule.reels]!
}
