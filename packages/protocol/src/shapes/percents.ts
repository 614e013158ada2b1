import { z } from 'zod'
import { categories } from '../calls/catalog.ts'

/** A share that a person sends, in percent with at most two decimals: "1.2" is 1.20%. */
export const percentInput = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/)

/** A share the server tells, in percent with two decimals. */
export const percentText = z.string().regex(/^\d{1,3}\.\d{2}$/)

/** Points by category; a category that is not named stays as it is, or has none. */
export const pointsInput = z.partialRecord(z.enum(categories), percentInput)
export const pointsShown = z.partialRecord(z.enum(categories), percentText)

/** What a brand allows of rebate points. */
export const rebateRules = z.strictObject({
  /** Of the whole network, in percent of valid turnover by category; a category without a line has none. */
  greatest: z.partialRecord(z.enum(categories), percentInput),
  /** Whether a downline may have as much as the agent above. */
  isEqualAllowed: z.boolean(),
  /** Nobody is ever given less. */
  isNeverLower: z.boolean(),
})
export type RebateRules = z.infer<typeof rebateRules>

/** What agents directly below the house have, and nobody below them more. */
export const defaultRebates: RebateRules = {
  greatest: {
    LOTTERY: '1.00',
    RNG: '1.20',
    FISH: '1.20',
    PVP: '1.20',
    LIVE: '0.80',
    SPORTS: '0.80',
    ESPORTS: '0.80',
    COCKFIGHT: '0.80',
  },
  isEqualAllowed: true,
  isNeverLower: false,
}
