import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { sqlState } from '../../../../platform/db/database.ts'
import { affiliateCodeOf, CODE_BYTES } from '../rules/affiliate-codes.ts'
import { AGENT, isAgentType, PLAYER } from '../rules/player-types.ts'
import { insertAffiliateCode } from '../store.ts'

/** Turns an open player into an agent under the same agent, with a code of their own; `already` for who is one. */
export const makeAgent = async (
  tx: Tx,
  brandId: string,
  playerId: string,
): Promise<'made' | 'already' | 'no'> => {
  const { rows } = await sql<{ type: number; state: string }>`
    select type::int as type, state from players.players
    where player_id = ${playerId}::uuid and brand_id = ${brandId}::uuid for update`.execute(tx)
  const [found] = rows
  if (!found || found.state !== 'active') return 'no'
  if (isAgentType(found.type)) return 'already'
  if (found.type !== PLAYER) return 'no'
  await tx.updateTable('players.players').set({ type: AGENT }).where('player_id', '=', playerId).execute()
  await insertAffiliateCode(tx, brandId, playerId, affiliateCodeOf(randomBytes(CODE_BYTES)))
  return 'made'
}

const LIVING_EDGE = '23514'

/**
 * Turns an agent below another one into a player again; the code stays theirs, and invites nobody. `leads` where anybody stands below: the
 * database says it of whoever is just hung there too.
 */
export const makePlayer = async (
  tx: Tx,
  brandId: string,
  playerId: string,
): Promise<'made' | 'no-agent' | 'leads'> => {
  try {
    const { numUpdatedRows } = await tx
      .updateTable('players.players')
      .set({ type: PLAYER })
      .where('player_id', '=', playerId)
      .where('brand_id', '=', brandId)
      .where('type', '=', AGENT)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? 'made' : 'no-agent'
  } catch (error) {
    if (sqlState(error) === LIVING_EDGE) return 'leads'
    throw error
  }
}
