import { parseAmount } from '@krathong/money'
import { transactAt } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { WithdrawalParts } from '../parts.ts'
import { readLastPaid, readOwn, readPayee } from '../reads.ts'
import { contestableUntil, isPart } from '../rules/receipt.ts'
import { requireMoved } from '../staff.ts'
import { move } from '../store.ts'
import { publish } from '../publish.ts'
import type { WithdrawalRow } from '../types.ts'

export interface ReceiptAnswer {
  withdrawalId: string
  answer: 'received' | 'partly' | 'not-received'
  received?: string | undefined
}

/** "Not received" may become "received", which ends the case; what was confirmed by the player or forced by staff stands. */
const accept = async (tx: Tx, row: WithdrawalRow) => {
  if (row.held > 0n) throw new Refusal('WITHDRAWAL_MOVED')
  return requireMoved(
    await move(tx, {
      withdrawalId: row.withdrawal_id,
      version: row.version,
      from: ['DISBURSED', 'DISPUTE'],
      to: 'COMPLETED',
      actor: 'player',
      reason: null,
      set: { outcome: 'RECEIVED' },
    }),
  )
}

const requirePart = (text: string | undefined, whole: bigint, exponent: number): bigint => {
  const received = parseAmount(text ?? '', exponent)
  if (received === null) throw new Refusal('AMOUNT_MALFORMED', {}, { received: { code: 'AMOUNT_MALFORMED' } })
  if (!isPart(received, whole)) throw new Refusal('RECEIVED_OUT_OF_RANGE')
  return received
}

/** A claim opens a case at once: two edges in one transaction, and the clock stops with the first. */
const claim = async (
  tx: Tx,
  parts: WithdrawalParts,
  row: WithdrawalRow,
  { answer, received }: ReceiptAnswer,
) => {
  const last = (await readLastPaid(tx, [row.withdrawal_id])).get(row.withdrawal_id)
  if (!last) throw new Refusal('WITHDRAWAL_MOVED')
  const { exponent } = parts.settings.current().value.currency
  const part = answer === 'partly' ? requirePart(received, last.amount, exponent) : null
  if (last.proofs === 0) throw new Refusal('PROOF_REQUIRED')
  const reply = answer === 'partly' ? 'PARTLY' : 'NOT_RECEIVED'
  const edge = { withdrawalId: row.withdrawal_id, actor: 'player', reason: null } as const
  const answered = requireMoved(
    await move(tx, {
      ...edge,
      version: row.version,
      from: ['DISBURSED', 'COMPLETED'],
      to: reply,
      set: { claimed_received: part },
    }),
  )
  return requireMoved(await move(tx, { ...edge, version: answered.version, from: [reply], to: 'DISPUTE' }))
}

const requireContestable = (row: WithdrawalRow, at: Date) => {
  if (row.state !== 'COMPLETED') return
  if (row.outcome !== 'AUTO_RECEIVED' || contestableUntil(row.moved_at) <= at)
    throw new Refusal('WITHDRAWAL_FINAL')
}

/** What the player says of a payout. Of answers that come together one is stored; the other finds it moved. */
export const answerReceipt = async (
  parts: WithdrawalParts,
  { playerId }: PlayerCaller,
  given: ReceiptAnswer,
) => {
  const { row, isRepeat } = await transactAt(parts.app.db, 'receipt', async (tx) => {
    const before = await readOwn(tx, playerId, given.withdrawalId)
    if (!before) throw new Refusal('NOT_FOUND')
    const isReceived = given.answer === 'received'
    if (isReceived && before.outcome === 'RECEIVED') return { row: before, isRepeat: true }
    const { at } = await readPayee(tx, playerId)
    if (isReceived && before.state === 'COMPLETED') throw new Refusal('WITHDRAWAL_FINAL')
    requireContestable(before, at)
    const after = isReceived ? await accept(tx, before) : await claim(tx, parts, before, given)
    return { row: after, isRepeat: false }
  })
  if (!isRepeat) publish(parts.app, row)
  return row
}
