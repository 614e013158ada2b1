import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { assert } from '../../../platform/refusal.ts'
import type { OpenDecision } from '../betting/index.ts'

type Place = Pick<OpenDecision, 'playerId' | 'roundId'>

/** The database in which open rounds stand, and what opens the draws that stand there sealed. */
export type DecisionRows<D = Tx> = { db: D } & Pick<App, 'sealer' | 'archive'>

const drawsContext = ({ playerId, roundId }: Place) => `open-draws:${playerId}:${roundId}`

/** What was drawn is not readable until the round is over: it holds the mines and the cards to come. */
export const sealDraws = (sealer: App['sealer'], round: Place & Pick<OpenDecision, 'drawn'>): Buffer =>
  sealer.seal(JSON.stringify(round.drawn), drawsContext(round))

export const insertDecision = async (
  { db: tx, sealer }: DecisionRows,
  round: OpenDecision,
): Promise<void> => {
  await tx
    .insertInto('interactive_rounds.rounds')
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
      drawn_sealed: sealDraws(sealer, round),
      seed_pair_id: round.seedPairId,
      nonce: round.nonce,
      placed_at: round.placedAt,
      deadline: round.deadline,
    })
    .execute()
}

/** The round's row, held until the transaction ends; undefined where it is over or never was. */
export const lockDecision = async ({ db, sealer }: DecisionRows, { playerId, roundId }: Place) => {
  const row = await db
    .selectFrom('interactive_rounds.rounds')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  return row && { state: row.state as 'open' | 'voided', round: openDecision(row, sealer) }
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
  drawn_sealed: Buffer | null
  seed_pair_id: string
  nonce: number
  placed_at: Date
  deadline: Date
}

export const openDecision = (row: Row, sealer: App['sealer']): OpenDecision => ({
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
  drawn: openDraws(row, sealer),
  seedPairId: row.seed_pair_id,
  nonce: row.nonce,
  placedAt: row.placed_at,
  deadline: row.deadline,
})

const openDraws = (row: Row, sealer: App['sealer']): number[] => {
  assert(row.drawn_sealed, 'the draws of an open round are sealed')
  const place = { playerId: row.player_id, roundId: row.round_id }
  return JSON.parse(sealer.open(row.drawn_sealed, drawsContext(place))) as number[]
}

/** The round after one more choice. */
export const saveChoice = async ({ db: tx, sealer }: DecisionRows, round: OpenDecision): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('interactive_rounds.rounds')
    .set({ choices: [...round.choices], drawn_sealed: sealDraws(sealer, round), staked: round.staked })
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
    .deleteFrom('interactive_rounds.rounds')
    .where('round_id', '=', roundId)
    .where('player_id', '=', playerId)
    .execute()
}

export const voidDecisionRow = async (tx: Tx, { playerId, roundId }: Place, at: Date): Promise<void> => {
  await tx
    .updateTable('interactive_rounds.rounds')
    .set({ state: 'voided', closed_at: at })
    .where('round_id', '=', roundId)
    .where('player_id', '=', playerId)
    .execute()
}

const SEALED_AT_ONCE = 200

/** Seals what rounds of before this rule have drawn; answers how many. Any number of processes may do it at once. */
export const sealClearDraws = async ({ db, sealer }: DecisionRows<Db>): Promise<number> => {
  const rows = await db
    .selectFrom('interactive_rounds.rounds')
    .select(['round_id', 'player_id', 'drawn'])
    .where('drawn', 'is not', null)
    .limit(SEALED_AT_ONCE)
    .execute()
  for (const row of rows) {
    const round = { roundId: row.round_id, playerId: row.player_id, drawn: row.drawn as unknown as number[] }
    // A choice that was taken meanwhile has sealed the row, with more drawn.
    await db
      .updateTable('interactive_rounds.rounds')
      .set({ drawn: null, drawn_sealed: sealDraws(sealer, round) })
      .where('round_id', '=', row.round_id)
      .where('player_id', '=', row.player_id)
      .where('drawn', 'is not', null)
      .execute()
  }
  return rows.length
}
