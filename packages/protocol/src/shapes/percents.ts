import { z } from 'zod'
import { categories } from '../calls/catalog.ts'

/** A share that a person sends, in percent with at most two decimals: "1.2" is 1.20%. */
export const percentInput = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/)

/** A share the server tells, in percent with two decimals. */
export const percentText = z.string().regex(/^\d{1,3}\.\d{2}$/)

/** What an account is entitled to: a share by category of games, and the prize group of lotteries. */
export const pointKinds = [...categories, 'GROUP'] as const

/** The lowest prize group of an account, that of one for whom nobody said any, and the highest that the rules of lotteries know. */
export const groupBounds = { least: 1800, usual: 1900, most: 1960 } as const

/** Points by kind, a prize group as "1930"; a kind that is not named stays as it is, or has none. */
export const pointsInput = z.partialRecord(
  z.enum(pointKinds),
  z.string().regex(/^(\d{1,3}(\.\d{1,2})?|\d{4})$/),
)
export const pointsShown = z.partialRecord(z.enum(pointKinds), z.string().regex(/^(\d{1,3}\.\d{2}|\d{4})$/))

/** What a brand allows of rebate points. */
export const rebateRules = z.strictObject({
  /** Of the whole network, in percent of valid turnover by category; a category without a line has none. */
  greatest: z.partialRecord(z.enum(categories), percentInput),
  /** The highest prize group of the whole network. */
  greatestGroup: z.number().int().min(groupBounds.usual).max(groupBounds.most).default(1956),
  /** Whether a downline may have as much as the agent above. */
  isEqualAllowed: z.boolean(),
  /** Nobody is ever given less. */
  isNeverLower: z.boolean(),
})
export type RebateRules = z.infer<typeof rebateRules>

/** What agents directly below the platform have, and nobody below them more. */
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
  greatestGroup: 1956,
  isEqualAllowed: true,
  isNeverLower: false,
}
