import { asOwner } from '../../../core/ledger/testing.ts'
import { newId } from '../../../../platform/ids.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import { CURRENCY, units } from '../testing.ts'

export { claimReward } from '../rewards/claim-reward.ts'
export { countMissions } from '../missions/count-missions.ts'
export { countTasks } from '../missions/count-tasks.ts'
export { createMissions } from '../missions/show-missions.ts'
export { tendMissions } from '../missions/tend-missions.ts'

/** A credited order of a member, so many seconds ago. */
export const credited = async ({ app }: TestTable, playerId: string, amount: number, secondsAgo = 0) => {
  const order = newId()
  await asOwner(
    app,
    `set session_replication_role = replica;
     insert into deposits.orders (order_id, order_no, player_id, deposit_id, method_id, currency, state, ordered, payable, received, fee,
       return_origin, expires_at, credited_at)
     values ('${order}', 'DEP20261123' || upper(substr(md5('${order}'), 1, 6)), '${playerId}', '${order}', '${order}', '${CURRENCY}', 'CREDITED',
       ${units(amount)}, ${units(amount)}, ${units(amount)}, 0, '', now(), clock_timestamp() - interval '${secondsAgo} seconds');
     set session_replication_role = origin`,
  )
}

/** Somebody who came by a member's code just now. */
export const invitedBy = async (table: TestTable, referrer: string): Promise<string> => {
  const friend = await table.sit(0n)
  await asOwner(
    table.app,
    `insert into players.arrivals (player_id, way, referrer_id, at) values ('${friend}', 'house', '${referrer}', clock_timestamp())`,
  )
  return friend
}

/** A member who is there now. */
export const present = ({ app }: TestTable, playerId: string) =>
  asOwner(
    app,
    `insert into players.sessions (token_hash, player_id, session_id, cookie_hash, expires_at, address, device)
     values (decode(md5('${playerId}'), 'hex'), '${playerId}', '${playerId}', decode(md5('c${playerId}'), 'hex'), now() + interval '1 day', '127.0.0.1', 'test')
     on conflict (token_hash, player_id) do update set last_seen_at = now()`,
  )
