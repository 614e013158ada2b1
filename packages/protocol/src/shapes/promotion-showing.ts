import { z } from 'zod'
import { moment } from './ids.ts'
import { promotionTabs, shownTabs } from './promotion-kinds.ts'

/** Absent or null: the tabs that follow from what a promotion is. */
export const tabsShape = z.array(z.enum(promotionTabs)).max(promotionTabs.length).nullable().optional()
export const tabsOutput = z.array(z.enum(shownTabs))

/** How a promotion is shown, as staff write it. */
export const showingShape = {
  tabs: tabsShape,
  /** Absent or null: a fortnight before its start. */
  showFrom: moment.nullable().optional(),
}
