import { sql } from 'kysely'
import { now } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { RequestFacts } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { notify } from '../../../core/notifications/index.ts'
import { sendMessage } from '../../../core/mailbox/index.ts'

/** The contact of a player who has signed in before, and never in this browser. */
const readDeviceNews = (tx: Tx, playerId: string, clientKey: string) =>
  tx
    .selectFrom('players.players as p')
    .select(['p.brand_id', 'p.language', 'p.phone'])
    .select(sql<string | null>`case when p.email_verified_at is not null then p.email end`.as('email'))
    .where('p.player_id', '=', playerId)
    .where('p.last_login_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select 1 from players.known_clients k
        where k.player_id = p.player_id and k.client_key = ${clientKey})`,
    )
    .executeTakeFirst()

/**
 * Tells a player that somebody signed in in a browser that is new to their account: in their mailbox, and by mail, or by SMS where no
 * address is proven.
 * Called before the browser is remembered.
 */
export const notifyNewDevice = async (
  tx: Tx,
  playerId: string,
  clientKey: string,
  request: RequestFacts,
): Promise<void> => {
  const row = await readDeviceNews(tx, playerId, clientKey)
  if (!row) return
  const fills = { at: now().toISOString(), device: request.device, address: request.address }
  await sendMessage(tx, { playerId, event: 'new-device', fills, cause: `new-device:${newId()}` })
  const receiver = row.email ?? row.phone
  if (!receiver) return
  await notify(tx, {
    brandId: row.brand_id,
    channel: row.email === null ? 'sms' : 'email',
    receiver,
    kind: 'new-device',
    language: row.language ?? request.language,
    fills,
    playerId,
  })
}
