import { rootHash } from './chain.ts'
import type { RootDocument, RootFunds } from './chain.ts'
import { climb, leafNode, leafTag } from './merkle-sum.ts'
import type { SumNode } from './merkle-sum.ts'

/** What a player is given to check the own money with. */
export interface FundsProof {
  currency: string
  nonce: string
  place: number
  parts: Readonly<Record<string, string>>
  path: readonly { hash: string; sum: string }[]
}

export type FundsFault = 'document' | 'currency' | 'amount' | 'path' | 'root' | 'total'

export type FundsVerdict =
  | { isCounted: true; total: bigint; funds: RootFunds }
  | { isCounted: false; fault: FundsFault }

const WHOLE = /^\d{1,19}$/

const readDocument = (text: string, hash: string): RootDocument | null => {
  try {
    const document = JSON.parse(text) as RootDocument
    return rootHash(text) === hash && document.format === 'krathong-root/1' ? document : null
  } catch {
    return null
  }
}

const readLeaf = (proof: FundsProof, root: string, username: string): SumNode | null => {
  if (Object.values(proof.parts).some((amount) => !WHOLE.test(amount))) return null
  const parts = Object.fromEntries(
    Object.entries(proof.parts).map(([purpose, amount]) => [purpose, BigInt(amount)]),
  )
  return leafNode({ currency: proof.currency, tag: leafTag(root, username, proof.nonce), parts })
}

/**
 * True when this player's money, under this player's own name, is in the total of the document. Everything is computed here from
 * what was given; nothing that was given is believed.
 */
export const checkFunds = (
  proof: FundsProof,
  username: string,
  { text, hash }: { text: string; hash: string },
): FundsVerdict => {
  const document = readDocument(text, hash)
  if (!document) return { isCounted: false, fault: 'document' }
  const funds = document.funds.find(({ currency }) => currency === proof.currency)
  if (!funds) return { isCounted: false, fault: 'currency' }
  try {
    const leaf = readLeaf(proof, document.root, username)
    if (!leaf) return { isCounted: false, fault: 'amount' }
    if (proof.path.length !== funds.depth || proof.path.some(({ sum }) => !WHOLE.test(sum)))
      return { isCounted: false, fault: 'path' }
    const top = climb(
      leaf,
      proof.place,
      proof.path.map((node) => ({ hash: node.hash, sum: BigInt(node.sum) })),
    )
    if (top.sum !== BigInt(funds.players)) return { isCounted: false, fault: 'total' }
    if (top.hash !== funds.tree) return { isCounted: false, fault: 'root' }
    return { isCounted: true, total: leaf.sum, funds }
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError)
      return { isCounted: false, fault: 'path' }
    throw error
  }
}
