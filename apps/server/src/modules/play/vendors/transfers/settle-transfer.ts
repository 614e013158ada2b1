import { transactAt } from '../../../../platform/db/database.ts'
import { throughQuestion } from '../../../../platform/fault-points.ts'
import { idFor } from '../../../../platform/ids.ts'
import { post } from '../../../core/ledger/index.ts'
import type { Transfer } from '../../../core/ledger/index.ts'
import { countMoveBack } from '../seamless/admit-move.ts'
import { DialectFault, VendorUnreachable } from '../seamless/dialect.ts'
import type { TransferParts } from './transfer-parts.ts'
import type { Outgoing } from './outgoing.ts'
import type { LiveVendor } from '../setup/registry.ts'
import { isLateEnough, nextAskSeconds, UNKNOWN_ALARM_SECONDS } from '../rules/transfers.ts'
import { endTransfer, postponeTransfer, raiseUnknown } from './transfer-store.ts'
import type { TransferRow } from '../rules/transfers.ts'
import type { TransferOrder, TransferState } from '../types.ts'

/** The name a transfer bears at the vendor and in the ledger: no two players' keys ever meet. */
export const causeOf = ({ playerId, transferId }: Pick<TransferRow, 'playerId' | 'transferId'>) =>
  idFor(playerId, transferId)

export const orderOf = (row: TransferRow): TransferOrder => ({
  transferId: causeOf(row),
  direction: row.direction,
  playerId: row.playerId,
  currency: row.currency,
  amount: row.amount,
})

const FAULTS = { move: 'vendor-move', ask: 'vendor-query' } as const

/** What a vendor's answer, or its silence, says of a transfer. */
export const askVendor = async (
  outgoing: Outgoing,
  vendor: LiveVendor,
  row: TransferRow,
  act: 'move' | 'ask',
): Promise<{ state: TransferState; fault: string }> => {
  const { transfers } = vendor.dialect
  if (!transfers) return { state: 'unknown', fault: 'its dialect moves no money' }
  const order = orderOf(row)
  try {
    const answer = await throughQuestion(FAULTS[act], () =>
      outgoing.sendTo(vendor)(transfers[act](order, vendor)),
    )
    return { state: transfers.read(answer, order, vendor), fault: `HTTP ${answer.status}` }
  } catch (error) {
    if (!(error instanceof VendorUnreachable || error instanceof DialectFault)) throw error
    return { state: 'unknown', fault: error.message }
  }
}

/** What the end of a transfer moves. Money on its way in stands held; money on its way out is the vendor's until it says done. */
const postingOf = (vendor: LiveVendor, row: TransferRow, state: 'done' | 'voided'): Transfer | null => {
  const clearing = { owner: vendor.clearingOwner, purpose: 'vendor-clearing' } as const
  const held = { owner: row.playerId, purpose: 'vendor-hold' } as const
  const cash = { owner: row.playerId, purpose: 'cash' } as const
  const money = { currency: row.currency, amount: row.amount }
  const id = causeOf(row)
  if (state === 'voided')
    return row.direction === 'in'
      ? { cause: { kind: 'vendor-release', id }, debit: held, credit: cash, ...money }
      : null
  return row.direction === 'in'
    ? { cause: { kind: 'vendor-capture', id }, debit: held, credit: clearing, ...money }
    : { cause: { kind: 'vendor-capture', id }, debit: clearing, credit: cash, ...money }
}

type SettleParts = Pick<TransferParts, 'app' | 'settings'>

const end = async (
  { app, settings }: SettleParts,
  vendor: LiveVendor,
  row: TransferRow,
  state: 'done' | 'voided',
) => {
  const posting = postingOf(vendor, row, state)
  const cash = await transactAt(app.db, 'vendor-settle', async (tx) => {
    if (!(await endTransfer(tx, row, state)) || !posting) return null
    const { accounts } = await post(tx, [posting])
    const isReturn = row.direction === 'out'
    // Money that has arrived there stays counted as it left.
    if (isReturn || state === 'voided') await countMoveBack(tx, settings, { ...row, isReturn })
    return accounts.find(({ owner, purpose }) => owner === row.playerId && purpose === 'cash') ?? null
  })
  if (!cash) return
  const { balance, version } = cash
  app.bus.publish('balance', { playerId: row.playerId, currency: row.currency, balance, version })
}

/**
 * Does with a transfer what the vendor said. Done and refused end it once. That the vendor never got it counts only when it can no
 * longer be on its way; anything else leaves it held, to be asked for again.
 */
export const settleTransfer = async (
  parts: SettleParts,
  vendor: LiveVendor,
  row: TransferRow,
  { state, fault }: { state: TransferState; fault: string },
): Promise<void> => {
  if (state === 'done') return end(parts, vendor, row, 'done')
  if (state === 'refused' || (state === 'missing' && isLateEnough(row.ageSeconds)))
    return end(parts, vendor, row, 'voided')
  await transactAt(parts.app.db, 'vendor-wait', async (tx) => {
    await postponeTransfer(tx, row, { fault, seconds: nextAskSeconds(row.asked) })
    if (row.ageSeconds > UNKNOWN_ALARM_SECONDS) await raiseUnknown(tx, row)
  })
}
