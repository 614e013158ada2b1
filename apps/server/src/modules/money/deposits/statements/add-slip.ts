import { createHash } from 'node:crypto'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { cleanPicture } from '../../../../platform/files/pictures.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { methodOf } from '../orders/offer-context.ts'
import { requireOwnOrder } from '../orders/move-own-order.ts'
import { insertSlip, lockOrder } from '../orders/orders-store.ts'
import type { Slip } from '../orders/orders-store.ts'
import { mayTakeSlip } from '../rules/slips.ts'
import { publishOrder } from '../publish.ts'
import type { Deposits, Order } from '../types.ts'
import { walkOrder } from '../orders/walk-order.ts'

const requireTaking = async (tx: Tx, order: Order): Promise<void> => {
  const may = mayTakeSlip(order, await databaseNow(tx))
  if (may === 'state') throw new Refusal('DEPOSIT_STATE', { state: order.state })
  if (may === 'full') throw new Refusal('SLIPS_FULL')
}

const attach = async (tx: Tx, slip: Slip): Promise<{ order: Order; isRepeat: boolean }> => {
  const order = await lockOrder(tx, slip.orderId)
  if (!order) throw new Refusal('NOT_FOUND')
  const usedFor = await insertSlip(tx, slip)
  if (usedFor === order.orderId) return { order, isRepeat: true }
  if (usedFor !== null) throw new Refusal('SLIP_USED')
  await requireTaking(tx, order)
  const moved = await walkOrder(tx, order, ['VERIFYING'], {
    actor: 'player',
    byWhom: null,
    reason: null,
    change: { slips: order.slips + 1, ...(order.state === 'REJECTED' ? { isReopened: true } : {}) },
  })
  return { order: moved, isRepeat: false }
}

/**
 * Keeps a picture of a payment with its order, for staff alone. It must be a png or jpg by its content; the same picture counts once,
 * whatever was written beside its pixels, and never for two orders.
 */
export const addSlip = async (
  deposits: Deposits,
  { playerId, depositId }: { playerId: string; depositId: string },
  sent: Buffer,
): Promise<Order> => {
  const known = await requireOwnOrder(deposits, playerId, depositId)
  const { kind } = await methodOf(deposits, known)
  if (kind === 'psp-redirect') throw new Refusal('DEPOSIT_STATE', { state: known.state })
  const picture = await cleanPicture(sent)
  if (!picture) throw new Refusal('PICTURE_REFUSED')
  const slipId = newId()
  // The file stands before its row does: a row never points to nothing.
  await deposits.files.keep(slipId, picture.bytes)
  const { order, isRepeat } = await transact(deposits.app.db, (tx) =>
    attach(tx, {
      slipId,
      orderId: known.orderId,
      playerId,
      mediaType: picture.mediaType,
      bytes: picture.bytes.length,
      width: picture.width,
      height: picture.height,
      pictureHash: createHash('sha256').update(picture.bytes).digest(),
    }),
  )
  if (!isRepeat) publishOrder(deposits, order)
  return order
}
