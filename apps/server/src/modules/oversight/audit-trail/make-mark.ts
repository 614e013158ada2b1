import { markHash, markText, NO_HASH } from '@krathong/games/ledger-proofs'
import type { TrailMark, TrailPlace } from '@krathong/games/ledger-proofs'
import { databaseNow } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { SigningKey } from '../reconciliation/index.ts'
import { insertMark, readLastMark } from './store.ts'
import type { Memory } from './types.ts'
import { marks } from './witnesses.ts'

/** Signs where the trail ends, unless the last mark says so already. Tells the last mark; null before the first row. */
export const makeMark = async (tx: Tx, head: TrailPlace, key: SigningKey): Promise<Memory['lastMark']> => {
  if (head.row < 1n) return null
  const before = await readLastMark(tx)
  const said = before && marks.parse(before)?.head
  if (before && said?.row === String(head.row) && said.hash === head.hash)
    return { no: before.no, hash: before.hash, row: head.row }
  const no = (before?.no ?? 0n) + 1n
  const mark: TrailMark = {
    format: 'krathong-trail-mark/1',
    mark: String(no),
    previous: before?.hash ?? NO_HASH,
    at: (await databaseNow(tx)).toISOString(),
    row: String(head.row),
    hash: head.hash,
  }
  const document = markText(mark)
  const hash = markHash(document)
  await insertMark(tx, { no, document, hash, signature: key.sign(document), key: key.keyId }, head.row)
  return { no, hash, row: head.row }
}
