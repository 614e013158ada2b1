import { familyKeys } from '@krathong/games/families'
import type { FamilyKey } from '@krathong/games/families'
import { decisionProofOf, extraStake, retellDecisions } from '@krathong/games/interactive'
import type { DecisionProof, Json } from '@krathong/games/interactive'
import { instantByHash, instantProofOf, payWagers } from '@krathong/games/instant'
import type { InstantOutcome, InstantProof, Wager } from '@krathong/games/instant'
import { eventsOf, proofOf, slotByHash } from '@krathong/games/slots'
import type { JackpotPot, RoundProof, SlotEvent, SlotMode, SlotOutcome } from '@krathong/games/slots'
import { formatAmount } from '@krathong/money'
import { assert } from '../../../platform/refusal.ts'
import { gameOfDecision, endedDecisionView } from './decision-views.ts'
import type { StoredDecision } from './decision-views.ts'
import type { StoredRound } from './round-reads.ts'

/** What an instant game drew and what each wager returned: the one event of its round. */
export interface DrawnEvent {
  type: 'drawn'
  drawn: number[]
  wagers: { on: string; stake: string; multiplier: number; returned: string }[]
}

/** Every choice of a round and what could be seen after it: the one event of a round with choices. */
export interface DecidedEvent {
  type: 'decided'
  option: string
  stake: string
  /** The first step is what stood before any choice. */
  steps: { choice: string | null; isAutomatic: boolean; extra: string; view: Json }[]
}

/** What the player sees of a stored round: the script its game shows and the proof anyone can check, both made from what was stored. */
export interface RoundStory {
  events: (SlotEvent | DrawnEvent | DecidedEvent)[]
  proof: RoundProof | InstantProof | DecisionProof
  jackpots: { code: string; amount: string | null }[]
}

interface StoredOutcome {
  slot: SlotOutcome
  /** The overlay as it was when the round was drawn: code, seed, contribution rate, turnover per hit, by when it must be hit. Short, for every round bears it. */
  pots: [string, string, number, string, string?][]
}

interface StoredInstant {
  instant: InstantOutcome
  /** What was staked on what, in the ledger's units. */
  wagers: [on: string, stake: string][]
}

const isInstant = (outcome: unknown): outcome is StoredInstant =>
  typeof outcome === 'object' && outcome !== null && 'instant' in outcome

const potsOf = (stored: StoredOutcome): JackpotPot[] =>
  stored.pots.map(([code, seed, contributionRate, turnoverPerHit, mustHitBy]) => ({
    code,
    seed: BigInt(seed),
    contributionRate,
    turnoverPerHit: BigInt(turnoverPerHit),
    ...(mustHitBy === undefined ? {} : { mustHitBy: BigInt(mustHitBy) }),
  }))

/** The outcome as it is stored beside the round. */
export const storedOutcome = (slot: SlotOutcome, pots: readonly JackpotPot[]): StoredOutcome => ({
  slot,
  pots: pots.map(({ code, seed, contributionRate, turnoverPerHit, mustHitBy }) => {
    const pot: StoredOutcome['pots'][number] = [code, String(seed), contributionRate, String(turnoverPerHit)]
    return mustHitBy === undefined ? pot : [pot[0], pot[1], pot[2], pot[3], String(mustHitBy)]
  }),
})

/** The same for a round of an instant game. */
export const storedInstant = (instant: InstantOutcome, wagers: readonly Wager[]): StoredInstant => ({
  instant,
  wagers: wagers.map(({ on, stake }) => [on, String(stake)]),
})

/** The wagers of a stored round of an instant game; null for a round of another kind. */
export const wagersOf = ({ outcome }: StoredRound): Wager[] | null =>
  isInstant(outcome) ? outcome.wagers.map(([on, stake]) => ({ on, stake: BigInt(stake) })) : null

/** How the feature of a slot was to be played; undefined where the game leaves nothing to pick. */
export const chosenIn = ({ outcome }: StoredRound): string | undefined =>
  isInstant(outcome) ? undefined : (outcome as Partial<StoredOutcome>).slot?.choice

const gameOf = (round: StoredRound) => {
  const game = slotByHash(round.definition_hash)
  assert(game, 'every version of a game that was ever played stays in the code')
  return game
}

const hitsOf = (round: StoredRound) =>
  round.hits.map(({ code, amount }) => ({ code, amount: amount === null ? null : BigInt(amount) }))

const jackpotsOf = (round: StoredRound, exponent: number): RoundStory['jackpots'] =>
  round.hits.map(({ code, amount }) => ({
    code,
    amount: amount === null ? null : formatAmount(BigInt(amount), exponent),
  }))

