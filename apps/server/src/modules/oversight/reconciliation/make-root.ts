import { NO_HASH, rootHash, rootText } from '@krathong/games/ledger-proofs'
import type { RootDocument } from '@krathong/games/ledger-proofs'
import type { App } from '../../../platform/app.ts'
import { newSeedHex } from '../../../platform/crypto.ts'
import { afterCommit, beforeCommit } from '../../../platform/fault-points.ts'
import { readAuditHead } from '../../core/operators/index.ts'
import { readLastLink } from '../../growth/pay-runs/index.ts'
import { countFunds } from './count-funds.ts'
import { readOutcomesHead } from './outcome-files.ts'
import { deleteOldTrees, insertRoot, readLastRoot, tryRootLock } from './roots-store.ts'
import { isRootDue } from './rules.ts'
import { readLastSegment, readProgress } from './seal-store.ts'
import type { SigningKey } from './signing-key.ts'

const TREES_KEPT = 40n

export const saltContext = (rootNo: bigint): string => `books root ${rootNo}`

export interface MadeRoot {
  rootNo: bigint
  document: RootDocument
  /** Currencies in which players and house do not add up to nothing: none when the ledger is sound. */
  unequal: string[]
}

const signInOneSnapshot = (
  app: Pick<App, 'db' | 'sealer'>,
  key: SigningKey,
  isWanted: boolean,
): Promise<MadeRoot | null> =>
  app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      if (!(await tryRootLock(tx))) return null
      const progress = await readProgress(tx)
      const segment = await readLastSegment(tx)
      const before = await readLastRoot(tx)
      if (!progress || !segment) return null
      if (!isWanted && !isRootDue(before?.through ?? null, progress.sealedUntil)) return null
      const rootNo = (before?.root_no ?? 0n) + 1n
      const salt = newSeedHex()
      const root = {
        format: 'krathong-root/1' as const,
        root: String(rootNo),
        previous: before?.hash ?? NO_HASH,
        through: progress.sealedUntil.toISOString(),
        segment: String(segment.segmentNo),
        segmentHash: segment.hash,
        transfers: String(segment.firstTransferNo + BigInt(segment.transferCount) - 1n),
      }
      const funds = await countFunds(tx, { rootNo, salt, last: segment.last })
      const head = await readAuditHead(tx)
      const audit = head && { row: String(head.row), hash: head.hash }
      const outcomes = await readOutcomesHead(tx)
      const pay = await readLastLink(tx)
      const document: RootDocument = {
        ...root,
        funds,
        ...(audit && { audit }),
        ...(outcomes && { outcomes }),
        ...(pay && { pay: { link: String(pay.link), hash: pay.hash } }),
      }
      const text = rootText(document)
      await insertRoot(tx, {
        rootNo,
        through: progress.sealedUntil,
        segmentNo: segment.segmentNo,
        document: text,
        hash: rootHash(text),
        signature: key.sign(text),
        keyId: key.keyId,
        saltSealed: app.sealer.seal(salt, saltContext(rootNo)),
      })
      await deleteOldTrees(tx, rootNo - TREES_KEPT)
      const unequal = funds.filter(({ players, house }) => BigInt(players) + BigInt(house) !== 0n)
      beforeCommit('root')
      return { rootNo, document, unequal: unequal.map(({ currency }) => currency) }
    })

/**
 * Signs where the chain stands and what the platform owes its players there, if a root is due or wanted now; null otherwise. One snapshot
 * holds everything that is counted.
 */
export const makeRoot = async (
  app: Pick<App, 'db' | 'sealer'>,
  key: SigningKey,
  { isWanted = false }: { isWanted?: boolean } = {},
): Promise<MadeRoot | null> => {
  const made = await signInOneSnapshot(app, key, isWanted)
  if (made) afterCommit('root')
  return made
}
