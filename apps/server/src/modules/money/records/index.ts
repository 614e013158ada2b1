/**
 * Records: what a player may look up of their own money and play: the account record, the betting record, profit and loss.
 *
 * Owns no table. It reads the ledger's entries, the bets and the receipts through the views their modules publish.
 * Always true: a player's record is their own accounts' entries without a gap, newest first; the opening balance of a period plus what
 * came in less what went out is its closing balance, and the closing balance of a period that reaches now is the balance shown.
 */
export { causesOf, kindOf } from './rules/kinds.ts'
