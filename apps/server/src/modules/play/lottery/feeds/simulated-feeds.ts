import { isOfficial, isPair, soldGames } from '@krathong/lottery'
import type { Feed } from './feed.ts'

const NAMES = ['a', 'b'] as const

/** Two sources of a demonstration, which draw what nobody else draws; none where it runs without simulators. */
export const simulatedFeedsOf = (
  simulators: { origin: string; keys: Readonly<Record<string, string>> } | null,
): readonly Feed[] => {
  if (!simulators) return []
  const series = [
    ...new Set(soldGames.filter((sold) => isOfficial(sold) && !isPair(sold)).map((sold) => sold.series.code)),
  ]
  return NAMES.map((name) => ({
    code: `sim-${name}`,
    name: `Simulated results ${name.toUpperCase()}`,
    endpoint: `${simulators.origin}/feeds/${name}`,
    publicKey: simulators.keys[`feed-${name}`] ?? '',
    series,
    isSimulated: true,
  }))
}
