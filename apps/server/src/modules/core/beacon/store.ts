import type { BeaconPulse } from '@krathong/games/fairness'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Does nothing when the chain of that day is there already: another process published it first. */
export const insertLocalChain = async (
  db: Db | Tx,
  chain: { chainNo: number; chainEnd: string; sealed: Buffer },
): Promise<void> => {
  await db
    .insertInto('beacon.local_chains')
    .values({ chain_no: chain.chainNo, chain_end: chain.chainEnd, seed_sealed: chain.sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const insertPulse = async (db: Db | Tx, { chain, round, randomness, signature }: BeaconPulse) => {
  await db
    .insertInto('beacon.pulses')
    .values({ chain, round: BigInt(round), randomness, signature: signature! })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
