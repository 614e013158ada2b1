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

/** The root over all lines of a run in their order; a leaf bears what was staked as its sum, and nothing where it was taken back. */
export const rootOf = (run: RebateRun, lines: readonly RebateLine[]): SumNode => {
  const name = nameOf(run)
  const leaves = lines.map(({ playerId, category, path, points, base, heldRound }) => ({
    hash: hash(
      [
        'krathong-rebate-line/1',
        name,
        canonicalJson({ playerId, category, path, points, base: String(base), heldRound }),
      ].join('\n'),
    ),
    sum: base > 0n ? base : 0n,
  }))
  return buildTree(leaves, name, hash).at(-1)![0]!
}
