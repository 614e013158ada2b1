import type { Amount } from '@krathong/money'
import type { CountedBet, CountedPart, OpenRequirement } from './types.ts'

/** Progress is kept in hundredths, so that a percentage of an amount needs no rounding. */
export const HUNDREDTHS = 100n

/** How many percent of this bet count towards a requirement; 0 where the game or the size of the stake is left out. */
export const percentOf = (
  {
    contribution,
    excludedGames,
    stakeMax,
  }: Pick<OpenRequirement, 'contribution' | 'excludedGames' | 'stakeMax'>,
  { category, gameId, stake }: Pick<CountedBet, 'category' | 'gameId' | 'stake'>,
): number => {
  if (excludedGames.includes(gameId)) return 0
  if (stakeMax !== null && stake > stakeMax) return 0
  return contribution[category]
}

export const missingOf = ({ required, progress }: Pick<OpenRequirement, 'required' | 'progress'>): bigint => {
  const missing = required * HUNDREDTHS - progress
  return missing > 0n ? missing : 0n
}

export const isFull = (requirement: Pick<OpenRequirement, 'required' | 'progress'>): boolean =>
  missingOf(requirement) === 0n

/**
 * First in, first out: the oldest open requirement takes what it needs of a bet, and the raw rest goes on to the next one under that
 * one's own percentage. Requirements come oldest first.
 */
export const countBet = (requirements: readonly OpenRequirement[], bet: CountedBet): CountedPart[] => {
  const parts: CountedPart[] = []
  let rest: Amount = bet.raw
  for (const requirement of requirements) {
    const percent = BigInt(percentOf(requirement, bet))
    const missing = missingOf(requirement)
    if (rest <= 0n || percent === 0n || missing === 0n) continue
    // The last fraction of a percentage may need a unit more of the bet than it counts.
    const needed = (missing + percent - 1n) / percent
    const raw = rest < needed ? rest : needed
    const counted = raw * percent < missing ? raw * percent : missing
    parts.push({ id: requirement.id, raw, counted, percent: Number(percent) })
    rest -= raw
  }
  return parts
}

/**
 * What each part is after so much of the bet was taken back: the newest requirement gives first. Parts come oldest first, as they were
 * counted.
 */
export const takeBack = (parts: readonly CountedPart[], raw: Amount): CountedPart[] => {
  let rest = raw
  return parts
    .toReversed()
    .map((part) => {
      const taken = rest < part.raw ? rest : part.raw
      rest -= taken
      const left = part.raw - taken
      const most = left * BigInt(part.percent)
      return { ...part, raw: left, counted: part.counted < most ? part.counted : most }
    })
    .toReversed()
}
