import { buildTree, climb, emptyNode, pathOf } from '@krathong/games/ledger-proofs'
import type { Hash, SumNode } from '@krathong/games/ledger-proofs'
import { sha256Hex } from '@krathong/games/fairness'

export type { Hash, SumNode }

export interface LineProof {
  place: number
  path: readonly SumNode[]
}

const BLOCK_DEPTH = 8
/** So many lines have one node above them; where those nodes are kept, one block of lines is enough to prove one of them. */
export const BLOCK_LINES = 2 ** BLOCK_DEPTH

export interface RunTree {
  root: SumNode
  /** None where all lines fit one block. */
  blocks: readonly SumNode[]
}

/** Of the leaves of a run in the order they are numbered: the root, and the nodes above each block. */
export const leafTree = (run: string, leaves: readonly SumNode[], hash: Hash = sha256Hex): RunTree => {
  const levels = buildTree(leaves, run, hash)
  return { root: levels.at(-1)![0]!, blocks: leaves.length > BLOCK_LINES ? levels[BLOCK_DEPTH]! : [] }
}

/** The way from one leaf to the root, by all leaves. */
export const proveLeaf = (
  run: string,
  leaves: readonly SumNode[],
  place: number,
  hash: Hash = sha256Hex,
): LineProof => ({ place, path: pathOf(buildTree(leaves, run, hash), place) })

/** The same from the leaves of the place's own block and the nodes above all blocks. */
export const proveLeafInBlock = (
  run: string,
  { leaves, blocks }: { leaves: readonly SumNode[]; blocks: readonly SumNode[] },
  place: number,
  hash: Hash = sha256Hex,
): LineProof => {
  const block = place >> BLOCK_DEPTH
  const filled = [...leaves]
  for (let at = filled.length; at < BLOCK_LINES; at += 1)
    filled.push(emptyNode(run, block * BLOCK_LINES + at, hash))
  const below = pathOf(buildTree(filled, run, hash), place % BLOCK_LINES)
  return { place, path: [...below, ...pathOf(buildTree(blocks, run, hash), block)] }
}

/** Whether a leaf, with the sum it bears, is under that root. Nothing that is given is believed. */
export const isLeafIn = (root: SumNode, leaf: SumNode, { place, path }: LineProof): boolean => {
  try {
    const top = climb(leaf, place, path)
    return top.hash === root.hash && top.sum === root.sum
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
