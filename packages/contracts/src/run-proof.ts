import { buildTree, climb, emptyNode, pathOf } from '@krathong/games/ledger-proofs'
import type { Hash, SumNode } from '@krathong/games/ledger-proofs'
import { canonicalJson, sha256Hex } from '@krathong/games/fairness'
import type { Amount } from '@krathong/money'

export type { SumNode }

/** One bill of a run as it is hashed: everything its amount follows from. */
export interface RunLine {
  contractId: string
  agreementHash: string
  holder: string
  issuer: string | null
  turnover: Amount
  active: number
  base: Amount
  tier: number | null
  amount: Amount
  /** From the members' side; null where the kind asks for none. */
  result: Amount | null
  carryBefore: Amount | null
  fees: Amount | null
  /** What a dividend was cut by so that its payer owes no more than the own one; not there where nothing was. */
  cut?: Amount
}

const written = (line: RunLine): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([key, value]) => [key, typeof value === 'bigint' ? String(value) : value]),
  )

/** A leaf bears the bill's amount as its sum: the root says what the run pays in all, and no line can be left out of that. */
const leafOf = (run: string, line: RunLine, hash: Hash): SumNode => ({
  hash: hash(['krathong-pay-line/1', run, canonicalJson(written(line))].join('\n')),
  sum: line.amount,
})

export interface LineProof {
  place: number
  path: readonly SumNode[]
}

const treeOf = (run: string, lines: readonly RunLine[], hash: Hash): SumNode[][] =>
  buildTree(
    lines.map((line) => leafOf(run, line, hash)),
    run,
    hash,
  )

const BLOCK_DEPTH = 8
/** So many lines have one node above them; where those nodes are kept, one block of lines is enough to prove one of them. */
export const BLOCK_LINES = 2 ** BLOCK_DEPTH

/** Of the lines of a run in the order they are numbered: the root, and the nodes above each block; none where all fit one block. */
export const runTree = (
  run: string,
  lines: readonly RunLine[],
  hash: Hash = sha256Hex,
): { root: SumNode; blocks: readonly SumNode[] } => {
  const levels = treeOf(run, lines, hash)
  return { root: levels.at(-1)![0]!, blocks: lines.length > BLOCK_LINES ? levels[BLOCK_DEPTH]! : [] }
}

export const runRoot = (run: string, lines: readonly RunLine[]): SumNode => runTree(run, lines).root

export const proveLine = (
  run: string,
  lines: readonly RunLine[],
  place: number,
  hash: Hash = sha256Hex,
): LineProof => ({ place, path: pathOf(treeOf(run, lines, hash), place) })

/** The same from the lines of the place's own block and the nodes above all blocks. */
export const proveInBlock = (
  run: string,
  { lines, blocks }: { lines: readonly RunLine[]; blocks: readonly SumNode[] },
  place: number,
  hash: Hash = sha256Hex,
): LineProof => {
  const block = place >> BLOCK_DEPTH
  const leaves = lines.map((line) => leafOf(run, line, hash))
  for (let at = leaves.length; at < BLOCK_LINES; at += 1)
    leaves.push(emptyNode(run, block * BLOCK_LINES + at, hash))
  const below = pathOf(buildTree(leaves, run, hash), place % BLOCK_LINES)
  return { place, path: [...below, ...pathOf(buildTree(blocks, run, hash), block)] }
}

/** Whether a line, with the amount it says, is in the run of that root. Nothing that is given is believed. */
export const isInRun = (root: SumNode, run: string, line: RunLine, { place, path }: LineProof): boolean => {
  try {
    const top = climb(leafOf(run, line, sha256Hex), place, path)
    return top.hash === root.hash && top.sum === root.sum
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
