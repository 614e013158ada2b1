import type { IdentityProvider } from '@krathong/protocol/calls/identity-providers'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Person } from './types.ts'

/** The player whom a person there is linked to. */
export const readLinkedPlayer = async (
  db: Db,
  brandId: string,
  { issuer, subject }: Pick<Person, 'issuer' | 'subject'>,
): Promise<string | null> => {
  const row = await db
    .selectFrom('identity_providers.links')
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
    .selectFrom('identity_providers.links')
    .select(columns)
    .where('player_id', '=', playerId)
    .orderBy('linked_at', 'desc')
    .limit(100)
    .execute()

export const readLink = (db: Db | Tx, linkId: string) =>
  db
    .selectFrom('identity_providers.links')
    .select([...columns, 'player_id'])
    .where('link_id', '=', linkId)
    .executeTakeFirst()

export const countLinks = async (db: Db | Tx, brandId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('identity_providers.links')
    .select(['provider'])
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('brand_id', '=', brandId)
    .where('ended_at', 'is', null)
    .groupBy('provider')
    .execute()
  return new Map(rows.map(({ provider, total }) => [provider, Number(total)]))
}

export const hasLink = (
  links: readonly { provider: string; ended_at: Date | null }[],
  provider: IdentityProvider,
): boolean => links.some((link) => link.provider === provider && link.ended_at === null)
