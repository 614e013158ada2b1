import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { BingoRounds } from '../../../platform/db/schema.gen.ts'

export type RoundRow = Selectable<BingoRounds>

export interface NewRound {
  roundId: string
  gameId: string
  gameVersion: number
  definitionHash: string
  currency: string
  sealed: Buffer
  commitment: string
}

/** The next round of a room, unless one is live or still being called: then another request was first, and nothing happens. */
export const insertNextRound = async (tx: Tx, round: NewRound): Promise<void> => {
  await sql`insert into bingo.rounds (round_id, game_id, no, game_version, definition_hash, currency, seed_sealed, commitment, carried)
    select ${round.roundId}::uuid, ${round.gameId}, coalesce(last.no, 0) + 1, ${round.gameVersion}::integer, ${round.definitionHash},
      ${round.currency}, ${round.sealed}::bytea, ${round.commitment}, coalesce(last.rest, 0)
    from (values (1)) one left join lateral (
      select no, rest, state, ends_at from bingo.rounds where game_id = ${round.gameId} order by no desc limit 1) last on true
    where last.no is null or last.ends_at <= clock_timestamp()
    on conflict do nothing`.execute(tx)
}

export const insertRoom = async (tx: Tx, gameId: string, poolOwner: string): Promise<void> => {
  await tx
    .insertInto('bingo.rooms')
    .values({ game_id: gameId, pool_owner: poolOwner })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The room's live round, held until the transaction ends: whoever sells, closes or settles it comes one after the other. */
export const lockLiveRound = (tx: Tx, gameId: string) =>
  tx
    .selectFrom('bingo.rounds')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('state', 'in', ['selling', 'closed'])
    .forUpdate()
    .executeTakeFirst()

/** A round that another process does not hold just now; undefined where it does, or where it is over. */
export const takeRound = (tx: Tx, roundId: string, state: 'selling' | 'closed') =>
  tx
    .selectFrom('bingo.rounds')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('state', '=', state)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export interface Sale {
  tickets: number
  clock: {
    closesAt: Date
    beacon: { source: string; chain: string; round: number; at: Date }
  } | null
}

/** What was sold now; the first sale starts the clock. */
export const addSale = async (tx: Tx, roundId: string, { tickets, clock }: Sale): Promise<void> => {
  await tx
    .updateTable('bingo.rounds')
    .set({
      sold: sql<number>`sold + ${tickets}`,
      ...(clock
        ? {
            closes_at: clock.closesAt,
            beacon_source: clock.beacon.source,
            beacon_chain: clock.beacon.chain,
            beacon_round: BigInt(clock.beacon.round),
            beacon_at: clock.beacon.at,
          }
        : {}),
    })
    .where('round_id', '=', roundId)
    .execute()
}

export interface NewPurchase {
  betId: string
  roundId: string
  playerId: string
  gameId: string
  currency: string
  firstSerial: number
  tickets: number
  stake: bigint
  placedAt: Date
}

export const insertPurchase = async (tx: Tx, purchase: NewPurchase): Promise<void> => {
  await tx
    .insertInto('bingo.purchases')
    .values({
      bet_id: purchase.betId,
      round_id: purchase.roundId,
      player_id: purchase.playerId,
      game_id: purchase.gameId,
      currency: purchase.currency,
      first_serial: purchase.firstSerial,
      tickets: purchase.tickets,
      stake: purchase.stake,
      placed_at: purchase.placedAt,
    })
    .execute()
}

export const setClosed = async (tx: Tx, roundId: string, salesHash: string, at: Date): Promise<void> => {
  await tx
    .updateTable('bingo.rounds')
    .set({ state: 'closed', sales_hash: salesHash, closed_at: at })
    .where('round_id', '=', roundId)
    .execute()
}

export interface RoundEnd {
  salesHash: string
  rest: bigint
  at: Date
  endsAt: Date
}

export const setRefunded = async (tx: Tx, roundId: string, end: RoundEnd): Promise<void> => {
  await tx
    .updateTable('bingo.rounds')
    .set({
      state: 'refunded',
      sales_hash: end.salesHash,
      closed_at: end.at,
      settled_at: end.at,
      rest: end.rest,
      ends_at: end.endsAt,
    })
    .where('round_id', '=', roundId)
    .execute()
}

export const setSettled = async (
  tx: Tx,
  roundId: string,
  end: Omit<RoundEnd, 'salesHash'> & { outcome: string; randomness: string; signature: string | null },
): Promise<void> => {
  await tx
    .updateTable('bingo.rounds')
    .set({
      state: 'settled',
      outcome: end.outcome,
      randomness: end.randomness,
      signature: end.signature,
      settled_at: end.at,
      rest: end.rest,
      ends_at: end.endsAt,
    })
    .where('round_id', '=', roundId)
    .execute()
}

/** Every purchase of a round as it ended. */
export const closePurchases = async (
  tx: Tx,
  roundId: string,
  { state, payouts, at }: { state: 'settled' | 'voided'; payouts: ReadonlyMap<string, bigint>; at: Date },
): Promise<void> => {
  const rows = [...payouts].map(([betId, payout]) => ({ bet_id: betId, payout: String(payout) }))
  await sql`update bingo.purchases p set state = ${state}, settled_at = ${at}, payout = coalesce((
      select k.payout from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (bet_id uuid, payout bigint) where k.bet_id = p.bet_id), 0)
    where p.round_id = ${roundId}::uuid and p.state = 'open'`.execute(tx)
}
