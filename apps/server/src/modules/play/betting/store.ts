import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface NewSeedPair {
  playerId: string
  seedPairId: string
  sealed: Buffer
  commitment: string
}

/** Commits to the next server seed. Does nothing when the player has a next pair already: another request made it first. */
export const insertSeedPair = async (tx: Tx, pair: NewSeedPair): Promise<void> => {
  await tx
    .insertInto('betting.seed_pairs')
    .values({
      player_id: pair.playerId,
      seed_pair_id: pair.seedPairId,
      state: 'next',
      server_seed_sealed: pair.sealed,
      commitment: pair.commitment,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Held until the transaction ends; rounds do not take it. */
export const lockRotation = async (tx: Tx, playerId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`betting.seeds/${playerId}`}, 0))`.execute(tx)
}

export const hasActivePair = async (tx: Db | Tx, playerId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('betting.seed_pairs')
    .select('seed_pair_id')
    .where('player_id', '=', playerId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

export const lockSeedPairs = (tx: Tx, playerId: string) =>
  tx
    .selectFrom('betting.seed_pairs')
    .select([
      'seed_pair_id',
      'state',
      'server_seed_sealed',
      'commitment',
      'client_seed',
      'nonce',
      'activated_at',
      'last_round_at',
      'carried_cost',
      'open_rounds',
    ])
    .where('player_id', '=', playerId)
    .where('state', '<>', 'revealed')
    .orderBy('seed_pair_id')
    .forUpdate()
    .execute()

export const revealSeedPair = (tx: Tx, playerId: string, seedPairId: string, serverSeed: string) =>
  tx
    .updateTable('betting.seed_pairs')
    .set({ state: 'revealed', server_seed: serverSeed, revealed_at: sql<Date>`clock_timestamp()` })
    .where('player_id', '=', playerId)
    .where('seed_pair_id', '=', seedPairId)
    .execute()

interface NextPair {
  playerId: string
  seedPairId: string
  carriedCost: bigint
  /** Of the pair before: a fresh pair is no way round the least time between two rounds. */
  lastRoundAt: Date | null
}

export const activateSeedPair = (
  tx: Tx,
  { playerId, seedPairId, carriedCost, lastRoundAt }: NextPair,
  clientSeed: string,
) =>
  tx
    .updateTable('betting.seed_pairs')
    .set({
      state: 'active',
      client_seed: clientSeed,
      carried_cost: carriedCost,
      last_round_at: lastRoundAt,
      activated_at: sql<Date>`clock_timestamp()`,
    })
    .where('player_id', '=', playerId)
    .where('seed_pair_id', '=', seedPairId)
    .execute()

const JACKPOT_PAID = 3

export const insertJackpotFact = async (
  tx: Tx,
  hit: { playerId: string; roundId: string; amount: bigint; currency: string },
): Promise<void> => {
  await sql`insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
    select r.player_id, r.round_id, ${JACKPOT_PAID}::smallint, r.round_id, r.game_id, ${hit.currency}, 0, ${hit.amount}::bigint, p.upline, clock_timestamp()
    from betting.rounds r join players.v_uplines p on p.player_id = r.player_id
    where r.round_id = ${hit.roundId}::uuid and r.player_id = ${hit.playerId}::uuid
   `.execute(tx)
}
