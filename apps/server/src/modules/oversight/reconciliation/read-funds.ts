import type { RootDocument } from '@krathong/games/ledger-proofs'
import type { App } from '../../../platform/app.ts'
import { nonceOf } from './count-funds.ts'
import { saltContext } from './make-root.ts'
import { readLeaves, readPath, readRoot } from './reads.ts'

const partsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(' ')
      .filter(Boolean)
      .map((part) => part.split('=') as [string, string]),
  )

/** Everything a player needs to check the own money in a root, the last one unless told; null when there is no such root or its trees are forgotten. */
export const readFunds = async (app: Pick<App, 'db' | 'sealer'>, wanted: bigint | null, playerId: string) => {
  const root = await readRoot(app.db, wanted)
  if (!root) return null
  const rootNo = root.root_no
  const document = JSON.parse(root.document) as RootDocument
  const nonce = nonceOf(app.sealer.open(root.salt_sealed, saltContext(rootNo)), playerId)
  const leaves = await readLeaves(app.db, rootNo, playerId)
  const proofs = await Promise.all(
    leaves.map(async ({ currency, place, parts }) => {
      const depth = document.funds.find((funds) => funds.currency === currency)?.depth ?? 0
      const path = await readPath(app.db, { rootNo, currency, place, depth })
      return {
        currency,
        nonce,
        place,
        parts: partsOf(parts),
        path: path.map(({ hash, sum }) => ({ hash, sum: String(sum) })),
      }
    }),
  )
  const { document: text, hash, signature, public_key: publicKey, through } = root
  return { rootNo, through, text, hash, signature, publicKey, document, proofs }
}
