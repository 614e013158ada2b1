import { formatAmount } from '@krathong/money'
import type { CallOutput } from '@krathong/protocol/call'
import type { calls } from '@krathong/protocol'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { transact } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { proofContext } from './receipts/add-proof.ts'
import { sealContext } from './accounts/bind-account.ts'
import {
  readBackOfficeRow,
  readHits,
  readPayouts,
  readProof,
  readProofs,
  readQueue,
  readTarget,
} from './back-office-reads.ts'
import type { Queue } from './back-office-reads.ts'
import type { WithdrawalParts } from './parts.ts'
import { readListLock, readSteps } from './reads.ts'
import type { Deciding } from './staff.ts'
import { backOfficeViews } from './views.ts'

type Detail = CallOutput<typeof calls.withdrawalBackOffice.withdrawal>

export const queuePage = async (
  { app, settings }: WithdrawalParts,
  query: { queue: Queue; playerId?: string | undefined; cursor?: string | undefined; limit: number },
) => {
  const { queue, playerId, limit } = query
  const { brandId } = settings.current()
  const rows = await readQueue(app.db, { brandId, queue, playerId, limit, after: readCursor(query.cursor) })
  const last = rows.at(-1)
  return {
    content: await backOfficeViews(app.db, settings, rows),
    nextCursor:
      last && rows.length === limit ? writeCursor({ at: last.created_at, id: last.withdrawal_id }) : null,
  }
}

const stepsOf = async ({ app }: WithdrawalParts, withdrawalId: string): Promise<Detail['steps']> =>
  (await readSteps(app.db, withdrawalId)).map((step) => ({
    at: step.at.toISOString(),
    from: step.from_state as Detail['steps'][number]['from'],
    to: step.to_state as Detail['steps'][number]['to'],
    actor: step.actor as Detail['steps'][number]['actor'],
    by: step.by_whom,
    reason: step.reason,
  }))

/** One case with everything a decision needs: its steps, the rules it hit, its payouts and the pictures about them. */
export const detailPage = async (parts: WithdrawalParts, withdrawalId: string): Promise<Detail> => {
  const { app, settings } = parts
  const { brandId, value } = settings.current()
  const text = (amount: bigint) => formatAmount(amount, value.currency.exponent)
  const row = await readBackOfficeRow(app.db, brandId, withdrawalId)
  if (!row) throw new Refusal('NOT_FOUND')
  const [steps, hits, payouts, proofs, target, listIsLocked] = await Promise.all([
    stepsOf(parts, withdrawalId),
    readHits(app.db, withdrawalId),
    readPayouts(app.db, withdrawalId),
    readProofs(app.db, withdrawalId),
    readTarget(app.db, row.account_id),
    readListLock(app.db, row.player_id),
  ])
  return {
    withdrawal: (await backOfficeViews(app.db, settings, [row]))[0]!,
    accountId: row.account_id,
    accountIsShared: target?.is_shared ?? false,
    listIsLocked,
    steps,
    hits: hits as Detail['hits'],
    payouts: payouts.map((payout) => ({
      payoutId: payout.payout_id,
      channel: payout.channel as Detail['payouts'][number]['channel'],
      amount: text(payout.amount),
      recalled: text(payout.recalled),
      state: payout.state as Detail['payouts'][number]['state'],
      reference: payout.reference,
      madeAt: payout.made_at.toISOString(),
      finishedAt: payout.finished_at?.toISOString() ?? null,
      fault: payout.last_fault,
    })),
    proofs: proofs.map((proof) => ({
      proofId: proof.proof_id,
      mediaType: proof.media_type,
      bytes: proof.bytes,
      uploadedAt: proof.uploaded_at.toISOString(),
    })),
  }
}

export const proofPage = async ({ app, settings }: WithdrawalParts, proofId: string) => {
  const proof = await readProof(app.db, settings.current().brandId, proofId)
  if (!proof) throw new Refusal('NOT_FOUND')
  return {
    playerId: proof.player_id,
    mediaType: proof.media_type,
    base64: app.sealer.openBytes(proof.content, proofContext(proofId)).toString('base64'),
  }
}

/** The full number money is sent to. Who looked at it stands in the audit trail before they see it. */
export const revealNumber = async (
  { app, settings }: WithdrawalParts,
  { caller, request }: Deciding,
  withdrawalId: string,
) =>
  transact(app.db, async (tx) => {
    const row = await readBackOfficeRow(tx, settings.current().brandId, withdrawalId)
    const target = row && (await readTarget(tx, row.account_id))
    if (!target) throw new Refusal('NOT_FOUND')
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'withdrawals.look-at-number',
      subject: `withdrawal:${withdrawalId}`,
      before: null,
      after: null,
    })
    const { number_sealed: sealed, holder, provider, player_id: playerId } = target
    return { number: app.sealer.open(sealed, sealContext(playerId)), holder, provider }
  })
