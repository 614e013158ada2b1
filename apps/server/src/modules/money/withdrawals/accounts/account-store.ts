import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import type { PayoutAccountKind } from '../types.ts'

/** Holds the player's withdrawals and accounts alone until the commit; tells whether the list of accounts is closed. */
export const holdMember = async (tx: Tx, playerId: string): Promise<{ isLocked: boolean }> => {
  const { rows } = await sql<{ locked_at: Date | null }>`
    insert into withdrawals.members as m (player_id) values (${playerId}::uuid)
    on conflict (player_id) do update set turns = m.turns + 1
    returning accounts_locked_at as locked_at`.execute(tx)
  return { isLocked: rows[0]?.locked_at != null }
}

export const setListLock = (tx: Tx, playerId: string, isLocked: boolean) =>
  tx
    .updateTable('withdrawals.members')
    .set({ accounts_locked_at: isLocked ? sql<Date>`coalesce(accounts_locked_at, now())` : null })
    .where('player_id', '=', playerId)
    .execute()

export interface AccountRow {
  accountId: string
  playerId: string
  kind: PayoutAccountKind
  provider: string
  numberSealed: Buffer
  numberMark: Buffer
  lastFour: string
  holder: string
  most: number
  coolingMinutes: number
}

/**
 * Binds an account in the lowest free place of its kind. `full` when none is free, `taken` when the number is another member's or
 * this player's already: the indexes decide, whoever comes at the same time.
 */
export const insertAccount = async (tx: Tx, row: AccountRow): Promise<'bound' | 'full' | 'taken'> => {
  const { rows: free } = await sql<{ slot: number }>`
    select n::integer as slot from generate_series(1, ${row.most}::integer) n
    where not exists (
      select 1 from withdrawals.accounts a
      where a.player_id = ${row.playerId}::uuid and a.kind = ${row.kind} and a.slot = n and a.removed_at is null)
    order by n limit 1`.execute(tx)
  if (!free[0]) return 'full'
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('withdrawals.accounts')
    .values({
      account_id: row.accountId,
      player_id: row.playerId,
      kind: row.kind,
      provider: row.provider,
      number_sealed: row.numberSealed,
      number_mark: row.numberMark,
      last_four: row.lastFour,
      holder: row.holder,
      slot: free[0].slot,
      usable_at: sql<Date>`now() + make_interval(mins => ${row.coolingMinutes})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? 'bound' : 'taken'
}

/** False when it is not this player's, or gone already. */
export const removeAccountRow = async (tx: Tx, playerId: string, accountId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('withdrawals.accounts')
    .set({ removed_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Lets a second member bind the same number; the owner of the account, or null when there is none such. */
export const shareAccountRow = async (tx: Tx, accountId: string): Promise<string | null> => {
  const row = await tx
    .updateTable('withdrawals.accounts')
    .set({ is_shared: true })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst()
  return row?.player_id ?? null
}

export interface AccountChange {
  accountId: string
  playerId: string
  operatorId: string | null
  act: 'bound' | 'removed' | 'shared' | 'list-locked' | 'list-opened'
}

export const insertAccountChange = (tx: Tx, { accountId, playerId, operatorId, act }: AccountChange) =>
  tx
    .insertInto('withdrawals.account_changes')
    .values({ change_id: newId(), account_id: accountId, player_id: playerId, operator_id: operatorId, act })
    .execute()
