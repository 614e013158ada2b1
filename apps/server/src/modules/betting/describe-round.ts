import { eventsOf, proofOf, slotByHash } from '@krathong/games/slots'
import type { JackpotPot, RoundProof, SlotEvent, SlotMode, SlotOutcome } from '@krathong/games/slots'
import { formatAmount } from '@krathong/money'
import { assert } from '../../platform/refusal.ts'
import type { StoredRound } from './reads.ts'

/** What the player sees of a stored round: the script its stage plays and the proof anyone can check, both made from what was stored. */
export interface RoundStory {
  events: SlotEvent[]
  proof: RoundProof
  jackpots: { code: string; amount: string | null }[]
}

interface StoredOutcome {
  slot: SlotOutcome
  /** The overlay as it was when the round was drawn: code, seed, contribution rate, turnover per hit. Short, for every round bears it. */
  pots: [string, string, number, string][]
}

const potsOf = (stored: StoredOutcome): JackpotPot[] =>
  stored.pots.map(([code, seed, contributionRate, turnoverPerHit]) => ({
    code,
    seed: BigInt(seed),
    contributionRate,
    turnoverPerHit: BigInt(turnoverPerHit),
  }))

/** The outcome as it is stored beside the round. */
export const storedOutcome = (slot: SlotOutcome, pots: readonly JackpotPot[]): StoredOutcome => ({
  slot,
  pots: pots.map(({ code, seed, contributionRate, turnoverPerHit }) => [
    code,
    String(seed),
    contributionRate,
    String(turnoverPerHit),
  ]),
})

const gameOf = (round: StoredRound) => {
  const game = slotByHash(round.definition_hash)
  assert(game, 'every version of a game that was ever played stays in the code')
  return game
}

const hitsOf = (round: StoredRound) =>
  round.hits.map(({ code, amount }) => ({ code, amount: amount === null ? null : BigInt(amount) }))

/** The events of the stage alone: what every spin answers. The proof, which bears the whole definition, is made when it is asked for. */
export const tellRound = (round: StoredRound, exponent: number): Omit<RoundStory, 'proof'> => {
  const stored = round.outcome as StoredOutcome
  const jackpots = hitsOf(round).map(({ code, amount }) => ({
    code,
    amount: amount === null ? null : formatAmount(amount, exponent),
  }))
  return { jackpots, events: eventsOf(gameOf(round), stored.slot, round.stake, { exponent, jackpots }) }
}

export const describeRound = (round: StoredRound, exponent: number): RoundStory => {
  const stored = round.outcome as StoredOutcome
  return {
    ...tellRound(round, exponent),
    proof: proofOf({
      roundId: round.round_id,
      placedAt: round.placed_at.toISOString(),
      currency: { code: round.currency, exponent },
      game: gameOf(round),
      pots: potsOf(stored),
      mode: round.mode as SlotMode,
      stake: round.stake,
      payout: round.payout,
      serverSeedHash: round.commitment,
      serverSeed: round.server_seed,
      clientSeed: round.client_seed!,
      nonce: round.nonce,
      outcome: stored.slot,
      jackpots: hitsOf(round),
    }),
  }
}
