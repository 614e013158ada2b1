import { canonicalJson, sha256Hex } from '@krathong/games/fairness'
import type { Amount } from '@krathong/money'
import { isLeafIn } from './leaf-proof.ts'
import type { Hash, LineProof, SumNode } from './leaf-proof.ts'

/** Hundredths of a percent. */
type Points = number

const WHOLE = 10_000n

/** What points give of a stake, cut to 1/10,000 of the unit; of what was corrected away the same below nothing. */
const upTo = (base: Amount, points: Points): Amount => (base * BigInt(points)) / WHOLE

/**
 * Parts of a line, the member's first: each level is rounded down, less what stands below. Of what was corrected away they are the same
 * parts below nothing.
 */
export const rebateParts = (base: Amount, points: readonly Points[]): Amount[] =>
  levelsOf(points).map((level) => partOf(base, level))

/** One place of a line: the greatest points below it, and its own. */
export interface RebateLevel {
  below: Points
  own: Points
}

/** The places of a line, the member's first. */
export const levelsOf = (points: readonly Points[]): RebateLevel[] => {
  let below = 0
  return points.map((own) => {
    const level = { below, own }
    below = Math.max(below, own)
    return level
  })
}

const partOf = (base: Amount, { below, own }: RebateLevel): Amount =>
  own > below ? upTo(base, own) - upTo(base, below) : 0n

/** A line as it is hashed. What each place of it has is closed under a number that only whoever stands there is told. */
export interface RebateLeaf {
  playerId: string
  category: string
  base: Amount
  heldRound: string | null
  levels: readonly string[]
}

/** A place of a line under its number: nobody finds out by trying what somebody else has. */
export const closeLevel = (
  nonce: string,
  { accountId, below, own }: RebateLevel & { accountId: string },
  hash: Hash = sha256Hex,
): string => hash(['krathong-rebate-level/1', nonce, accountId, below, own].join('\n'))

/** It bears what was staked as its sum, and nothing where that was taken back. */
export const rebateLeaf = (run: string, leaf: RebateLeaf, hash: Hash = sha256Hex): SumNode => ({
  hash: hash(['krathong-rebate-line/2', run, canonicalJson({ ...leaf, base: String(leaf.base) })].join('\n')),
  sum: leaf.base > 0n ? leaf.base : 0n,
})

/** What somebody is told of the own place in a line. */
export interface OwnLevel extends RebateLevel {
  accountId: string
  at: number
  nonce: string
}

/** Whether a line of that run is under that root and has the own place as it is told; and what it gives there. */
export const checkRebateLine = (
  root: SumNode,
  { run, leaf, own, proof }: { run: string; leaf: RebateLeaf; own: OwnLevel; proof: LineProof },
): { isIn: boolean; amount: Amount } => ({
  isIn: leaf.levels[own.at] === closeLevel(own.nonce, own) && isLeafIn(root, rebateLeaf(run, leaf), proof),
  amount: partOf(leaf.base, own),
})
