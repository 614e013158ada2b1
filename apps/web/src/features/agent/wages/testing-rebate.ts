/** A line of rebates of a run of three, with its proof, as the server tells it. */
import { closeLevel, leafTree, levelsOf, proveLeaf, rebateLeaf } from '@krathong/contracts'
import { formatAmount, LEDGER_EXPONENT } from '@krathong/money'
import type { OpenedLine } from './check-rebate.ts'

const RUN = 'rebates 01920000-0000-7000-8000-0000000000bb FUN 2026-11-20T17:00:00.000Z'
const agent = '01920000-0000-7000-8000-000000000001'
const exact = (amount: bigint) => formatAmount(amount, LEDGER_EXPONENT)
const nonce = (at: number) => String(at).repeat(64)

const leaf = (playerId: string, base: bigint) => ({
  playerId,
  category: 'LIVE' as const,
  base,
  heldRound: null,
  levels: levelsOf([40, 50, 60, 80]).map((level, at) =>
    closeLevel(nonce(at), { ...level, accountId: at === 2 ? agent : playerId }),
  ),
})
const lines = ['a', 'b', 'c'].map((end, at) =>
  leaf(`01920000-0000-7000-8000-00000000000${end}`, BigInt(at + 1) * 100_000_000n),
)

/** Of the first, as the second above the member has it: 10,000 at 0.50% below and 0.60% own. */
export const provenLine = (): NonNullable<OpenedLine['proven']> => {
  const leaves = lines.map((line) => rebateLeaf(RUN, line))
  const { root } = leafTree(RUN, leaves)
  const { place, path } = proveLeaf(RUN, leaves, 0)
  return {
    run: { name: RUN, lines: leaves.length, rootHash: root.hash, rootSum: exact(root.sum) },
    leaf: { ...lines[0]!, base: exact(lines[0]!.base) },
    own: { accountId: agent, at: 2, below: 50, own: 60, nonce: nonce(2) },
    proof: { place, path: path.map(({ hash, sum }) => ({ hash, sum: exact(sum) })) },
  }
}
