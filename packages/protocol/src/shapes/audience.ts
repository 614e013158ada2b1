import { z } from 'zod'
import { rewardContacts } from './promotion-kinds.ts'

const level = z.number().int().min(0).max(99).nullable()

/** Whom a promotion is for, and what it may not be open beside; what is empty bounds nothing. */
export const audienceShape = z.strictObject({
  levelFrom: level,
  levelTo: level,
  /** Members who registered within so many days. */
  newDays: z.number().int().min(1).max(3650).nullable(),
  /** What has to be verified. */
  contacts: z.array(z.enum(rewardContacts)).max(2),
  /** Whether a payout account has to be bound before it is taken; it is shown to others too. */
  needsPayout: z.boolean().optional(),
  /** Accounts of agents: members somewhere below one of them. */
  teamsOf: z.array(z.string().trim().min(1).max(40)).max(20),
  /** Promotions of which nothing may be open. */
  notBeside: z.array(z.uuid()).max(20),
})
export type Audience = z.output<typeof audienceShape>
