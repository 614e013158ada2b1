import type { PromotionTab } from '@krathong/protocol/shapes/promotion-kinds'
import { toLocal, toMoment } from './zoned-time.ts'

/** How a promotion is shown, as it was typed; tabs are null where they follow from what it is. */
export interface ShowingDraft {
  tabs: readonly PromotionTab[] | null
  showFrom: string
}

export const usuallyShown: ShowingDraft = { tabs: null, showFrom: '' }

interface Showing {
  tabs?: PromotionTab[] | null | undefined
  showFrom?: string | null | undefined
}

export const showingDraft = ({ tabs, showFrom }: Showing, timeZone: string): ShowingDraft => ({
  tabs: tabs ?? null,
  showFrom: showFrom ? toLocal(showFrom, timeZone) : '',
})

/** Whether it is told of no later than it begins. */
export const isShownInTime = (
  { showFrom }: ShowingDraft,
  startsAt: string | null,
  timeZone: string,
): boolean => {
  if (showFrom === '') return true
  const from = toMoment(showFrom, timeZone)
  return from !== null && startsAt !== null && from <= startsAt
}

export const showingOf = ({ tabs, showFrom }: ShowingDraft, timeZone: string) => ({
  tabs: tabs && [...tabs],
  showFrom: showFrom === '' ? null : toMoment(showFrom, timeZone),
})
