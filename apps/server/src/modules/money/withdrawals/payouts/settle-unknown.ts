import { amountText } from '../../../../platform/currencies.ts'
import type { CallRead, calls } from '@krathong/protocol'
import { z } from 'zod'
import { sqlState, transact } from '../../../../platform/db/database.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { readPlayerAccounts } from '../../../core/ledger/index.ts'
import { proposeApproval, recordAudit } from '../../../core/operators/index.ts'
import type { Actor, Approval, ApprovalKind, ApprovalField } from '../../../core/operators/index.ts'
import { readHandsFault } from '../back-office-reads.ts'
import { endFailed, endPaid } from './end-payout.ts'
import type { Ended } from './end-payout.ts'
import type { WithdrawalParts } from '../parts.ts'
import { lockUnknown } from './payout-store.ts'
import type { ClaimedPayout } from './payout-store.ts'
import { readOwn } from '../reads.ts'
import { requireSeen } from '../staff.ts'
import type { Deciding } from '../staff.ts'
import { publish } from '../publish.ts'

const KIND = 'withdrawals.settle-unknown'
const detailSchema = z.object({
  withdrawalId: z.uuid(),
  payoutId: z.uuid(),
  playerId: z.uuid(),
  outcome: z.enum(['paid', 'failed']),
  reference: z.string().nullable(),
})
type Detail = z.infer<typeof detailSchema>

const UNIQUE = '23505'

/** R-019 holds here, too: nobody who is tied to the player says what became of their money. */
const requireFreeHands = async (tx: Tx, withdrawalId: string, operatorId: string): Promise<void> => {
  if (await readHandsFault(tx, withdrawalId, operatorId)) throw new Refusal('APPROVER_TIED')
}

const requireReference = (outcome: Detail['outcome'], reference: string | undefined): string | null => {
  if (outcome === 'failed') return null
  if (reference) return reference
  throw new Refusal('BAD_INPUT', {}, { reference: { code: 'REQUIRED' } })
}

type Wanted = CallRead<typeof calls.withdrawalBackOffice.proposeEnd>

/**
 * Puts the end of a payout that the bank gave no clear answer to before a second operator: paid, with the bank's reference, or never
 * paid. Nothing moves until that one agrees, and whatever the bank answers meanwhile goes first.
 */
export const proposeEnd = (
  parts: WithdrawalParts,
  { caller, request }: Deciding,
  { key, withdrawalId, version, outcome, reference, reason }: Wanted,
): Promise<Approval> =>
  transact(parts.app.db, async (tx) => {
    const before = await requireSeen(tx, parts, { withdrawalId, version })
    const payout = await lockUnknown(tx, withdrawalId)
    if (before.state !== 'UNKNOWN' || !payout) throw new Refusal('WITHDRAWAL_MOVED')
    await requireFreeHands(tx, withdrawalId, caller.operatorId)
    const detail: Detail = {
      withdrawalId,
      payoutId: payout.payout_id,
      playerId: payout.player_id,
      outcome,
      reference: requireReference(outcome, reference),
    }
    const by = { operator: caller, address: request.address }
    return proposeApproval(tx, { key, kind: KIND, subject: `withdrawal:${withdrawalId}`, detail, reason, by })
  })

const describe = async (db: Db, approval: Approval): Promise<ApprovalField[]> => {
  const { withdrawalId, playerId, outcome, reference } = detailSchema.parse(approval.detail)
  const row = await readOwn(db, playerId, withdrawalId)
  if (!row) return []
  const amount = amountText(outcome === 'paid' ? row.amount : row.held, row.currency)
  return [
    { name: 'withdrawal', form: 'text', value: row.withdrawal_no },
    { name: 'player', form: 'player', value: playerId },
    { name: 'payout-end', form: 'text', value: outcome },
    {
      name: outcome === 'paid' ? 'leaves-hold' : 'back-to-player',
      form: 'amount',
      value: amount,
      currency: row.currency,
    },
    ...(reference === null ? [] : [{ name: 'reference', form: 'text' as const, value: reference }]),
  ]
}

const end = async (
  tx: Tx,
  parts: WithdrawalParts,
  { payout, approval, by }: { payout: ClaimedPayout; approval: Approval; by: Actor },
): Promise<Ended> => {
  const { outcome, reference } = detailSchema.parse(approval.detail)
  const teller = {
    actor: 'staff' as const,
    by: `${approval.proposedBy.username}, ${by.operator.username}`,
    reason: approval.reason,
  }
  try {
    const ended =
      outcome === 'paid'
        ? await endPaid(tx, parts, payout, { ...teller, reference: reference! })
        : await endFailed(tx, payout, { ...teller, fault: approval.reason })
    if (!ended) throw new Refusal('WITHDRAWAL_MOVED')
    return ended
  } catch (error) {
    if (sqlState(error) === UNIQUE) throw new Refusal('REFERENCE_USED')
    throw error
  }
}

const act = async (tx: Tx, parts: WithdrawalParts, approval: Approval, by: Actor) => {
  const { withdrawalId, payoutId, outcome, reference } = detailSchema.parse(approval.detail)
  const payout = await lockUnknown(tx, withdrawalId)
  // The bank's own answer may have come since: it stands, and this proposal has nothing left to decide.
  if (payout?.payout_id !== payoutId) throw new Refusal('WITHDRAWAL_MOVED')
  const { row } = await end(tx, parts, { payout, approval, by })
  await recordAudit(tx, {
    ...by,
    action: 'withdrawals.settle-unknown',
    subject: `withdrawal:${withdrawalId}`,
    before: { state: 'UNKNOWN', proposer: approval.proposedBy.username },
    after: { state: row.state, version: row.version, payoutId, outcome, reference },
    reason: approval.reason,
  })
  return { state: row.state }
}

/** How a payout without a clear answer ends when the bank stays silent: as two people say who looked into its books. */
export const settleUnknownKind = (parts: WithdrawalParts): ApprovalKind => ({
  kind: KIND,
  permission: 'withdrawals.review',
  describe,
  refuseDecider: async (tx, approval, operatorId) => {
    const { withdrawalId } = detailSchema.parse(approval.detail)
    return (await readHandsFault(tx, withdrawalId, operatorId)) ? new Refusal('APPROVER_TIED') : null
  },
  act: (tx, approval, by) => act(tx, parts, approval, by),
  done: async (approval) => {
    const { playerId, withdrawalId } = detailSchema.parse(approval.detail)
    const row = await readOwn(parts.app.db, playerId, withdrawalId)
    if (!row) return
    const accounts = await readPlayerAccounts(parts.app.db, playerId)
    publish(
      parts.app,
      row,
      accounts.find(({ purpose, currency }) => purpose === 'cash' && currency === row.currency),
    )
  },
})
