import { closeLevel, leafTree, levelsOf, rebateLeaf } from '@krathong/contracts'
import type { RebateLeaf, SumNode } from '@krathong/contracts'
import { createHash } from 'node:crypto'
import type { NumberedLine } from './rules.ts'
import type { RebateRun } from './store.ts'

/** By Node's own code: the server makes trees of many lines at once. */
export const treeHash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Names the run in every leaf. */
export const rebateRunName = ({
  brandId,
  currency,
  periodFrom,
}: Pick<RebateRun, 'brandId' | 'currency' | 'periodFrom'>): string =>
  ['rebates', brandId, currency, periodFrom.toISOString()].join(' ')

/** The number of one place of a line, which only whoever stands there is told. */
export const levelNonce = (seal: string, lineNo: number, at: number): string =>
  treeHash(['krathong-rebate-nonce/1', seal, lineNo, at].join('\n'))

/** A line as it is hashed, each place of it closed. */
export const leafOf = (
  seal: string,
  { lineNo, playerId, category, path, points, base, heldRound }: NumberedLine,
): RebateLeaf => ({
  ...{ playerId, category, base, heldRound },
  levels: levelsOf(points).map((level, at) => {
    const accountId = at === 0 ? playerId : path[at - 1]!
    return closeLevel(levelNonce(seal, lineNo, at), { ...level, accountId }, treeHash)
  }),
})

export const leavesOf = (run: RebateRun, seal: string, lines: readonly NumberedLine[]): SumNode[] =>
  lines.map((line) => rebateLeaf(rebateRunName(run), leafOf(seal, line), treeHash))

/** Over all lines of a run in their order. */
export const treeOf = (run: RebateRun, leaves: readonly SumNode[]) =>
  leafTree(rebateRunName(run), leaves, treeHash)
