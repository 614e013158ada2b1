import type { FreeSpins, SlotGame } from './compile.ts'
import { openOutcome, playFreeSpins } from './play.ts'
import type { CoinLaw, RoundLaw } from './round-law.ts'
import { massOf } from './round-law.ts'
import { BufferedStream } from './simulate.ts'
import type { Fill } from './simulate.ts'

/** Spins played for each length of feature: enough for its spread to two digits, few enough for a test. */
const SPINS = 1_200_000

/** Where a feature's spins depend on each other its mean is exact, and its spread is counted on features played. */
export type SampledFeatures = {
  spin: CoinLaw
  buy: CoinLaw | null
  /** Features played in all. */
  count: number
  /** Above this chance of the cap the sample would have shown it. */
  unseen: { spin: number; buy: number }
}

/** Ninety-five of a hundred samples would show a chance of three over their size. */
const SHOWN = 3

export function sampleFeatures(game: SlotGame, feature: FreeSpins, law: RoundLaw): SampledFeatures {
  const size = game.capCoins + 1
  const spin = new Float64Array(size)
  const bought = game.buy?.entry.spins ?? 0
  const laws = new Map<number, CoinLaw>()
  const unseen = { spin: 0, buy: bought === 0 ? 0 : SHOWN / countOf(bought) }
  const starts = new Set([...law.base.byAward.keys(), bought].filter((spins) => spins > 0))
  for (const spins of starts) laws.set(spins, sampledLaw(game, feature, spins))
  for (const [spins, base] of law.base.byAward) {
    const part = spins === 0 ? null : laws.get(spins)!
    if (part !== null) unseen.spin += (massOf(base) * SHOWN) / countOf(spins)
    convolveInto(spin, base, part)
  }
  const count = [...starts].reduce((sum, spins) => sum + countOf(spins), 0)
  return { spin, buy: laws.get(bought) ?? null, count, unseen }
}

function countOf(spins: number): number {
  return Math.ceil(SPINS / spins)
}

function sampledLaw(game: SlotGame, feature: FreeSpins, spins: number): CoinLaw {
  const law = new Float64Array(game.capCoins + 1)
  const count = countOf(spins)
  const random = new BufferedStream(fixedFill(spins))
  for (let played = 0; played < count; played += 1) {
    const { totalCoins } = playFreeSpins(game, feature, openOutcome('buy', null, spins), random)
    law[totalCoins]! += 1 / count
  }
  return law
}

/** Adds the law of a sum; what passes the end is gathered there, as the cap does. */
function convolveInto(into: CoinLaw, base: CoinLaw, feature: CoinLaw | null): void {
  const last = into.length - 1
  const parts: [coins: number, chance: number][] = []
  feature?.forEach((chance, coins) => chance > 0 && parts.push([coins, chance]))
  base.forEach((chance, coins) => {
    if (chance === 0) return
    if (feature === null) into[Math.min(last, coins)]! += chance
    for (const [won, part] of parts) into[Math.min(last, coins + won)]! += chance * part
  })
}

/** Chance that is the same on every machine and at every run (sfc32). */
function fixedFill(seed: number): Fill {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162 ^ seed, 1]
  const next = (): number => {
    const mixed = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + mixed
    return mixed >>> 16
  }
  for (let warm = 0; warm < 20; warm += 1) next()
  return (buffer) => {
    for (let at = 0; at < buffer.length; at += 1) buffer[at] = next()
  }
}
