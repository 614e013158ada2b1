import { z } from 'zod'
import { language } from './ids.ts'

const sameAddress = (address: string) => address.trim().toLowerCase()

/** Who gets a letter when something is wrong with the platform, each in a language of their own. */
export const alarmReceivers = z
  .array(z.strictObject({ email: z.email().max(254), language }))
  .max(10)
  .refine((list) => new Set(list.map(({ email }) => sameAddress(email))).size === list.length)
