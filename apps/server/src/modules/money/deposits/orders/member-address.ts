import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { lockMethodPlace } from '../methods/receiving-store.ts'

/** The member's own address of this method: the one of the first time for ever, or the next of the pool; null when none is left. */
export const memberAddress = async (
  tx: Tx,
  { methodId, playerId, pool }: { methodId: string; playerId: string; pool: readonly string[] },
): Promise<string | null> => {
  const read = () =>
    tx
      .selectFrom('deposits.member_addresses')
      .select('address')
      .where('method_id', '=', methodId)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
  const known = await read()
  if (known) return known.address
  await lockMethodPlace(tx, methodId)
  await sql`insert into deposits.member_addresses (method_id, player_id, address)
    select ${methodId}::uuid, ${playerId}::uuid, p.address
    from unnest(${[...pool]}::text[]) with ordinality p (address, place)
    where not exists (
      select 1 from deposits.member_addresses a where a.method_id = ${methodId}::uuid and a.address = p.address)
    order by p.place limit 1`.execute(tx)
  return (await read())?.address ?? null
}
