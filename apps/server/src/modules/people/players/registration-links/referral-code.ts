import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { LINK_CODE_BYTES, linkCodeOf } from '../rules/link-codes.ts'

const TRIES = 5

/** The code that a member invites with: made when it is first asked for, and theirs for ever. */
export const ownReferralCode = async (
  tx: Tx,
  { brandId, playerId }: { brandId: string; playerId: string },
): Promise<string> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await sql<{ code: string }>`
      with made as (
        insert into players.referral_codes (player_id, brand_id, code)
        values (${playerId}::uuid, ${brandId}::uuid, ${linkCodeOf(randomBytes(LINK_CODE_BYTES))})
        on conflict do nothing returning code)
      select code from made
      union all select code from players.referral_codes where player_id = ${playerId}::uuid`.execute(tx)
    if (rows[0]) return rows[0].code
  }
  throw new Error('no referral code is free')
}
