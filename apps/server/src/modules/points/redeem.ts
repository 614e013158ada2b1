import { minorUnit, parseAmount } from '@krathong/money'
import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import { now } from '../../platform/clock.ts'
import { transact } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PlayerCaller } from '../../platform/http/callers.ts'
import { idFor, isRecentId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { consumeStepUp, requireRealAccount } from '../players/index.ts'
import { requirePlayOpen } from '../protection/index.ts'
import type { Settings } from '../settings/index.ts'
import { readRank } from '../vip/index.ts'
import { readItem } from './item-reads.ts'
import { takeStock } from './item-store.ts'
import { countTaken, readDay } from './redemption-store.ts'
import { holdAndRepeat, spend } from './spend.ts'
import type { Item } from './types.ts'
import { tellBalance } from './tell-balance.ts'

type Wanted = CallRead<typeof calls.points.redeem>

interface Asking {
  settings: Settings
  playerId: string
  redemptionId: string
  wanted: Wanted
}

/** Why nothing was taken: it is gone, it is another offer than the one that was shown, or there is not enough of it. */
const whyNot = async (tx: Tx, { settings, wanted }: Asking): Promise<Refusal> => {
  const item = await readItem(tx, settings.current().brandId, wanted.itemId)
  const isOver = item?.endsAt != null && Date.parse(item.endsAt) <= now().getTime()
  if (!item?.isPublished || isOver) return new Refusal('ITEM_GONE')
  if (item.version !== wanted.version) return new Refusal('ITEM_CHANGED', { points: item.points })
  const left = item.stock === null ? 0 : item.stock - item.taken
  return left < wanted.quantity ? new Refusal('ITEM_SOLD_OUT', { left }) : new Refusal('ITEM_GONE')
}

/** What the item itself asks; it is held, so that two requests of one player never both fit into the last of their bound. */
const requireAllowed = async (tx: Tx, asking: Asking, item: Item, day: string): Promise<void> => {
  const { playerId, wanted, settings } = asking
  if (item.rank > 0 && (await readRank(tx, playerId)) < item.rank)
    throw new Refusal('ITEM_RANK', { rank: item.rank })
  if (item.kind === 'money' && !settings.current().value.currency.isPlayMoney) throw new Refusal('ITEM_GONE')
  if (item.delivery === 'address' && (wanted.delivery?.address.length ?? 0) < 10)
    throw new Refusal('DELIVERY_NEEDED', {}, { 'delivery.address': { code: 'REQUIRED' } })
  if (item.delivery !== null && !wanted.delivery)
    throw new Refusal('DELIVERY_NEEDED', {}, { 'delivery.receiver': { code: 'REQUIRED' } })
  const { ever, today } = await countTaken(tx, { itemId: item.itemId, playerId, day })
  const left = Math.min(
    (item.perPlayer ?? Infinity) - ever,
    (item.perDay ?? Infinity) - today,
    Number.MAX_SAFE_INTEGER,
  )
  if (left < wanted.quantity) throw new Refusal('ITEM_BOUND', { left: Math.max(0, left) })
}

const amountOf = (item: Item, quantity: number, exponent: number): bigint | null => {
  if (item.amount === null) return null
  const amount = (parseAmount(item.amount, 4) ?? 0n) * BigInt(quantity)
  return amount - (amount % minorUnit(exponent))
}

const redeemOnce = async (tx: Tx, asking: Asking) => {
  const { settings, playerId, redemptionId, wanted } = asking
  const { requestId, itemId, version, quantity } = wanted
  const repeat = await holdAndRepeat(tx, { playerId, redemptionId, itemId, usedVersion: version, quantity })
  if (repeat) return { isRepeat: true }
  if (!isRecentId(requestId, now())) throw new Refusal('KEY_MALFORMED')
  const detail = { requestId, itemId, version: String(version), quantity: String(quantity) }
  await consumeStepUp(tx, { playerId, action: 'redeem-points', detail, proof: wanted.proof })
  await requirePlayOpen(tx, playerId)
  const { brandId, value } = settings.current()
  const item = await takeStock(tx, { brandId, itemId, version, quantity })
  if (!item) throw await whyNot(tx, asking)
  const day = await readDay(tx, value.timeZone)
  await requireAllowed(tx, asking, item, day)
  await spend(tx, settings, {
    redemptionId,
    brandId,
    playerId,
    kind: item.kind,
    itemId,
    usedVersion: version,
    quantity,
    points: BigInt(item.points) * BigInt(quantity),
    currency: item.kind === 'money' ? value.currency.code : null,
    amount: amountOf(item, quantity, value.currency.exponent),
    requirement: item.rank,
    delivery: item.kind === 'goods' ? (wanted.delivery ?? null) : null,
    state: item.kind === 'money' ? 'approved' : 'in-process',
    day,
  })
  return { isRepeat: false }
}

/**
 * Points for an item, once a request: stock, points, what is given for them and the row commit together. Goods wait for staff, money
 * is there at once.
 */
export const redeem = async (
  { app, settings }: { app: App; settings: Settings },
  caller: PlayerCaller,
  wanted: Wanted,
): Promise<string> => {
  requireRealAccount(caller)
  const { playerId } = caller
  const redemptionId = idFor(playerId, wanted.requestId)
  const asking = { settings, playerId, redemptionId, wanted }
  const { isRepeat } = await transact(app.db, (tx) => redeemOnce(tx, asking))
  if (!isRepeat) await tellBalance({ app, settings }, playerId, redemptionId)
  return redemptionId
}
