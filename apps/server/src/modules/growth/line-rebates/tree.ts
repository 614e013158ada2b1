import { buildTree } from '@krathong/games/ledger-proofs'
import type { SumNode } from '@krathong/games/ledger-proofs'
import { canonicalJson } from '@krathong/games/fairness'
import { createHash } from 'node:crypto'
import type { RebateLine } from './rules.ts'
import type { RebateRun } from './store.ts'

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Names the run in every leaf. */
const nameOf = ({ brandId, currency, periodFrom }: RebateRun): string =>
  ['rebates', brandId, currency, periodFrom.toISOString()].join(' ')

/** A line of a run as it is hashed; it bears what was staked as its sum, and nothing where it was taken back. */
export const leavesOf = (run: RebateRun, lines: readonly RebateLine[]): SumNode[] =>
  lines.map(({ playerId, category, path, points, base, heldRound }) => ({
    hash: hash(
      [
        'krathong-rebate-line/1',
        nameOf(run),
        canonicalJson({ playerId, category, path, points, base: String(base), heldRound }),
      ].join('\n'),
    ),
    sum: base > 0n ? base : 0n,
  }))

/** The root over all lines of a run in their order. */
export const rootOf = (run: RebateRun, leaves: readonly SumNode[]): SumNode =>
  buildTree(leaves, nameOf(run), hash).at(-1)![0]!
