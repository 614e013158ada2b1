import { sql } from 'kysely'

/** Accounts that one network may have had and still speak for one person or household. */
const ACCOUNTS_MOST = 4
/** Two accounts of one person were there within so many hours of each other. */
const HOURS = 24

/**
 * Who shares what with a member, as rows of `player_id` and `sign`. A device or a payout account always says something. A network says it alone where few
 * accounts were ever seen there and these two at about the same time, and else only beside another sign: thousands share the address of a
 * mobile network.
 */
export const sharedWith = (playerId: string) => sql`(
  with own as materialized (
    select k.client_key, k.last_at, k.client_key like 'device:%' as is_device,
      (select count(*) from (select 1 from players.v_known_clients g where g.client_key = k.client_key limit ${ACCOUNTS_MOST + 1}) few)
        <= ${ACCOUNTS_MOST} as is_small
    from players.v_known_clients k
    where k.player_id = ${playerId}::uuid and (k.client_key like 'device:%' or k.client_key like 'address:%')),
  met as materialized (
    select b.player_id, case when a.is_device then 'device' else 'address' end as sign
    from own a join players.v_known_clients b on b.client_key = a.client_key and b.player_id <> ${playerId}::uuid
    where a.is_device or (a.is_small and a.last_at between b.last_at - make_interval(hours => ${HOURS})
      and b.last_at + make_interval(hours => ${HOURS}))
    union
    select b.player_id, 'payout-account' from withdrawals.v_account_marks a join withdrawals.v_account_marks b using (number_mark)
    where a.player_id = ${playerId}::uuid and b.player_id <> a.player_id)
  select player_id, sign from met
  union
  select m.player_id, 'address' from met m where exists (
    select 1 from own a join players.v_known_clients b on b.client_key = a.client_key and b.player_id = m.player_id
    where not a.is_device))`
