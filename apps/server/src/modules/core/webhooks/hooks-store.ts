import type { HookEvent } from '@krathong/protocol/hook-events'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export const readKey = (db: Db | Tx, brandId: string, hookId: string) =>
  db
    .selectFrom('webhooks.hooks')
    .select(['key_sealed as keySealed', 'sealed_for as sealedFor'])
    .where('brand_id', '=', brandId)
    .where('hook_id', '=', hookId)
    .executeTakeFirst()

interface SavedHook {
  hookId: string
  brandId: string
  version: number
  name: string
  url: string
  events: readonly HookEvent[]
  isOn: boolean
  by: string
  /** Of a new one. */
  keySealed: Buffer
}

/** False where somebody else saved it first. Another address is not held to what the one before did not take. */
export const writeHook = async (tx: Tx, saved: SavedHook): Promise<boolean> => {
  const { hookId, brandId, version, name, url, events, isOn, by, keySealed } = saved
  const asked = sql`${[...events]}::text[]`
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into webhooks.hooks (hook_id, brand_id, name, url, events, key_sealed, is_on, changed_by)
          values (${hookId}::uuid, ${brandId}::uuid, ${name}, ${url}, ${asked}, ${keySealed}, ${isOn}, ${by})
          on conflict do nothing`.execute(tx)
      : await sql`update webhooks.hooks set name = ${name}, url = ${url}, events = ${asked}, is_on = ${isOn}, changed_by = ${by},
            version = version + 1, changed_at = clock_timestamp(), failures = 0, rests_until = null
          where hook_id = ${hookId}::uuid and brand_id = ${brandId}::uuid and version = ${version}`.execute(
          tx,
        )
  return numAffectedRows === 1n
}

export const rotateKey = async (
  tx: Tx,
  {
    hookId,
    brandId,
    version,
    by,
    keySealed,
  }: Pick<SavedHook, 'hookId' | 'brandId' | 'version' | 'by' | 'keySealed'>,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update webhooks.hooks set old_key_sealed = key_sealed, old_key_until = clock_timestamp() + interval '24 hours',
      key_sealed = ${keySealed}, version = version + 1, changed_at = clock_timestamp(), changed_by = ${by}
    where hook_id = ${hookId}::uuid and brand_id = ${brandId}::uuid and version = ${version}`.execute(tx)
  return numAffectedRows === 1n
}
