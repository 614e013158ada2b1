import { createHash } from 'node:crypto'
import { transact } from '../../../../platform/db/database.ts'
import { cleanPicture } from '../../../../platform/files/pictures.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { holdMember } from '../accounts/account-store.ts'
import type { WithdrawalParts } from '../parts.ts'
import { readLastPaid, readOwn } from '../reads.ts'
import { insertProof } from '../store.ts'

const PROOFS_MAX = 3

/** What a picture is sealed to. */
export const proofContext = (proofId: string) => `withdrawals.proof/${proofId}`

/** Keeps a picture about the last payout of the player's own withdrawal: at most three, by content and never by name. */
export const addProof = async (
  { app }: WithdrawalParts,
  { playerId }: PlayerCaller,
  { withdrawalId, content }: { withdrawalId: string; content: Buffer },
) => {
  const own = await readOwn(app.db, playerId, withdrawalId)
  if (!own) throw new Refusal('NOT_FOUND')
  const picture = await cleanPicture(content)
  if (!picture) throw new Refusal('IMAGE_REFUSED')
  const proofId = newId()
  const proofCount = await transact(app.db, async (tx) => {
    await holdMember(tx, playerId)
    const row = await readOwn(tx, playerId, withdrawalId)
    const isAsked = row?.state === 'DISBURSED' || row?.state === 'DISPUTE' || row?.outcome === 'AUTO_RECEIVED'
    const last = (await readLastPaid(tx, [withdrawalId])).get(withdrawalId)
    if (!isAsked || !last) throw new Refusal('WITHDRAWAL_MOVED')
    return insertProof(tx, {
      proofId,
      withdrawalId,
      playerId,
      payoutId: last.payoutId,
      mediaType: picture.mediaType,
      content: app.sealer.sealBytes(picture.bytes, proofContext(proofId)),
      contentHash: createHash('sha256').update(picture.bytes).digest(),
      most: PROOFS_MAX,
    })
  })
  if (proofCount === null) throw new Refusal('IMAGE_LIMIT', { most: PROOFS_MAX })
  return { proofId, proofCount }
}
