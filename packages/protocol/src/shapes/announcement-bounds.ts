/** Bounds of what agents write to their teams. Apart from the calls: a screen that shows them needs no validator. */

/** Whom an agent writes to: everybody below, or those directly below. */
export const announcementReaches = ['team', 'direct'] as const
export const ANNOUNCEMENT_TITLE_MAX = 80
export const ANNOUNCEMENT_BODY_MAX = 1_000
export const ANNOUNCEMENTS_A_DAY = 3
export const ANNOUNCEMENTS_A_WEEK = 10
export const ANNOUNCEMENT_DAYS = 30
