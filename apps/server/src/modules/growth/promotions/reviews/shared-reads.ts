import { sql } from 'kysely'
import type { sharedSigns } from '@krathong/protocol/shapes/promotion-kinds'
import type { Tx } from '../../../../platform/db/database.ts'
import { sharedWith } from './narrow-network.ts'
import type { Reward } from '../rewards/reward-types.ts'

export type SharedSign = (typeof sharedSigns)[number]

export interface Shared {
  signs: SharedSign[]
  others: string[]
}

const OTHERS_MOST = 20

/** Devices, networks and payout accounts of a member, as one kind of key. */
const keysOf = (playerId: string) => sql`
  select client_key as key from players.v_known_clients
  where player_id = ${playerId}::uuid and (client_key like 'device:%' or client_key like 'address:%')
  union
  select 'payout:' || encode(number_mark, 'hex') from withdrawals.v_account_marks where player_id = ${playerId}::uuid`

/** Two accounts of one person that take from the same promotion wait for each other here, so that the second finds the first. */
export const holdShared = async (
  tx: Tx,
  { playerId, promotionId }: Pick<Reward, 'playerId' | 'promotionId'>,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${promotionId} || k.key, 0))
    from (select key from (${keysOf(playerId)}) own order by key) k`.execute(tx)
}

/** Who shares something with a member, of those who took, or want to take, from the same promotion; for the sake of friends, of those who came by them. */
export const readShared = async (
  tx: Tx,
  { playerId, promotionId }: Pick<Reward, 'playerId' | 'promotionId'>,
  among: 'takers' | 'friends',
): Promise<Shared> => {
  const isAmong =
    among === 'friends'
      ? sql`exists (select 1 from players.v_arrivals a where a.player_id = o.player_id and a.referrer_id = ${playerId}::uuid)`
      : sql`exists (select 1 from promotions.rewards w where w.promotion_id = ${promotionId}::uuid and w.player_id = o.player_id
          and w.state in ('CLAIMED', 'PROCESS'))`
  const { rows } = await sql<Shared>`
    with shared as (select * from ${sharedWith(playerId)} met),
    found as (select o.player_id, o.sign from shared o where ${isAmong})
    select coalesce((select array_agg(distinct sign order by sign desc) from found), '{}') as signs,
      coalesce((select array_agg(f.player_id) from (select distinct player_id from found order by player_id limit ${OTHERS_MOST}) f), '{}') as others`.execute(
    tx,
  )
  return rows[0]!
}

/** Whether the mission that a reward is of asks for friends. */
export const isOfFriends = async (tx: Tx, { promotionId, version, basis }: Reward): Promise<boolean> => {
  const step = 'step' in basis ? (basis as { step: number }).step : 0
  const { rows } = await sql<{ goal: string | null }>`
    select v.edit -> 'terms' -> 'steps' -> ${step - 1}::int ->> 'goal' as goal from promotions.versions v
    where v.promotion_id = ${promotionId}::uuid and v.version = ${version}`.execute(tx)
  return rows[0]?.goal === 'friends'
}
