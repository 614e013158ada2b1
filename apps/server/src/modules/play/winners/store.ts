import type { Tx } from '../../../platform/db/database.ts'

export const writeHidden = async (tx: Tx, playerId: string, isHidden: boolean): Promise<void> => {
  if (isHidden)
    await tx
      .insertInto('winners.hidden')
      .values({ player_id: playerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await tx.deleteFrom('winners.hidden').where('player_id', '=', playerId).execute()
}
