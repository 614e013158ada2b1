import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { canonicalJson, sha256Hex } from '../fairness/index.ts'
import type { SlotGame } from './compile.ts'
import type { SlotDefinition } from './definition.ts'
import type { JackpotWin } from './events.ts'
import { potText } from './jackpots.ts'
import type { JackpotPot, JackpotPotText } from './jackpots.ts'
import type { SlotMode, SlotOutcome } from './play.ts'

export const PROOF_FORMAT = 'krathong-round/1'

/** A round as it is saved to be checked later, without a network, by anyone. */
export type RoundProof = {
  format: typeof PROOF_FORMAT
  roundId: string
  placedAt: string
  currency: string
  exponent: number
  game: { id: string; version: number; definitionHash: string; definition: SlotDefinition }
  jackpotPots: JackpotPotText[]
  mode: SlotMode
  stake: string
  payout: string
  serverSeedHash: string
  /** Null until the player changes the seed pair. */
  serverSeed: string | null
  clientSeed: string
  nonce: number
  outcome: SlotOutcome
  /** Pots hit, with what their meters held. */
  jackpots: JackpotWin[]
  /**
   * Hash of all of the above. It shows a file that was changed after it was saved, also in parts that no seed can
   * prove: the round's id, its time, the currency, a pot's meter. Compare it with the seal on the round's page.
   */
  seal: string
}

export type RoundFacts = {
  roundId: string
  placedAt: string
  currency: { code: string; exponent: number }
  game: SlotGame
  pots: readonly JackpotPot[]
  mode: SlotMode
  stake: Amount
  payout: Amount
  serverSeedHash: string
  serverSeed: string | null
  clientSeed: string
  nonce: number
  outcome: SlotOutcome
  jackpots: readonly { code: string; amount: Amount | null }[]
}

export function proofOf(facts: RoundFacts): RoundProof {
  const { game, outcome } = facts
  const { code: currency, exponent } = facts.currency
  const open = {
    format: PROOF_FORMAT,
    roundId: facts.roundId,
    placedAt: facts.placedAt,
    currency,
    exponent,
    game: { id: game.id, version: game.version, definitionHash: game.hash, definition: game.definition },
    jackpotPots: facts.pots.map((pot) => potText(pot, exponent)),
    mode: facts.mode,
    stake: formatAmount(facts.stake, exponent),
    payout: formatAmount(facts.payout, exponent),
    serverSeedHash: facts.serverSeedHash,
    serverSeed: facts.serverSeed,
    clientSeed: facts.clientSeed,
    nonce: facts.nonce,
    outcome,
    jackpots: facts.jackpots.map(({ code, amount }) => ({
      code,
      amount: amount === null ? null : formatAmount(amount, exponent),
    })),
  } as const
  return { ...open, seal: sealOf(open) }
}

export function sealOf(open: Omit<RoundProof, 'seal'>): string {
  return sha256Hex(canonicalJson(open))
}
