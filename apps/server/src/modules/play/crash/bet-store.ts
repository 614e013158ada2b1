import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export const readPlaces = async (tx: Tx, roundId: string, playerId: string): Promise<number[]> => {
  const rows = await tx
    .selectFrom('crash.bets')
    .select('place')
    .where('round_id', '=', roundId)
    .where('player_id', '=', playerId)
    .execute()
  return rows.map((row) => row.place)
}

/** The player's latest bet at the game, where it was placed since then. */
export const readLateBet = async (
  tx: Tx,
  { playerId, gameId, since }: { playerId: string; gameId: string; since: Date },
): Promise<Date | null> => {
  const row = await tx
    .selectFrom('crash.bets')
    .select('placed_at')
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .where('placed_at', '>', since)
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.placed_at ?? null
}

export interface NewBet {
  betId: string
  roundId: string
  playerId: string
  shownAs: string
  place: number
  gameId: string
  currency: string
  stake: bigint
  autoAt: number | null
  leavesAt: number
  placedAt: Date
}

export const insertBet = async (tx: Tx, bet: NewBet): Promise<void> => {
  await tx
    .insertInto('crash.bets')
    .values({
      bet_id: bet.betId,
      round_id: bet.roundId,
      player_id: bet.playerId,
      shown_as: bet.shownAs,
      place: bet.place,
      game_id: bet.gameId,
      currency: bet.currency,
      stake: bet.stake,
      auto_at: bet.autoAt,
      leaves_at: bet.leavesAt,
      placed_at: bet.placedAt,
    })
    .execute()
}

/** Takes one bet out, once: whoever comes second finds it gone. */
export const takeOut = async (
  tx: Tx,
  betId: string,
  { cashedAt, payout, at }: { cashedAt: number; payout: bigint; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('crash.bets')
    .set({ state: 'cashed', cashed_at: cashedAt, payout, settled_at: at })
    .where('bet_id', '=', betId)
    .where('state', '=', 'open')
    .where('leaves_at', '>=', cashedAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Some bets of a round that are open; with `reached` those whose own multiplier that is or is below it. */
export const selectOpen = (
  tx: Db | Tx,
  roundId: string,
  { reached, limit }: { reached: number; limit: number },
) =>
  tx
    .selectFrom('crash.bets')
    .select(['bet_id', 'player_id'])
    .where('round_id', '=', roundId)
    .where('state', '=', 'open')
    .where('leaves_at', '<=', reached)
    .orderBy('leaves_at')
    .limit(limit)
    .execute()

/** Those of them that are still open, held. */
export const holdOpen = (tx: Tx, betIds: readonly string[]) =>
  tx
    .selectFrom('crash.bets')
    .select(['bet_id', 'player_id', 'currency', 'stake', 'leaves_at', 'placed_at'])
    .where('bet_id', 'in', [...betIds])
    .where('state', '=', 'open')
    .orderBy('bet_id')
    .forUpdate()
    .execute()

export type OpenBet = Awaited<ReturnType<typeof holdOpen>>[number]

export interface BetEnd {
  bet: OpenBet
  state: 'cashed' | 'lost' | 'voided'
  cashedAt: number | null
  payout: bigint
}

export const endBets = async (tx: Tx, ends: readonly BetEnd[], at: Date): Promise<void> => {
  const rows = ends.map(({ bet, state, cashedAt, payout }) => ({
    bet_id: bet.bet_id,
    state,
    cashed_at: cashedAt,
    payout: String(payout),
  }))
  await sql`update crash.bets b set state = k.state, cashed_at = k.cashed_at, payout = k.payout, settled_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (bet_id uuid, state text, cashed_at integer, payout bigint)
    where b.bet_id = k.bet_id and b.state = 'open'`.execute(tx)
}
