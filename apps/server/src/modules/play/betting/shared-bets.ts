import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** A bet on a round that many players share. */
export interface SharedBet {
  betId: string
  /** Where several bets are told as one round; a bet that is told by itself has its own id there. */
  roundId?: string
  playerId: string
  gameId: string
  currency: string
  stake: bigint
  placedAt: Date
}

export interface SharedBetEnd {
  state: 'settled' | 'voided'
  payout: bigint
}

const SETTLED = 1
const VOIDED = 2

/** The bets of stakes that were taken in this transaction, under the lines of agents as they are now. */
export const openSharedBets = async (tx: Tx, bets: readonly SharedBet[]): Promise<void> => {
  const rows = bets.map(({ betId, roundId, playerId, gameId, currency, stake, placedAt }) => ({
    ...{ bet_id: betId, round_id: roundId ?? betId, player_id: playerId, game_id: gameId, currency },
    ...{ stake: String(stake), placed_at: placedAt },
  }))
  await sql`insert into betting.bets (player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, upline)
    select k.player_id, k.placed_at, k.bet_id, k.round_id, k.game_id, k.currency, k.stake, 0, 'open', u.upline
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (bet_id uuid, round_id uuid, player_id uuid, game_id text, currency text,
      stake bigint, placed_at timestamptz)
    join players.v_uplines u on u.player_id = k.player_id`.execute(tx)
}

export const openSharedBet = (tx: Tx, bet: SharedBet): Promise<void> => openSharedBets(tx, [bet])

const CORRECTED = 4

/** Bets that had settled and were judged again: what each is paid now, and a fact that tells the difference. */
export const correctSharedBets = async (
  tx: Tx,
  bets: readonly (Pick<SharedBet, 'betId' | 'playerId' | 'placedAt'> & { payout: bigint })[],
  at: Date,
): Promise<void> => {
  const rows = bets.map(({ betId, playerId, placedAt, payout }) => ({
    ...{ bet_id: betId, player_id: playerId, placed_at: placedAt, payout: String(payout) },
  }))
  await sql`with k as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as k (bet_id uuid, player_id uuid, placed_at timestamptz, payout bigint)),
    before as (
      select b.player_id, b.placed_at, b.bet_id, b.payout as paid, k.payout from betting.bets b
      join k on b.player_id = k.player_id and b.placed_at = k.placed_at and b.bet_id = k.bet_id
      where b.state = 'settled' for update of b),
    corrected as (
      update betting.bets b set payout = o.payout from before o
      where b.player_id = o.player_id and b.placed_at = o.placed_at and b.bet_id = o.bet_id
      returning b.player_id, b.bet_id, b.round_id, b.game_id, b.currency, b.upline, o.payout - o.paid as difference)
    insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
    select player_id, bet_id, ${CORRECTED}::smallint, round_id, game_id, currency, 0, difference, upline, ${at} from corrected`.execute(
    tx,
  )
}

/**
 * Bets of a round that have lost, thousands at a time: they are settled with nothing paid, and their facts say so. Each is named by its
 * player, the time it was placed and its id, in three lists of one order.
 */
export const closeLostBets = async (
  tx: Tx,
  bets: readonly Pick<SharedBet, 'betId' | 'playerId' | 'placedAt'>[],
  at: Date,
): Promise<void> => {
  const ids = bets.map(({ betId }) => betId)
  const players = bets.map(({ playerId }) => playerId)
  const times = bets.map(({ placedAt }) => placedAt)
  await sql`with closed as (
      update betting.bets b set state = 'settled', settled_at = ${at}
      from unnest(${players}::uuid[], ${times}::timestamptz[], ${ids}::uuid[]) as k (player_id, placed_at, bet_id)
      where b.player_id = k.player_id and b.placed_at = k.placed_at and b.bet_id = k.bet_id and b.state = 'open'
      returning b.player_id, b.bet_id, b.round_id, b.game_id, b.currency, b.stake, b.upline)
    insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
    select player_id, bet_id, ${SETTLED}::smallint, round_id, game_id, currency, stake, 0, upline, ${at} from closed`.execute(
    tx,
  )
}

/** All bets of a round as they ended, and their facts under the lines they were placed under. */
export const closeSharedBets = async (
  tx: Tx,
  bets: readonly (Pick<SharedBet, 'betId' | 'playerId' | 'placedAt'> & SharedBetEnd)[],
  at: Date,
): Promise<void> => {
  const rows = bets.map(({ betId, playerId, placedAt, state, payout }) => ({
    bet_id: betId,
    player_id: playerId,
    placed_at: placedAt,
    state,
    payout: String(payout),
  }))
  await sql`with k as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as k (bet_id uuid, player_id uuid, placed_at timestamptz, state text, payout bigint)),
    closed as (
      update betting.bets b set payout = k.payout, state = k.state, settled_at = ${at} from k
      where b.player_id = k.player_id and b.placed_at = k.placed_at and b.bet_id = k.bet_id and b.state = 'open'
      returning b.player_id, b.bet_id, b.round_id, b.game_id, b.currency, b.stake, b.payout, b.upline, b.state)
    insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
    select player_id, bet_id, case state when 'settled' then ${SETTLED}::smallint else ${VOIDED}::smallint end, round_id, game_id, currency,
      stake, payout, upline, ${at} from closed`.execute(tx)
}
