import { createHash } from 'node:crypto'
import { now } from '../../../../platform/clock.ts'

/** Letters and digits that nobody takes for one another. */
const MARKS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const PARTS = 6

/** `DEP`, the day and six marks made from the order's id: short enough to type into a bank's app, and no count of our orders. */
export const orderNumberOf = (orderId: string): string => {
  const day = now().toISOString().slice(0, 10).replaceAll('-', '')
  const bytes = createHash('sha256').update(orderId).digest()
  return `DEP${day}${Array.from({ length: PARTS }, (_, at) => MARKS[bytes[at]! & 31]).join('')}`
}
