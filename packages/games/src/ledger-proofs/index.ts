/**
 * Books: what makes the ledger checkable by others. Segments of transfers chained by hashes, signed roots, and trees that prove each
 * player's money is in the total. Pure; the same code in the server, in the browser and on the command line.
 *
 * Invariants: a sum is never below zero; a node's hash binds both children with their sums; a text that is hashed is plain ASCII.
 */
export { NO_HASH, rootHash, rootText, segmentHash, sumsText } from './chain.ts'
export type { OutcomesHead, PayHead, RootDocument, RootFunds, Segment } from './chain.ts'
export { checkFunds } from './check-funds.ts'
export type { FundsFault, FundsProof, FundsVerdict } from './check-funds.ts'
export {
  buildTree,
  climb,
  depthOf,
  emptyNode,
  leafNode,
  leafTag,
  levelAbove,
  lowestLevel,
  parentNode,
  partsText,
  pathOf,
} from './merkle-sum.ts'
export type { FundLeaf, Hash, SumNode } from './merkle-sum.ts'
export { markHash, markText, TRAIL_START, TrailWalk } from './trail.ts'
export type { HashRow, RowFault, RowFaultKind, TrailHead, TrailMark, TrailPlace, TrailRow } from './trail.ts'
