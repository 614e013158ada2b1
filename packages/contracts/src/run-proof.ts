import { buildTree, climb, pathOf } from '@krathong/games/books'
import type { SumNode } from '@krathong/games/books'
import { canonicalJson, sha256Hex } from '@krathong/games/fairness'
import type { Amount } from '@krathong/money'

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
}

const written = (line: RunLine): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(line).map(([key, value]) => [key, typeof value === 'bigint' ? String(value) : value]),
  )

/** A leaf bears the bill's amount as its sum: the root says what the run pays in all, and no line can be left out of that. */
const leafOf = (run: string, line: RunLine): SumNode => ({
  hash: sha256Hex(['krathong-pay-line/1', run, canonicalJson(written(line))].join('\n')),
  sum: line.amount,
})

export interface LineProof {
  place: number
  path: readonly SumNode[]
}

const treeOf = (run: string, lines: readonly RunLine[]): SumNode[][] =>
  buildTree(
    lines.map((line) => leafOf(run, line)),
    run,
  )

/** Of the lines of a run in the order they are numbered. */
export const runRoot = (run: string, lines: readonly RunLine[]): SumNode => treeOf(run, lines).at(-1)![0]!

export const proveLine = (run: string, lines: readonly RunLine[], place: number): LineProof => ({
  place,
  path: pathOf(treeOf(run, lines), place),
})

/** Whether a line, with the amount it says, is in the run of that root. Nothing that is given is believed. */
export const isInRun = (root: SumNode, run: string, line: RunLine, { place, path }: LineProof): boolean => {
  try {
    const top = climb(leafOf(run, line), place, path)
    return top.hash === root.hash && top.sum === root.sum
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
