import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { OpenDecision } from './decision-types.ts'

type Place = Pick<OpenDecision, 'playerId' | 'roundId'>

export const insertDecision = async (tx: Tx, round: OpenDecision): Promise<void> => {
  await tx
    .insertInto('betting.decision_rounds')
    .values({
      round_id: round.roundId,
      player_id: round.playerId,
      game_id: round.gameId,
      game_version: round.gameVersion,
      definition_hash: round.definitionHash,
      option: round.option,
      currency: round.currency,
      stake: round.stake,
      staked: round.staked,
      choices: [...round.choices],
      drawn: JSON.stringify(round.drawn),
      seed_pair_id: round.seedPairId,
      nonce: round.nonce,
      placed_at: round.placedAt,
      deadline: round.deadline,
    })
    .execute()
}

/** The round's row, held until the transaction ends; undefined where it is over or never was. */
export const lockDecision = async (tx: Tx, { playerId, roundId }: Place) => {
  const row = await tx
    .selectFrom('betting.decision_rounds')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  return row && { state: row.state as 'open' | 'voided', round: openDecision(row) }
}

interface Row {
  round_id: string
  player_id: string
  game_id: string
  game_version: number
  definition_hash: string
  option: string
  currency: string
  stake: bigint
  staked: bigint
  choices: string[]
  drawn: unknown
  seed_pair_id: string
  nonce: number
  placed_at: Date
  deadline: Date
}

export const openDecision = (row: Row): OpenDecision => ({
  roundId: row.round_id,
  playerId: row.player_id,
  gameId: row.game_id,
  gameVersion: row.game_version,
  definitionHash: row.definition_hash,
  option: row.option,
  currency: row.currency,
  stake: row.stake,
  staked: row.staked,
  choices: row.choices,
  drawn: row.drawn as number[],
  seedPairId: row.seed_pair_id,
  nonce: row.nonce,
  placedAt: row.placed_at,
  deadline: row.deadline,
})

/** The round after one more choice. */
export const saveChoice = async (tx: Tx, round: OpenDecision): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('betting.decision_rounds')
    .set({ choices: [...round.choices], drawn: JSON.stringify(round.drawn), staked: round.staked })
    .where('round_id', '=', round.roundId)
    .where('player_id', '=', round.playerId)
    .where('state', '=', 'open')
    .where(sql<boolean>`cardinality(choices) = ${round.choices.length - 1}`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error('Invariant broken: a choice follows the one before it')
}

/** The round is over and leaves for betting.rounds. */
export const deleteDecision = async (tx: Tx, { playerId, roundId }: Place): Promise<void> => {
  await tx
    .deleteFrom('betting.decision_rounds')
    .where('round_id', '=', roundId)
    .where('player_id', '=', playerId)
    .execute()
}

export const voidDecisionRow = async (tx: Tx, { playerId, roundId }: Place, at: Date): Promise<void> => {
  await tx
    .updateTable('betting.decision_rounds')
    .set({ state: 'voided', closed_at: at })
    .where('round_id', '=', roundId)
    .where('player_id', '=', playerId)
    .execute()
}

/** Takes the nonce of a pair that is held. */
export const takeNonce = async (
  tx: Tx,
  { playerId, seedPairId, nonce, placedAt }: OpenDecision,
): Promise<void> => {
  await tx
    .updateTable('betting.seed_pairs')
    .set({ nonce: nonce + 1, last_round_at: placedAt })
    .where('player_id', '=', playerId)
    .where('seed_pair_id', '=', seedPairId)
    .execute()
}
