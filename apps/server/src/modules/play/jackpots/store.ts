import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Hits of a round that are not paid yet, with the pots they hit, locked in the order pots are drawn. */
export const lockUnpaidHits = (tx: Tx, playerId: string, roundId: string) =>
  tx
    .selectFrom('jackpots.hits as h')
    .innerJoin('jackpots.pots as p', (join) =>
      join.onRef('p.brand_id', '=', 'h.brand_id').onRef('p.pot_code', '=', 'h.pot_code'),
    )
    .select(['h.pot_code', 'h.due', 'p.brand_id', 'p.fund_owner', 'p.currency', 'p.seed', 'p.position'])
    .where('h.player_id', '=', playerId)
    .where('h.round_id', '=', roundId)
    .where('h.paid_at', 'is', null)
    .orderBy('p.position')
    .forUpdate()
    .execute()

export const setHitPaid = (
  tx: Tx,
  hit: { playerId: string; roundId: string; potCode: string; amount: bigint },
) =>
  tx
    .updateTable('jackpots.hits')
    .set({ amount: hit.amount, paid_at: sql<Date>`clock_timestamp()` })
    .where('player_id', '=', hit.playerId)
    .where('round_id', '=', hit.roundId)
    .where('pot_code', '=', hit.potCode)
    .execute()

export interface NewPot {
  brandId: string
  code: string
  fundOwner: string
  currency: string
  position: number
  seed: bigint
  contributionRate: number
  turnoverPerHit: bigint
  mustHitBy?: bigint | undefined
}

export const insertPot = async (tx: Tx, pot: NewPot): Promise<void> => {
  await tx
    .insertInto('jackpots.pots')
    .values({
      brand_id: pot.brandId,
      pot_code: pot.code,
      fund_owner: pot.fundOwner,
      currency: pot.currency,
      position: pot.position,
      seed: pot.seed,
      contribution_rate: pot.contributionRate,
      turnover_per_hit: pot.turnoverPerHit,
      must_hit_by: pot.mustHitBy ?? null,
    })
    .execute()
}

export const countPots = async (tx: Tx, brandId: string): Promise<number> => {
  const row = await tx
    .selectFrom('jackpots.pots')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
