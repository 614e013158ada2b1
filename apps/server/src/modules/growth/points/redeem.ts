import { LEDGER_EXPONENT, minorUnit, parseAmount } from '@krathong/money'
import type { CallRead, calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readRank } from '../vip/index.ts'
import { readItem } from './item-reads.ts'
import { takeStock } from './item-store.ts'
import { countTaken, readDay } from './redemption-store.ts'
import { spendOnce } from './spend-once.ts'
import type { Spending } from './spend-once.ts'
import { spend } from './spend.ts'
import type { Item } from './types.ts'

type Wanted = CallRead<typeof calls.points.redeem>

interface Asking extends Spending {
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

const requireDelivery = (item: Item, { delivery }: Wanted): void => {
  if (item.delivery === null) return
  if (!delivery) throw new Refusal('DELIVERY_NEEDED', {}, { 'delivery.receiver': { code: 'REQUIRED' } })
  if (item.delivery === 'address' && delivery.address.length < 10)
    throw new Refusal('DELIVERY_NEEDED', {}, { 'delivery.address': { code: 'REQUIRED' } })
}

/** What the item itself asks; it is held, so that two requests of one player never both fit into the last of their bound. */
const requireAllowed = async (tx: Tx, asking: Asking, item: Item, day: string): Promise<void> => {
  const { playerId, wanted, settings } = asking
  if (item.kind === 'money' && !settings.current().value.currency.isPlayMoney) throw new Refusal('ITEM_GONE')
  if (item.rank > 0 && (await readRank(tx, playerId)) < item.rank)
    throw new Refusal('ITEM_RANK', { rank: item.rank })
  requireDelivery(item, wanted)
  const { ever, today } = await countTaken(tx, { itemId: item.itemId, playerId, day })
  const left = Math.min((item.perPlayer ?? Infinity) - ever, (item.perDay ?? Infinity) - today)
  if (left < wanted.quantity) throw new Refusal('ITEM_BOUND', { left: Math.max(0, left) })
}

const amountOf = (item: Item, quantity: number, exponent: number): bigint | null => {
  if (item.amount === null) return null
  const amount = (parseAmount(item.amount, LEDGER_EXPONENT) ?? 0n) * BigInt(quantity)
  return amount - (amount % minorUnit(exponent))
}

const takeItem = async (tx: Tx, asking: Asking): Promise<void> => {
  const { settings, playerId, redemptionId, wanted } = asking
  const { itemId, version, quantity } = wanted
  const { brandId, value } = settings.current()
  const item = await takeStock(tx, { brandId, itemId, version, quantity })
  if (!item) throw await whyNot(tx, asking)
  const day = await readDay(tx, value.timeZone)
  await requireAllowed(tx, asking, item, day)
  const isMoney = item.kind === 'money'
  await spend(tx, settings, {
    redemptionId,
    brandId,
    playerId,
    kind: item.kind,
    itemId,
    usedVersion: version,
    quantity,
    points: BigInt(item.points) * BigInt(quantity),
    currency: isMoney ? value.currency.code : null,
    amount: amountOf(item, quantity, value.currency.exponent),
    requirement: item.rank,
    delivery: isMoney ? null : (wanted.delivery ?? null),
    state: isMoney ? 'approved' : 'in-process',
    day,
  })
}

/** Points for an item. Goods wait for staff, money is there at once. */
export const redeem = (
  parts: { app: App; settings: Settings },
  caller: PlayerCaller,
  wanted: Wanted,
): Promise<string> => {
  const { requestId, itemId, version, quantity, proof } = wanted
  return spendOnce(parts, caller, {
    requestId,
    proof,
    key: { itemId, usedVersion: version, quantity },
    action: 'redeem-points',
    detail: { itemId, version: String(version), quantity: String(quantity) },
    act: (tx, spending) => takeItem(tx, { ...spending, wanted }),
  })
}
