import { hashBack } from '@krathong/games/fairness'

/**
 * The seeds of a game's day. The last is made by chance, each before it is the hash of the one behind it, and the hash of the first is
 * published before the first draw opens: draw i uses seed i, and showing it proves all seeds before.
 */
export function seedChain(last: string, draws: number): { commitment: string; seeds: string[] } {
  const seeds: string[] = [last]
  for (let made = 1; made < draws; made += 1) seeds.push(hashBack(seeds.at(-1)!, 1))
  seeds.reverse()
  return { commitment: hashBack(seeds[0]!, 1), seeds }
}

/** Whether a seed is that of the draw of this number in the day's chain. */
export const isSeedOf = (commitment: string, no: number, seed: string): boolean =>
  hashBack(seed, no) === commitment
