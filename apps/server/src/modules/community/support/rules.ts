import { constants } from '@krathong/protocol/constants'
import type { SupportQueue, SupportPolicy } from './types.ts'

/** Spec section 9: the VIP queue is for a club rank above four. */
export const queueFor = (rankLevel: number): SupportQueue =>
  rankLevel > constants.vipServiceAboveRank ? 'VIP' : 'LIVECHAT'

/** A moment in the brand's zone: the day of its week, Sunday 0, and `HH:MM`. */
export interface LocalTime {
  day: number
  time: string
}

const DAYS = 7

/** Whether somebody of support is there. Hours whose end is not after their beginning reach into the next day. */
export const isStaffedAt = ({ isAlwaysStaffed, hours }: SupportPolicy, { day, time }: LocalTime): boolean =>
  isAlwaysStaffed ||
  hours.some(({ day: on, from, until }) => {
    const isOverNight = until <= from
    if (on === day && time >= from && (isOverNight || time < until)) return true
    return isOverNight && (on + 1) % DAYS === day && time < until
  })
