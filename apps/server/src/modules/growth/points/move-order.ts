import { redemptionSteps } from '@krathong/protocol/shapes/point-kinds'
import type { RedemptionState } from '@krathong/protocol/shapes/point-kinds'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockAccount, post } from '../../core/ledger/index.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { liabilityOf, pointsOf } from './accounts.ts'
import { giveStockBack } from './item-store.ts'
import { readRedemption } from './redemption-reads.ts'
import type { RedemptionDetails } from './redemption-reads.ts'
import { lockRedemption, moveRedemption } from './redemption-store.ts'
import { amountOfPoints, POINTS } from './rules.ts'
import { notifyOrder } from './notify-order.ts'

export interface OrderMove {
  redemptionId: string
  version: number
  to: RedemptionState
  remark: string
}

type Parts = { app: App; settings: Settings }

/** Points and stock as they were before the order. */
const giveBack = async (tx: Tx, row: RedemptionDetails, platformOwner: string): Promise<void> => {
  await post(tx, [
    {
      cause: { kind: 'points-returned', id: row.redemption_id },
      debit: liabilityOf(platformOwner),
      credit: pointsOf(row.player_id),
      currency: POINTS,
      amount: amountOfPoints(row.points),
    },
  ])
  if (row.item_id) await giveStockBack(tx, row.item_id, row.quantity)
}

/** Takes an order one step on, once: whoever looked at an older state is told. Refusing it gives points and stock back. */
export const moveOrder = (
  parts: Parts,
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  { redemptionId, version, to, remark }: OrderMove,
): Promise<RedemptionDetails> =>
  transact(parts.app.db, async (tx) => {
    const { brandId, platformOwner } = parts.settings.current()
    const seen = await readRedemption(tx, brandId, redemptionId)
    if (!seen || seen.kind !== 'goods') throw new Refusal('NOT_FOUND')
    // In the order in which a request holds them: points, then the row, then the item.
    await lockAccount(tx, pointsOf(seen.player_id), POINTS)
    const before = await lockRedemption(tx, brandId, redemptionId)
    if (!before || before.version !== version)
      throw new Refusal('VERSION_CONFLICT', { version: before?.version ?? 0 })
    if (!redemptionSteps[before.state as RedemptionState].includes(to))
      throw new Refusal('BAD_INPUT', {}, { to: { code: 'INVALID' } })
    if (to === 'rejected' && remark.length < 3)
      throw new Refusal('BAD_INPUT', {}, { remark: { code: 'REQUIRED' } })
    await moveRedemption(tx, { redemptionId, version, to, remark, by: caller.username })
    const row = (await readRedemption(tx, brandId, redemptionId))!
    if (to === 'rejected') await giveBack(tx, row, platformOwner)
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'points.order',
      subject: `point-order:${redemptionId}`,
      before: { state: before.state },
      after: { state: to, remark },
    })
    await notifyOrder(tx, parts.settings, row)
    return row
  })
