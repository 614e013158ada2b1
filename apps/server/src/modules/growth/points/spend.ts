import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockAccount, post } from '../../core/ledger/index.ts'
import type { CauseKind, Transfer } from '../../core/ledger/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { cashOf, playMoneyIssueOf } from '../../people/wallet/index.ts'
import { liabilityOf, openLiability, pointsOf } from './accounts.ts'
import { readPoints } from './point-reads.ts'
import { insertRedemption } from './redemption-store.ts'
import { amountOfPoints, POINTS } from './rules.ts'
import type { NewRedemption } from './types.ts'

/** What makes two requests one. */
export interface Key {
  playerId: string
  redemptionId: string
  itemId: string | null
  usedVersion: number
  /** Of an item. */
  quantity?: number
  /** Of a conversion. */
  points?: bigint
}

/** Holds the player's points until the transaction ends, and tells whether this very request was done before. */
export const holdAndRepeat = async (tx: Tx, key: Key): Promise<boolean> => {
  await lockAccount(tx, pointsOf(key.playerId), POINTS)
  const first = await tx
    .selectFrom('points.redemptions')
    .select(['item_id', 'used_version', 'quantity', 'points'])
    .where('redemption_id', '=', key.redemptionId)
    .executeTakeFirst()
  if (!first) return false
  const isSame =
    first.item_id === key.itemId &&
    first.used_version === key.usedVersion &&
    (key.quantity === undefined || first.quantity === key.quantity) &&
    (key.points === undefined || first.points === key.points)
  if (!isSame) throw new Refusal('KEY_REUSED')
  return true
}

const transfersOf = (row: NewRedemption, platformOwner: string): Transfer[] => {
  const kind: CauseKind = row.kind === 'convert' ? 'points-converted' : 'points-redeemed'
  const points: Transfer = {
    cause: { kind, id: row.redemptionId },
    debit: pointsOf(row.playerId),
    credit: liabilityOf(platformOwner),
    currency: POINTS,
    amount: amountOfPoints(row.points),
  }
  if (row.amount === null || row.currency === null) return [points]
  return [
    points,
    {
      cause: { kind, id: row.redemptionId, leg: 1 },
      debit: playMoneyIssueOf(platformOwner),
      credit: cashOf(row.playerId),
      currency: row.currency,
      amount: row.amount,
    },
  ]
}

/** Takes the points and gives what they are worth, with the row that tells of it. The player's points are held by now. */
export const spend = async (tx: Tx, settings: Settings, row: NewRedemption): Promise<void> => {
  const { platformOwner } = settings.current()
  const points = await readPoints(tx, row.playerId)
  if (points < row.points)
    throw new Refusal('POINTS_SHORT', { points: Number(points), needed: Number(row.points) })
  await insertRedemption(tx, row)
  await openLiability(tx, platformOwner)
  await post(tx, transfersOf(row, platformOwner))
}
