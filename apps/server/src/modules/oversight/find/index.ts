/**
 * Find: one search of the back office over players, deposits, withdrawals and rounds.
 *
 * Owns nothing: each module finds its own.
 * Always true: an operator finds what they may open, of their brand alone; that a player was found by a personal datum is written down
 * before it is told.
 */
export {}
