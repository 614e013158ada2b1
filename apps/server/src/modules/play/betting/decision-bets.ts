import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { OpenDecision } from './decision-views.ts'
import { noteLastRound } from './last-rounds.ts'

/** The bet, the stored round and the facts of a round with choices. */
const SETTLED = 1
const VOIDED = 2

/** The bet of a round that begins, under the line of agents as it is now. */
export const openBet = async (tx: Tx, round: OpenDecision): Promise<void> => {
  await sql`insert into betting.bets (player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, upline)
    select ${round.playerId}::uuid, ${round.placedAt}, ${round.roundId}::uuid, ${round.roundId}::uuid, ${round.gameId}, ${round.currency},
      ${round.staked}::bigint, 0, 'open', upline from players.v_uplines where player_id = ${round.playerId}::uuid`.execute(
    tx,
  )
}

export const raiseBet = async (tx: Tx, round: OpenDecision): Promise<void> => {
  await sql`update betting.bets set stake = ${round.staked}::bigint
    where player_id = ${round.playerId}::uuid and placed_at = ${round.placedAt} and bet_id = ${round.roundId}::uuid`.execute(
    tx,
  )
}

interface BetEnd {
  state: 'settled' | 'voided'
  payout: bigint
  at: Date
}

/** The bet as it ended, and its fact under the line it was placed under. */
export const closeBet = async (tx: Tx, round: OpenDecision, { state, payout, at }: BetEnd): Promise<void> => {
  await sql`with closed as (
      update betting.bets set stake = ${round.staked}::bigint, payout = ${payout}::bigint, state = ${state}, settled_at = ${at}
      where player_id = ${round.playerId}::uuid and placed_at = ${round.placedAt} and bet_id = ${round.roundId}::uuid and state = 'open'
      returning player_id, bet_id, round_id, game_id, currency, stake, payout, upline)
    insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
    select player_id, bet_id, ${state === 'settled' ? SETTLED : VOIDED}::smallint, round_id, game_id, currency, stake, payout, upline, ${at}
    from closed`.execute(tx)
}

/** The round for ever, and that its screen has not shown its end yet. */
export const writeEndedRound = async (
  tx: Tx,
  round: OpenDecision,
  { payout, outcome }: { payout: bigint; outcome: unknown },
): Promise<void> => {
  await tx
    .insertInto('betting.rounds')
    .values({
      round_id: round.roundId,
      player_id: round.playerId,
      game_id: round.gameId,
      game_version: round.gameVersion,
      definition_hash: round.definitionHash,
      mode: 'decide',
      currency: round.currency,
      stake: round.stake,
      cost: round.staked,
      payout,
      seed_pair_id: round.seedPairId,
      nonce: round.nonce,
      outcome: JSON.stringify(outcome),
      placed_at: round.placedAt,
    })
    .execute()
  await noteLastRound(tx, round)
}
