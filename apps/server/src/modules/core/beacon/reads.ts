import type { Db, Tx } from '../../../platform/db/database.ts'

export const readLocalChain = (db: Db | Tx, chainNo: number) =>
  db
    .selectFrom('beacon.local_chains')
    .select(['chain_no', 'chain_end', 'seed_sealed'])
    .where('chain_no', '=', chainNo)
    .executeTakeFirst()

export const readPulse = (db: Db | Tx, chain: string, round: number) =>
  db
    .selectFrom('beacon.pulses')
    .select(['randomness', 'signature'])
    .where('chain', '=', chain)
    .where('round', '=', BigInt(round))
    .executeTakeFirst()

export const readLocalChains = (db: Db | Tx, limit: number) =>
  db
    .selectFrom('beacon.local_chains')
    .select(['chain_no', 'chain_end', 'published_at'])
    .orderBy('chain_no', 'desc')
    .limit(limit)
    .execute()
