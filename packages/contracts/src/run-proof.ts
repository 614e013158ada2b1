import { canonicalJson, sha256Hex } from '@krathong/games/fairness'
import type { Amount } from '@krathong/money'
import { isLeafIn, leafTree, proveLeaf, proveLeafInBlock } from './leaf-proof.ts'
import type { Hash, LineProof, RunTree, SumNode } from './leaf-proof.ts'

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

const leavesOf = (run: string, lines: readonly RunLine[], hash: Hash): SumNode[] =>
  lines.map((line) => leafOf(run, line, hash))

/** Of the lines of a run in the order they are numbered: the root, and the nodes above each block; none where all fit one block. */
export const runTree = (run: string, lines: readonly RunLine[], hash: Hash = sha256Hex): RunTree =>
  leafTree(run, leavesOf(run, lines, hash), hash)

export const runRoot = (run: string, lines: readonly RunLine[]): SumNode => runTree(run, lines).root

export const proveLine = (
  run: string,
  lines: readonly RunLine[],
  place: number,
  hash: Hash = sha256Hex,
): LineProof => proveLeaf(run, leavesOf(run, lines, hash), place, hash)

/** The same from the lines of the place's own block and the nodes above all blocks. */
export const proveInBlock = (
  run: string,
  { lines, blocks }: { lines: readonly RunLine[]; blocks: readonly SumNode[] },
  place: number,
  hash: Hash = sha256Hex,
): LineProof => proveLeafInBlock(run, { leaves: leavesOf(run, lines, hash), blocks }, place, hash)

/** Whether a line, with the amount it says, is in the run of that root. Nothing that is given is believed. */
export const isInRun = (root: SumNode, run: string, line: RunLine, proof: LineProof): boolean =>
  isLeafIn(root, leafOf(run, line, sha256Hex), proof)
