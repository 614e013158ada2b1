/**
 * Figures: what was played and moved, by quarters of an hour and in days of the brand, for the first page of the back office and its
 * reports.
 *
 * Owns figures.progress, figures.moves, figures.first_deposits.
 * Always true: every sealed transfer that touched an account of a player is counted once, under the quarter it was posted in, and what is
 * not sealed or not counted yet is read beside it; play is what turnover counted, with the facts it has not counted yet; currencies are
 * never added to each other; trial and test accounts are in no figure that is shown.
 */
export { asOfNow } from './as-of-now.ts'
export { readDaySpan, readMovesByDay, readPlayByDay } from './day-reads.ts'
export { daysIn } from './days-view.ts'
export { currenciesOf, figuresOf } from './home-view.ts'
export { lineOf } from './rules.ts'
export { playIn } from './sources.ts'
export type { Span } from './sources.ts'
