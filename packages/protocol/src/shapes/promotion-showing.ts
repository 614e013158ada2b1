import { z } from 'zod'
import { moment } from './ids.ts'
import { promotionNeeds, promotionTabs, shownTabs } from './promotion-kinds.ts'

/** Absent or null: the tabs that follow from what a promotion is. */
export const tabsShape = z.array(z.enum(promotionTabs)).max(promotionTabs.length).nullable().optional()
export const tabsOutput = z.array(z.enum(shownTabs))

/** How a promotion is shown, as staff write it. */
export const showingShape = {
  tabs: tabsShape,
  /** Absent or null: a fortnight before its start. */
  showFrom: moment.nullable().optional(),
}

/** What has to be there before a promotion is taken, and whether a member has it. */
export const needsOutput = z.array(z.strictObject({ need: z.enum(promotionNeeds), isMet: z.boolean() }))
