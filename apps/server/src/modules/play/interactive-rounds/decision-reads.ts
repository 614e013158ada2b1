import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { openDecision } from './decision-store.ts'
import type { DecisionRows } from './decision-store.ts'
import { readPairOf } from '../betting/index.ts'
import type { DecisionView, OpenDecision } from '../betting/index.ts'

/** An open round as it is told, with the public half of its pair. */
export const openDecisionView = async (db: Db | Tx, round: OpenDecision): Promise<DecisionView> => {
  const pair = await readPairOf(db, round)
  const { seedPairId: _pair, ...rest } = round
  return {
    ...rest,
    fallbackFrom: null,
    payout: null,
    commitment: pair.commitment,
    clientSeed: pair.client_seed!,
  }
}

/** The player's open round of a game. */
export const readOpenDecision = async (
  { db, sealer }: DecisionRows<Db | Tx>,
  playerId: string,
  gameId: string,
): Promise<OpenDecision | null> => {
  const row = await db
    .selectFrom('interactive_rounds.rounds')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row ? openDecision(row, sealer) : null
}

/** Whether a round of the game waits for the player's choice. */
export const hasOpenDecision = async (db: Db | Tx, playerId: string, gameId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('interactive_rounds.rounds')
    .select('round_id')
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

/** Open rounds whose time is over, or whose game nobody knows any more; longest waiting first. */
export const selectDueDecisions = (db: Db, knownHashes: readonly string[], limit: number) =>
  db
    .selectFrom('interactive_rounds.rounds')
    .select(['player_id', 'round_id', 'currency'])
    .where('state', '=', 'open')
    .where(
      sql<boolean>`(deadline <= clock_timestamp() or not (definition_hash = any(${[...knownHashes]}::text[])))`,
    )
    .orderBy('deadline')
    .limit(limit)
    .execute()
