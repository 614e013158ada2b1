import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Arrival, Person } from './types.ts'

/** The moment of the new link; null where this person, or this provider at this player, is linked already. */
export const insertLink = async (
  tx: Tx,
  arrival: Arrival,
  { linkId, brandId, playerId, from }: { linkId: string; brandId: string; playerId: string; from: string },
): Promise<Date | null> => {
  const row = await tx
    .insertInto('identity_providers.links')
    .values({
      link_id: linkId,
      brand_id: brandId,
      provider: arrival.provider,
      issuer: arrival.issuer,
      subject: arrival.subject,
      player_id: playerId,
      display_name: arrival.name,
      email: arrival.email,
      linked_from: from,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('linked_at')
    .executeTakeFirst()
  return row?.linked_at ?? null
}

export const writeUsed = (tx: Tx, brandId: string, { issuer, subject }: Pick<Person, 'issuer' | 'subject'>) =>
  tx
    .updateTable('identity_providers.links')
    .set({ used_at: sql<Date>`now()` })
    .where('brand_id', '=', brandId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .execute()

/** False when it had ended before. */
export const endLinkRow = async (tx: Tx, linkId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('identity_providers.links')
    .set({ ended_at: sql<Date>`now()` })
    .where('link_id', '=', linkId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
