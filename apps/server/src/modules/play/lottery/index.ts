/**
 * Lotteries. The platform's: draws made ahead with their seeds committed and their beacon named. Official ones: results of which
 * two sources, feeds or people, say the same. Tickets, chases, settlement.
 *
 * Owns lottery.days, lottery.draws, lottery.shots, lottery.shot_rewards, lottery.blocks, lottery.block_faults, lottery.result_entries, lottery.results, lottery.feed_lists,
 * lottery.feed_pauses, lottery.feed_checks, lottery.feed_answers,
 * lottery.ticket_corrections, lottery.tickets, lottery.chases, lottery.chase_items, lottery.exposures, lottery.draw_exposures,
 * lottery.limits, lottery.timetables, lottery.draw_returns, lottery.returns_progress.
 * Always true: the commitment of a day's seeds stands before its first draw opens; a ticket's stake, bet and limits commit together, and
 * only while its draw is open by the database's clock; a result is made once, of the committed seed and the named beacon, after every sale
 * has ended; an official one of what two sources said alike,
 * and corrected so, each ticket's difference booked once; a ticket is paid or given back once, at the price it was sold at;
 * what lies on a number is counted in the sale itself, and no sale goes past a limit or below the price that was seen;
 * a chase's money is set aside when it is ordered, and each of its draws is played or given back once.
 */
export { lineBase } from './settlement/line-base.ts'
export type { LineTicket } from './settlement/line-base.ts'
export { readFeedAlarms } from './feeds/feeds-store.ts'
export { readReturnAlarms } from './returns/returns-store.ts'
export { readBlockAlarms } from './blocks/blocks-store.ts'
