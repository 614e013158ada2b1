import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import type { TransferRow } from '../rules/transfers.ts'

const base = (db: Db) =>
  db
    .selectFrom('vendors.transfers')
    .select([
      'transfer_id as transferId',
      'player_id as playerId',
      'vendor_code as vendorCode',
      'direction',
      'currency',
      'amount',
      'state',
      'asked',
      'created_at as createdAt',
      'settled_at as settledAt',
      sql<number>`extract(epoch from now() - created_at)`.as('ageSeconds'),
    ])

export const readTransfer = (
  db: Db,
  playerId: string,
  transferId: string,
): Promise<TransferRow | undefined> =>
  base(db)
    .where('transfer_id', '=', transferId)
    .where('player_id', '=', playerId)
    .$castTo<TransferRow>()
    .executeTakeFirst()

export const readDueTransfers = (db: Db, limit: number): Promise<TransferRow[]> =>
  base(db)
    .where('state', '=', 'held')
    .where('ask_at', '<=', sql<Date>`now()`)
    .orderBy('ask_at')
    .limit(limit)
    .$castTo<TransferRow>()
    .execute()

export const readTransferPage = (
  db: Db,
  { playerId, before, limit }: { playerId: string; before: Date | null; limit: number },
): Promise<TransferRow[]> =>
  base(db)
    .where('player_id', '=', playerId)
    .$if(before !== null, (query) => query.where('created_at', '<', before!))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .$castTo<TransferRow>()
    .execute()
