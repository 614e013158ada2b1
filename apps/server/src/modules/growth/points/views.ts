import { formatAmount } from '@krathong/money'
import type { CallOutput } from '@krathong/protocol'
import type { calls } from '@krathong/protocol'
import { delivery } from '@krathong/protocol/calls/points'
import { pointItem, pointProgramme } from '@krathong/protocol/calls/points-back-office'
import type { PointItem } from '@krathong/protocol/calls/points-back-office'
import type { RedemptionState } from '@krathong/protocol/shapes/point-kinds'
import type { Settings } from '../../core/settings/index.ts'
import type { RedemptionDetails } from './redemption-reads.ts'
import type { Item } from './types.ts'

export type Redemption = CallOutput<typeof calls.points.redeem>['redemption']
type Reward = CallOutput<typeof calls.points.rewards>['content'][number]

/** What an item is called: in the reader's language, else in the brand's, else in any. */
const textOf = (texts: PointItem['texts'], language: string, brandLanguage: string) =>
  [texts[language], texts[brandLanguage], ...Object.values(texts)].find((text) => text?.name) ?? {
    name: '',
    text: '',
  }

export const nameOf = (texts: PointItem['texts'], language: string, brandLanguage: string): string =>
  textOf(texts, language, brandLanguage).name

/** An item as people see it. */
export const rewardView = (item: Item, settings: Settings, language: string): Reward => ({
  itemId: item.itemId,
  version: item.version,
  kind: item.kind,
  ...textOf(item.texts, language, settings.current().value.defaultLanguage),
  picture: item.picture,
  points: item.points,
  amount: item.amount,
  delivery: item.delivery,
  stock: item.stock === null ? null : Math.max(0, item.stock - item.taken),
  rank: item.rank,
  perPlayer: item.perPlayer,
  perDay: item.perDay,
  endsAt: item.endsAt,
})

const ratioOf = (programme: unknown, exponent: number): Redemption['ratio'] => {
  const { convert } = pointProgramme.parse(programme)
  return convert && { points: convert.points, amount: padded(convert.amount, exponent) }
}

/** Amounts that staff wrote, with as many decimals as the currency shows. */
const padded = (amount: string, exponent: number): string => {
  const [whole = '0', decimals = ''] = amount.split('.')
  return exponent === 0 ? whole : `${whole}.${decimals.padEnd(exponent, '0')}`
}

/** A redemption without where it goes. */
export const redemptionLine = (
  row: RedemptionDetails,
  settings: Settings,
  language: string,
): Omit<Redemption, 'delivery'> => {
  const { currency, defaultLanguage } = settings.current().value
  const { name } = row.edit
    ? textOf(pointItem.parse(row.edit).texts, language, defaultLanguage)
    : { name: '' }
  return {
    redemptionId: row.redemption_id,
    reference: row.reference,
    kind: row.kind as Redemption['kind'],
    name,
    quantity: row.quantity,
    points: Number(row.points),
    amount: row.amount === null ? null : formatAmount(row.amount, currency.exponent),
    ratio: row.programme ? ratioOf(row.programme, currency.exponent) : null,
    requirement: row.requirement,
    state: row.state as RedemptionState,
    remark: row.remark,
    appliedAt: row.applied_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }
}

export const deliveryOf = ({ delivery: stored }: RedemptionDetails): Redemption['delivery'] =>
  stored === null ? null : delivery.parse(stored)

export const redemptionView = (row: RedemptionDetails, settings: Settings, language: string): Redemption => ({
  ...redemptionLine(row, settings, language),
  delivery: deliveryOf(row),
})
