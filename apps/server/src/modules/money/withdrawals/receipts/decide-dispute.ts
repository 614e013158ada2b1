import { parseAmount } from '@krathong/money'
import { transactAt } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { disburse } from '../payouts/disburse.ts'
import { recallMoney, releaseMoney } from '../money.ts'
import type { WithdrawalParts } from '../parts.ts'
import { insertPaid, recallFromLast } from '../payouts/payout-store.ts'
import { readLastPaid } from '../reads.ts'
import { auditMove, requireMoved, requireSeen } from '../staff.ts'
import type { Deciding, Seen } from '../staff.ts'
import { giveBack, move } from '../store.ts'
import { notifyByMessage } from '../notify-by-message.ts'
import { publish } from '../publish.ts'
import type { WithdrawalRow } from '../types.ts'

export interface DisputeDecision extends Seen {
  decision: 'pay-rest' | 'return-rest' | 'force'
  arrived?: string | undefined
  reference?: string | undefined
  reason: string
}

interface Working {
  tx: Tx
  parts: WithdrawalParts
  row: WithdrawalRow
  by: string
  wanted: DisputeDecision
}

/** What of the last payout did not arrive by the bank's books: at least something, at most all of it. */
const missingOf = async ({ tx, parts, row, wanted }: Working): Promise<bigint> => {
  const last = (await readLastPaid(tx, [row.withdrawal_id])).get(row.withdrawal_id)
  const arrived = parseAmount(wanted.arrived ?? '', parts.settings.current().value.currency.exponent)
  if (!last || arrived === null || arrived >= last.amount) throw new Refusal('RECEIVED_OUT_OF_RANGE')
  return last.amount - arrived
}

/** Brings what did not arrive back into the hold; the fee too when nothing of the withdrawal arrived at all. */
const recall = async (working: Working): Promise<{ row: WithdrawalRow; missing: bigint }> => {
  const { tx, parts, row, by } = working
  const missing = await missingOf(working)
  const payoutId = await recallFromLast(tx, row.withdrawal_id, missing)
  if (payoutId === null) throw new Refusal('WITHDRAWAL_MOVED')
  const fee = row.paid === missing ? row.fee_taken : 0n
  const after = requireMoved(
    await move(tx, {
      withdrawalId: row.withdrawal_id,
      version: row.version,
      from: ['DISPUTE'],
      to: 'DISPUTE',
      actor: 'staff',
      by,
      set: { paid: row.paid - missing, fee_taken: row.fee_taken - fee, held: row.held + missing + fee },
    }),
  )
  const { platformOwner } = parts.settings.current()
  await recallMoney(tx, after, { payoutId, amount: missing, fee, platformOwner })
  return { row: after, missing }
}

const payRest = async (working: Working) => {
  const { reference, reason } = working.wanted
  if (reference === undefined) throw new Refusal('BAD_INPUT', {}, { reference: { code: 'REQUIRED' } })
  const { tx, parts, by } = working
  const { row, missing } = await recall(working)
  const payoutId = newId()
  const isPaid = await insertPaid(tx, {
    payoutId,
    withdrawalId: row.withdrawal_id,
    playerId: row.player_id,
    channel: 'manual',
    currency: row.currency,
    amount: missing,
    reference,
  })
  if (!isPaid) throw new Refusal('REFERENCE_USED')
  const after = await disburse(tx, parts.settings, {
    row,
    from: ['DISPUTE'],
    payoutId,
    amount: missing,
    actor: 'staff',
    by,
    reason,
  })
  return { row: requireMoved(after), cash: null }
}

const returnRest = async (working: Working) => {
  const { tx, parts, by, wanted } = working
  const { row } = await recall(working)
  const after = requireMoved(
    await move(tx, {
      withdrawalId: row.withdrawal_id,
      version: row.version,
      from: ['DISPUTE'],
      to: 'RETURNED',
      actor: 'staff',
      by,
      reason: wanted.reason,
      set: giveBack(row),
    }),
  )
  await notifyByMessage(tx, parts.settings, after, { event: 'withdrawal-returned', reason: wanted.reason })
  return { row: after, cash: await releaseMoney(tx, after, row.held) }
}

/** Staff proved the money arrived: irreversible, and the player reads why. */
const force = async ({ tx, parts, row, by, wanted }: Working) => {
  const moved = await move(tx, {
    withdrawalId: row.withdrawal_id,
    version: row.version,
    from: ['DISPUTE'],
    to: 'COMPLETED',
    actor: 'staff',
    by,
    reason: wanted.reason,
    set: { outcome: 'FORCED' },
  })
  const after = requireMoved(moved)
  await notifyByMessage(tx, parts.settings, after, { event: 'withdrawal-forced', reason: wanted.reason })
  return { row: after, cash: null }
}

const DECISIONS = { 'pay-rest': payRest, 'return-rest': returnRest, force } as const

/** Ends a dispute one of three ways, each with its reason, its transfers and its audit row in one transaction. */
export const decideDispute = async (parts: WithdrawalParts, deciding: Deciding, wanted: DisputeDecision) => {
  const { row, cash } = await transactAt(parts.app.db, 'dispute-decision', async (tx) => {
    const before = await requireSeen(tx, parts, wanted)
    if (before.state !== 'DISPUTE') throw new Refusal('WITHDRAWAL_MOVED')
    const by = deciding.caller.username
    const decided = await DECISIONS[wanted.decision]({ tx, parts, row: before, by, wanted })
    await auditMove(tx, deciding, {
      action: wanted.decision,
      before,
      after: decided.row,
      reason: wanted.reason,
    })
    return decided
  })
  publish(parts.app, row, cash)
  return row
}
