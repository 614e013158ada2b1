import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { endSessionRows } from './store.ts'

export interface AccountHolds {
  /** Nothing of the player's money leaves. */
  money: boolean
  /** Nobody signs in, and every session ends. */
  signIn: boolean
}

const lockPlayer = (tx: Tx, playerId: string) =>
  tx
    .selectFrom('players.players')
    .select(['state', 'money_held'])
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Puts holds on an account; answers what it was, and which sessions ended, for the bus after the commit. A closed account has none. */
export const holdAccount = async (tx: Tx, playerId: string, holds: AccountHolds) => {
  const { state } = await lockPlayer(tx, playerId)
  if (state === 'closed') throw new Refusal('VERSION_CONFLICT')
  await tx
    .updateTable('players.players')
    .set({ money_held: holds.money, ...(holds.signIn ? { state: 'locked' } : {}) })
    .where('player_id', '=', playerId)
    .execute()
  return { stateBefore: state, sessionIds: holds.signIn ? await endSessionRows(tx, playerId) : [] }
}

/** Takes the holds off again; an account that was closed meanwhile stays closed. */
export const releaseAccount = async (tx: Tx, playerId: string, stateBefore: string): Promise<void> => {
  const { state } = await lockPlayer(tx, playerId)
  await tx
    .updateTable('players.players')
    .set({ money_held: false, ...(state === 'locked' ? { state: stateBefore } : {}) })
    .where('player_id', '=', playerId)
    .execute()
}

/**
 * Of these players, those whose money may leave now. Their rows stay locked against a freeze until the transaction ends: what commits
 * came before the freeze, and what begins after it is refused.
 */
export const keepFree = async (tx: Tx, playerIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (playerIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('players.players')
    .select(['player_id', 'money_held'])
    .where('player_id', 'in', [...playerIds])
    .orderBy('player_id')
    .forShare()
    .execute()
  return new Set(rows.filter(({ money_held: isHeld }) => !isHeld).map((row) => row.player_id))
}

/** Refuses ACCOUNT_FROZEN where staff hold the player's money, inside the transaction that would move it. */
export const requireMoneyFree = async (tx: Tx, playerId: string): Promise<void> => {
  if (!(await keepFree(tx, [playerId])).has(playerId)) throw new Refusal('ACCOUNT_FROZEN')
}
