import type { Db, Tx } from '../../../platform/db/database.ts'

export const readExports = (db: Db | Tx, playerId: string) =>
  db
    .selectFrom('protection.exports')
    .select(['export_id', 'state', 'asked_at', 'ready_at', 'expires_at', 'bytes'])
    .where('player_id', '=', playerId)
    .orderBy('asked_at', 'desc')
    .limit(10)
    .execute()
