import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { readAffiliateCode } from '../rules/affiliate-codes.ts'

/** The agent who invites under this code; AFFILIATE_UNKNOWN when nobody does. */
export const checkAffiliate = async (db: Db | Tx, brandId: string, typed: string): Promise<string> => {
  const row = await db
    .selectFrom('players.affiliate_codes as c')
    .innerJoin('players.players as p', 'p.player_id', 'c.player_id')
    .select('p.player_id')
    .where('c.brand_id', '=', brandId)
    .where('c.code', '=', readAffiliateCode(typed))
    .where('p.state', '=', 'active')
    .where(sql<boolean>`p.type in (1, 2, 41, 42)`)
    .executeTakeFirst()
  if (row) return row.player_id
  throw new Refusal('AFFILIATE_UNKNOWN', {}, { affiliateCode: { code: 'AFFILIATE_UNKNOWN' } })
}
