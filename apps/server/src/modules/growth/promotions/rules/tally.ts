import { countBet, takeBack, validBet } from '@krathong/promotions'
import type { CountedPart, OpenRequirement } from '@krathong/promotions'
import type { Fact } from '../types.ts'

/** One bet as it was counted so far. */
export interface Tally {
  fact: Pick<Fact, 'playerId' | 'betId' | 'gameId' | 'category' | 'at'>
  stake: bigint
  payout: bigint
  valid: bigint
  /** Oldest requirement first. */
  parts: readonly CountedPart[]
}

export interface Held extends OpenRequirement {
  openedAt: Date
  isBonus: boolean
}

const newTally = ({ playerId, betId, gameId, category, at }: Fact): Tally => ({
  fact: { playerId, betId, gameId, category, at },
  stake: 0n,
  payout: 0n,
  valid: 0n,
  parts: [],
})

/** Adds to a requirement's progress what a part counts more or less than before. */
const moved = (
  open: readonly Held[],
  before: readonly CountedPart[],
  after: readonly CountedPart[],
): Held[] => {
  const countedOf = (parts: readonly CountedPart[], id: string) =>
    parts.reduce((sum, part) => (part.id === id ? sum + part.counted : sum), 0n)
  return open.map((one) => ({
    ...one,
    progress: one.progress + countedOf(after, one.id) - countedOf(before, one.id),
  }))
}

const joined = (parts: readonly CountedPart[], more: readonly CountedPart[]): CountedPart[] => {
  const grown = parts.map((part) => {
    const add = more.find(({ id }) => id === part.id)
    return add ? { ...part, raw: part.raw + add.raw, counted: part.counted + add.counted } : part
  })
  const joins = more.filter(({ id }) => !parts.some((part) => part.id === id))
  // Ids are in the order of time: an older requirement may have room again for what a bet was told to count more.
  return joins.length === 0 || parts.length === 0
    ? [...grown, ...joins]
    : [...grown, ...joins].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Counts one fact: a bet that was settled, or what a settled bet was told differs. A bet counts only for what was open when it was settled,
 * and a difference moves only what it changes. Null where the fact is of a bet that was never counted.
 */
export const tally = (
  open: readonly Held[],
  fact: Fact,
  before: Tally | undefined,
): { open: Held[]; tally: Tally } | null => {
  // A correction of a bet of before the requirement is none of its.
  if (fact.kind === 4 && before === undefined) return null
  const known = before ?? newTally(fact)
  const stake = known.stake + fact.stake
  const payout = known.payout + fact.payout
  const valid = validBet({ category: fact.category, stake, payout })
  const more = valid - known.valid
  const settledAt = known.fact.at
  const bet = { category: fact.category, gameId: fact.gameId, stake, raw: more }
  const since = open.filter(({ openedAt }) => openedAt <= settledAt)
  const parts = more >= 0n ? joined(known.parts, countBet(since, bet)) : takeBack(known.parts, -more)
  return { open: moved(open, known.parts, parts), tally: { ...known, stake, payout, valid, parts } }
}
