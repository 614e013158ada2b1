import { z } from 'zod'
import { language } from './ids.ts'

const sameAddress = (address: string) => address.trim().toLowerCase()

/** Who gets a letter when something is wrong with the platform, each in a language of their own. */
export const alarmReceivers = z
  .array(z.strictObject({ email: z.email().max(254), language }))
  .max(10)
  .refine((list) => new Set(list.map(({ email }) => sameAddress(email))).size === list.length)

/** Lists of the back office in which things wait for somebody; those of approvals and of conversations count themselves. */
export const queueNames = [
  'deposits',
  'withdrawals',
  'identity',
  'feedback',
  'applications',
  'points',
  'pay',
  'flags',
  'bonus-applications',
  'referrals',
  'promotion-signals',
  'risk',
] as const

/** Lists whose time staff sets itself; that of withdrawals and of identity checks is told to players by their own rules, and a case of risk is taken within a day. */
export const timedQueues = [
  'deposits',
  'feedback',
  'applications',
  'points',
  'pay',
  'flags',
  'bonus-applications',
  'referrals',
  'promotion-signals',
] as const
export type TimedQueue = (typeof timedQueues)[number]

const minutes = z.number().int().min(5).max(43_200).nullable()

/** How many minutes something may wait in a list; null: as long as it likes. */
export const queuePromises = z.strictObject(
  Object.fromEntries(timedQueues.map((queue) => [queue, minutes])) as Record<TimedQueue, typeof minutes>,
)
export type QueuePromises = z.infer<typeof queuePromises>

const DAY = 1_440
export const defaultQueuePromises: QueuePromises = {
  deposits: 30,
  feedback: DAY,
  applications: 2 * DAY,
  points: 2 * DAY,
  pay: DAY,
  flags: 2 * DAY,
  'bonus-applications': DAY,
  referrals: 2 * DAY,
  'promotion-signals': DAY,
}
