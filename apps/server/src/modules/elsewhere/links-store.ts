import type { ElsewhereProvider } from '@krathong/protocol/calls/elsewhere'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Arrival, Person } from './types.ts'

/** The player whom a person there is linked to. */
export const readLinkedPlayer = async (
  db: Db,
  brandId: string,
  { issuer, subject }: Pick<Person, 'issuer' | 'subject'>,
): Promise<string | null> => {
  const row = await db
    .selectFrom('elsewhere.links')
    .select('player_id')
    .where('brand_id', '=', brandId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.player_id ?? null
}

const columns = [
  'link_id',
  'provider',
  'issuer',
  'subject',
  'display_name',
  'email',
  'linked_at',
  'linked_from',
  'used_at',
  'ended_at',
] as const

export const readLinks = (db: Db, playerId: string) =>
  db
    .selectFrom('elsewhere.links')
    .select(columns)
    .where('player_id', '=', playerId)
    .orderBy('linked_at', 'desc')
    .limit(100)
    .execute()

export const readLink = (db: Db | Tx, linkId: string) =>
  db
    .selectFrom('elsewhere.links')
    .select([...columns, 'player_id'])
    .where('link_id', '=', linkId)
    .executeTakeFirst()

export const countLinks = async (db: Db | Tx, brandId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('elsewhere.links')
    .select(['provider'])
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('brand_id', '=', brandId)
    .where('ended_at', 'is', null)
    .groupBy('provider')
    .execute()
  return new Map(rows.map(({ provider, total }) => [provider, Number(total)]))
}

/** The moment of the new link; null where this person, or this house at this player, is linked already. */
export const insertLink = async (
  tx: Tx,
  arrival: Arrival,
  { linkId, brandId, playerId, from }: { linkId: string; brandId: string; playerId: string; from: string },
): Promise<Date | null> => {
  const row = await tx
    .insertInto('elsewhere.links')
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
    .updateTable('elsewhere.links')
    .set({ used_at: sql<Date>`now()` })
    .where('brand_id', '=', brandId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .execute()

/** False when it had ended before. */
export const endLinkRow = async (tx: Tx, linkId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('elsewhere.links')
    .set({ ended_at: sql<Date>`now()` })
    .where('link_id', '=', linkId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const hasLink = (
  links: readonly { provider: string; ended_at: Date | null }[],
  provider: ElsewhereProvider,
): boolean => links.some((link) => link.provider === provider && link.ended_at === null)
