import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { OpenDecision } from './decision-views.ts'

const pairQuery = (db: Db | Tx, { playerId, seedPairId }: Pick<OpenDecision, 'playerId' | 'seedPairId'>) =>
  db
    .selectFrom('betting.seed_pairs')
    .select(['server_seed_sealed', 'client_seed', 'commitment'])
    .where('player_id', '=', playerId)
    .where('seed_pair_id', '=', seedPairId)

/** The pair a round with choices draws from. Rotation waits for the round, so the pair is still the active one. */
export const readPairOf = (db: Db | Tx, round: OpenDecision) => pairQuery(db, round).executeTakeFirstOrThrow()

/** The same, held until the transaction ends; a pair is held before the guard of its player. */
export const lockPairOf = (tx: Tx, round: OpenDecision) =>
  pairQuery(tx, round).forUpdate().executeTakeFirstOrThrow()

/** Takes the nonce of a pair that is held for a round that stays open: until it is over, the pair cannot be told. */
export const takePair = async (
  tx: Tx,
  { playerId, seedPairId, nonce, placedAt }: OpenDecision,
): Promise<void> => {
  await tx
    .updateTable('betting.seed_pairs')
    .set({
      nonce: nonce + 1,
      last_round_at: placedAt,
      open_rounds: sql<number>`open_rounds + 1`,
    })
    .where('player_id', '=', playerId)
    .where('seed_pair_id', '=', seedPairId)
    .execute()
}

/** A round under the pair is over. */
export const releasePair = async (tx: Tx, { playerId, seedPairId }: OpenDecision): Promise<void> => {
  await tx
    .updateTable('betting.seed_pairs')
    .set({ open_rounds: sql<number>`open_rounds - 1` })
    .where('player_id', '=', playerId)
    .where('seed_pair_id', '=', seedPairId)
    .execute()
}
