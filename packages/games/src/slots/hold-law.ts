import type { Hold } from './hold.ts'
import { massOf } from './round-law.ts'
import type { CoinLaw, RoundLaw } from './round-law.ts'

/** From so many coins in view: the chance of each final number of coins, exactly. */
export function finalCoins({ rule, cells }: Hold): readonly Float64Array[] {
  const [num, den] = rule.landProbability
  const chance = num / den
  const from: Float64Array[] = []
  // Backwards: a board with more coins is known before one with fewer.
  const known: Float64Array[][] = []
  for (let coins = cells; coins >= 0; coins -= 1) {
    const byLeft = Array.from({ length: rule.respins + 1 }, () => new Float64Array(cells + 1))
    known[coins] = byLeft
    byLeft[0]![coins] = 1
    for (let left = 1; left <= rule.respins; left += 1) {
      const empty = cells - coins
      if (empty === 0) {
        byLeft[left]![coins] = 1
        continue
      }
      for (let landed = 0; landed <= empty; landed += 1) {
        const part = binomial(empty, landed) * chance ** landed * (1 - chance) ** (empty - landed)
        const then = landed > 0 && rule.resetOnNew ? rule.respins : left - 1
        known[coins + landed]![then]!.forEach((mass, final) => {
          byLeft[left]![final]! += part * mass
        })
      }
    }
    from[coins] = byLeft[rule.respins]!
  }
  return from
}

function binomial(n: number, k: number): number {
  let value = 1
  for (let i = 1; i <= k; i += 1) value = (value * (n - k + i)) / i
  return value
}

/** Chance of each sum of this many coins, in bets. */
function coinSums({ rule, cells, weights }: Hold): readonly Float64Array[] {
  const most = Math.max(...rule.coinTable.map(({ valueX }) => valueX))
  const sums = [Float64Array.of(1)]
  for (let coins = 1; coins <= cells; coins += 1) {
    const before = sums[coins - 1]!
    const law = new Float64Array(coins * most + 1)
    for (const { valueX, weight } of rule.coinTable) {
      before.forEach((mass, sum) => (law[sum + valueX]! += (mass * weight) / weights))
    }
    sums.push(law)
  }
  return sums
}

/** Chance that a whole round wins each number of coins: the paid board and, where it starts one, hold-and-win. */
export function holdRoundLaw(hold: Hold, { base }: RoundLaw): CoinLaw {
  const { rule, cells, betUnits } = hold
  const sums = coinSums(hold)
  const finals = finalCoins(hold)
  const mostX = sums[cells]!.length - 1 + rule.fullGridX
  const mostBase = Math.max(...Array.from(base.byAward.values(), (law) => law.length))
  const round = new Float64Array(mostX * betUnits + mostBase)
  for (const [start, board] of base.byAward) {
    const feature = start === 0 ? Float64Array.of(1) : featureLaw(hold, finals[start]!, sums)
    board.forEach((chance, coins) => {
      if (chance === 0) return
      feature.forEach((mass, valueX) => (round[coins + valueX * betUnits]! += chance * mass))
    })
  }
  return round.slice(0, round.findLastIndex((chance) => chance > 0) + 1)
}

/** In bets. */
function featureLaw({ rule, cells }: Hold, final: Float64Array, sums: readonly Float64Array[]): Float64Array {
  const law = new Float64Array(sums[cells]!.length + rule.fullGridX)
  final.forEach((chance, coins) => {
    if (chance === 0) return
    const grand = coins === cells ? rule.fullGridX : 0
    sums[coins]!.forEach((mass, sum) => (law[sum + grand]! += chance * mass))
  })
  return law
}

/** Hold-and-win in the mean; values are multiples of the bet, rates are of paid spins. */
export type HoldSheet = {
  /** Spins that win anything: hold-and-win always does. */
  hitRate: number
  triggerRate: number
  oneIn: number
  valueX: number
  rtp: number
  rtpCoins: number
  rtpGrand: number
  grandOneIn: number
  meanCoinX: number
  starts: { coins: number; boards: number; finalCoins: number; fullGrid: number }[]
}

export function holdSheet(hold: Hold, { base }: RoundLaw): HoldSheet {
  const { rule, cells, weights } = hold
  const meanCoinX = rule.coinTable.reduce((sum, { valueX, weight }) => sum + valueX * weight, 0) / weights
  const finals = finalCoins(hold)
  const sums = { rate: 0, coins: 0, grand: 0 }
  const starts = [...base.byAward.keys()].filter((coins) => coins > 0).sort((a, b) => a - b)
  const rows = starts.map((coins) => {
    const rate = massOf(base.byAward.get(coins)!)
    const final = finals[coins]!.reduce((sum, chance, count) => sum + chance * count, 0)
    const full = finals[coins]![cells]!
    sums.rate += rate
    sums.coins += rate * final
    sums.grand += rate * full
    return { coins, boards: Math.round(rate * base.census.cycle), finalCoins: final, fullGrid: full }
  })
  const rtpCoins = sums.coins * meanCoinX
  const rtpGrand = sums.grand * rule.fullGridX
  return {
    hitRate: 1 - (base.byAward.get(0)?.[0] ?? 0),
    triggerRate: sums.rate,
    oneIn: 1 / sums.rate,
    valueX: (rtpCoins + rtpGrand) / sums.rate,
    rtp: rtpCoins + rtpGrand,
    rtpCoins,
    rtpGrand,
    grandOneIn: 1 / sums.grand,
    meanCoinX,
    starts: rows,
  }
}
