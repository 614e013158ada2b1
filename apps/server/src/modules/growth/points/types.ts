import type { PointItem, PointProgramme } from '@krathong/protocol/calls/points-back-office'
import type { Delivery } from '@krathong/protocol/calls/points'
import type { RedemptionState } from '@krathong/protocol/shapes/point-kinds'

export interface Programme {
  version: number
  value: PointProgramme
  changedAt: Date | null
  changedBy: string | null
}

export interface Item extends PointItem {
  itemId: string
  version: number
  taken: number
  updatedAt: Date
  updatedBy: string | null
}

export interface RedemptionRow {
  redemption_id: string
  reference: string
  player_id: string
  kind: string
  item_id: string | null
  used_version: number
  quantity: number
  points: bigint
  amount: bigint | null
  currency: string | null
  requirement: number
  delivery: unknown
  state: string
  remark: string
  version: number
  applied_at: Date
  changed_at: Date
}

export interface NewRedemption {
  redemptionId: string
  brandId: string
  playerId: string
  kind: 'money' | 'goods' | 'convert'
  itemId: string | null
  usedVersion: number
  quantity: number
  points: bigint
  currency: string | null
  amount: bigint | null
  requirement: number
  delivery: Delivery | null
  state: RedemptionState
  day: string
}
