import { crashByHash, crashProofOf } from '@krathong/games/crash'
import type { CrashProof } from '@krathong/games/crash'
import { assert } from '../../../platform/refusal.ts'
import { readProven } from './room-reads.ts'
import type { CrashParts } from './types.ts'

export interface ProofView {
  gameId: string
  /** Null: a round without a bet of anybody. */
  playerId: string | null
  proof: CrashProof
}

/** What proves a bet, or by a round's own id the round alone; null for an id that is none of ours, and while its end is not told. */
export const crashProofView = async (
  { app, settings }: CrashParts,
  id: string,
): Promise<ProofView | null> => {
  const found = await readProven(app.db, id)
  if (!found) return null
  const { bet, round } = found
  const game = crashByHash(round.definition_hash)
  assert(
    game && round.hash !== null && round.crash_point !== null && round.salt !== null,
    'a round that is over is told',
  )
  const { code, exponent } = settings.current().value.currency
  const isVoided = bet?.state === 'voided'
  const proof = crashProofOf({
    roundId: id,
    placedAt: (bet?.placed_at ?? round.opens_at).toISOString(),
    currency: { code: bet?.currency ?? code, exponent },
    game,
    stake: bet?.stake ?? 0n,
    autoAt: bet?.auto_at ?? null,
    cashedAt: bet?.cashed_at ?? null,
    isVoided,
    payout: isVoided ? bet.stake : (bet?.payout ?? 0n),
    round: {
      place: round.place,
      hash: round.hash,
      chainEnd: round.chain_end,
      crashPoint: round.crash_point,
      salt: {
        source: round.salt_source as 'drand' | 'local',
        chain: round.salt_chain,
        round: Number(round.salt_round),
        randomness: round.salt,
        signature: round.salt_signature,
      },
    },
  })
  return { gameId: game.id, playerId: bet?.player_id ?? null, proof }
}
