import { BLOCK_LINES, levelsOf, proveLeaf, proveLeafInBlock } from '@krathong/contracts'
import type { LineProof } from '@krathong/contracts'
import { formatAmount, LEDGER_EXPONENT } from '@krathong/money'
import type { Db } from '../../../platform/db/database.ts'
import { readHashed, readSealed } from './proof-reads.ts'
import type { SealedRun } from './proof-reads.ts'
import type { LineRow } from './reads.ts'
import type { Category } from './rules.ts'
import { leafOf, leavesOf, levelNonce, rebateRunName, treeHash } from './tree.ts'

const exact = (amount: bigint): string => formatAmount(amount, LEDGER_EXPONENT)

/** The way from a line to the root of its run, by its own block where the run has several. */
const wayOf = async (db: Db, run: SealedRun, lineNo: number) => {
  const { blocks, seal } = run
  const hasBlocks = blocks.length > 0
  const stretch = hasBlocks ? { from: lineNo - (lineNo % BLOCK_LINES), count: BLOCK_LINES } : undefined
  const lines = await readHashed(db, run.runId, stretch)
  const leaves = leavesOf(run, seal, lines)
  const name = rebateRunName(run)
  const proof: LineProof = hasBlocks
    ? proveLeafInBlock(name, { leaves, blocks }, lineNo, treeHash)
    : proveLeaf(name, leaves, lineNo, treeHash)
  return { proof, line: lines.find((one) => one.lineNo === lineNo)! }
}

/** A line with what its agent can prove it by: the own place opened, all others closed; null of a run from before there were proofs. */
export const proveRebateLine = async (db: Db, runId: string, row: LineRow, agentId: string) => {
  const run = await readSealed(db, runId)
  if (run === null) return null
  const { proof, line } = await wayOf(db, run, row.lineNo)
  const at = row.playerId === agentId ? 0 : row.path.indexOf(agentId) + 1
  const { playerId, category, base, heldRound, levels } = leafOf(run.seal, line)
  return {
    run: {
      name: rebateRunName(run),
      lines: run.lines,
      rootHash: run.rootHash,
      rootSum: exact(run.rootSum),
    },
    leaf: {
      playerId,
      category: category as Category,
      base: exact(base),
      heldRound,
      levels: [...levels],
    },
    own: {
      ...levelsOf(line.points)[at]!,
      accountId: agentId,
      at,
      nonce: levelNonce(run.seal, row.lineNo, at),
    },
    proof: { place: proof.place, path: proof.path.map(({ hash, sum }) => ({ hash, sum: exact(sum) })) },
  }
}
