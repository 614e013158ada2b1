import type { IdentityState } from '@krathong/protocol/calls/identity'
import type { Tx } from '../../../../platform/db/database.ts'

/** Writes where a player's identity check stands, and up to which level they are verified where that changed. */
export const writeIdentity = async (
  tx: Tx,
  playerId: string,
  { state, level }: { state: IdentityState; level?: number },
): Promise<void> => {
  await tx
    .updateTable('players.players')
    .set({ identity_state: state, ...(level === undefined ? {} : { identity_level: level }) })
    .where('player_id', '=', playerId)
    .execute()
}
