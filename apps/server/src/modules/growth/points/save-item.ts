import { pointItem } from '@krathong/protocol/calls/points-back-office'
import type { PointItem } from '@krathong/protocol/calls/points-back-office'
import type { App } from '../../../platform/app.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { insertItem, lockItem, updateItem } from './item-store.ts'
import type { Write } from './item-store.ts'
import { itemFault } from './rules.ts'
import type { Item } from './types.ts'

/** Texts that say nothing are not kept. */
const tidy = (item: PointItem): PointItem => ({
  ...item,
  texts: Object.fromEntries(
    Object.entries(item.texts)
      .map(([code, { name, text }]) => [code, { name: name.trim(), text: text.trim() }] as const)
      .filter(([, { name, text }]) => name !== '' || text !== ''),
  ),
})

const requireSound = (item: PointItem, settings: Settings): void => {
  const { defaultLanguage, currency } = settings.current().value
  const fault = itemFault(item, defaultLanguage)
  if (fault) throw new Refusal('BAD_INPUT', {}, { [fault]: { code: 'INVALID' } })
  if (item.kind === 'money' && !currency.isPlayMoney) throw new Refusal('NOT_PLAY_MONEY')
  if (item.endsAt !== null && Date.parse(item.endsAt) <= Date.parse(item.startsAt))
    throw new Refusal('SCHEDULE_REVERSED')
}

/** What staff wrote of it, without what the platform keeps beside. */
const editOf = (item: Item): PointItem => pointItem.strip().parse(item)

/**
 * Writes the next version of an item with its audit row in one transaction; the one before stays as it was shown. What is given counts
 * against the stock meanwhile: a stock below it is refused.
 */
export const saveItem = (
  { app, settings }: { app: App; settings: Settings },
  { caller, request }: { caller: OperatorCaller; request: RequestFacts },
  { itemId, version, item: wanted }: { itemId: string; version: number; item: PointItem },
): Promise<Item> =>
  transact(app.db, async (tx) => {
    const item = tidy(wanted)
    requireSound(item, settings)
    const { brandId } = settings.current()
    const stored = await lockItem(tx, brandId, itemId)
    if (!stored && version > 0) throw new Refusal('NOT_FOUND')
    if (stored && stored.version !== version)
      throw new Refusal('VERSION_CONFLICT', { version: stored.version, updatedBy: stored.updatedBy })
    // What somebody has redeemed stays what it was.
    if (stored && stored.taken > 0 && stored.kind !== item.kind)
      throw new Refusal('BAD_INPUT', {}, { kind: { code: 'INVALID' } })
    if (stored && item.stock !== null && item.stock < stored.taken)
      throw new Refusal('ITEM_STOCK_TAKEN', { taken: stored.taken })
    const write: Write = {
      itemId,
      brandId,
      version: version + 1,
      at: await databaseNow(tx),
      by: caller.username,
    }
    if (stored) await updateItem(tx, item, write)
    else if (!(await insertItem(tx, item, write))) throw new Refusal('VERSION_CONFLICT', { version: 1 })
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'points.item',
      subject: `point-item:${itemId}`,
      before: stored ? editOf(stored) : null,
      after: item,
    })
    return {
      ...item,
      itemId,
      version: write.version,
      taken: stored?.taken ?? 0,
      updatedAt: write.at,
      updatedBy: write.by,
    }
  })