const instantOf = (round: StoredRound, { instant }: StoredInstant) => {
  const game = instantByHash(round.definition_hash)
  assert(game, 'every version of a game that was ever played stays in the code')
  return { game, outcome: instant, wagers: wagersOf(round)! }
}

const drawnEvent = (round: StoredRound, stored: StoredInstant, exponent: number): DrawnEvent => {
  const { game, outcome, wagers } = instantOf(round, stored)
  return {
    type: 'drawn',
    drawn: outcome.drawn,
    wagers: payWagers(game, wagers, outcome, exponent).map(({ on, stake, multiplier, returned }) => ({
      on,
      stake: formatAmount(stake, exponent),
      multiplier,
      returned: formatAmount(returned, exponent),
    })),
  }
}

const decidedEvent = (round: StoredRound, exponent: number): DecidedEvent => {
  const decisionView = endedDecisionView(round)!
  const { extras, views } = retellDecisions(gameOfDecision(decisionView), decisionView, decisionView.drawn)
  return {
    type: 'decided',
    option: decisionView.option,
    stake: formatAmount(round.stake, exponent),
    steps: views.map((view, index) => ({
      choice: index === 0 ? null : decisionView.choices[index - 1]!,
      isAutomatic: decisionView.fallbackFrom !== null && index > decisionView.fallbackFrom,
      extra: formatAmount(index === 0 ? 0n : extraStake(round.stake, extras[index - 1]!), exponent),
      view,
    })),
  }
}

/** What every proof says of a round, whatever game it was. */
const factsOf = (round: StoredRound, exponent: number) => ({
  roundId: round.round_id,
  placedAt: round.placed_at.toISOString(),
  currency: { code: round.currency, exponent },
  stake: round.stake,
  payout: round.payout,
  serverSeedHash: round.commitment,
  serverSeed: round.server_seed,
  clientSeed: round.client_seed!,
  nonce: round.nonce,
})

/** How a round of a family is told from what is stored beside it. */
interface Description<Outcome> {
  events: (round: StoredRound, outcome: Outcome, exponent: number) => RoundStory['events']
  proof: (round: StoredRound, outcome: Outcome, exponent: number) => RoundStory['proof']
}

/** What is stored beside rounds, by family; each under the family's own name. */
interface StoredOutcomes {
  slot: StoredOutcome
  instant: StoredInstant
  decision: StoredDecision
}

/** Null of families whose rounds a room stores and tells. */
const descriptions: {
  readonly [K in FamilyKey]: K extends keyof StoredOutcomes ? Description<StoredOutcomes[K]> : null
} = {
  slot: {
    events: (round, { slot }, exponent) =>
      eventsOf(gameOf(round), slot, round.stake, { exponent, jackpots: jackpotsOf(round, exponent) }),
    proof: (round, stored, exponent) =>
      proofOf({
        ...factsOf(round, exponent),
        game: gameOf(round),
        pots: potsOf(stored),
        mode: round.mode as SlotMode,
        outcome: stored.slot,
        jackpots: hitsOf(round),
      }),
  },
  instant: {
    events: (round, stored, exponent) => [drawnEvent(round, stored, exponent)],
    proof: (round, stored, exponent) =>
      instantProofOf({ ...factsOf(round, exponent), ...instantOf(round, stored) }),
  },
  decision: {
    events: (round, _stored, exponent) => [decidedEvent(round, exponent)],
    proof: (round, { decision }, exponent) =>
      decisionProofOf({
        ...factsOf(round, exponent),
        game: gameOfDecision(endedDecisionView(round)!),
        firstStake: round.stake,
        stake: round.cost,
        outcome: decision,
      }),
  },
  crash: null,
  bingo: null,
}

const descriptionOf = ({ outcome }: StoredRound): Description<unknown> => {
  const key = familyKeys.find((one) => typeof outcome === 'object' && outcome !== null && one in outcome)
  const description = key && descriptions[key]
  assert(description, 'what is stored beside a round names its family')
  return description as Description<unknown>
}

/** The events of the game alone: what every round answers. The proof, which bears the whole definition, is made when it is asked for. */
export const roundEvents = (round: StoredRound, exponent: number): Omit<RoundStory, 'proof'> => ({
  jackpots: jackpotsOf(round, exponent),
  events: descriptionOf(round).events(round, round.outcome, exponent),
})

export const describeRound = (round: StoredRound, exponent: number): RoundStory => ({
  ...roundEvents(round, exponent),
  proof: descriptionOf(round).proof(round, round.outcome, exponent),
})
