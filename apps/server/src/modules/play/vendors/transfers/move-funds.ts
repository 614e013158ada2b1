import { now } from '../../../../platform/clock.ts'
import { transactAt } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { isRecentId } from '../../../../platform/ids.ts'
import { assert, Refusal } from '../../../../platform/refusal.ts'
import { post } from '../../../core/ledger/index.ts'
import type { AccountBalance } from '../../../core/ledger/index.ts'
import { requireMoneyFree, requireRealAccount } from '../../../people/players/index.ts'
import { requireUnbound } from '../../../people/wallet/index.ts'
import { admitMoveIn, requireMoveIn } from '../seamless/admit-move.ts'
import type { LiveVendor, Registry } from '../setup/registry.ts'
import type { TransferParts } from './transfer-parts.ts'
import { askVendor, causeOf, settleTransfer } from './settle-transfer.ts'
import { readTransfer } from './transfer-reads.ts'
import { insertTransfer, openStay } from './transfer-store.ts'
import type { TransferRow } from '../rules/transfers.ts'

export interface FundsMove {
  transferId: string
  vendor: string
  direction: 'in' | 'out'
  amount: bigint
}

/** Long enough that the first question never overtakes the sending itself. */
const FIRST_QUESTION_SECONDS = 10

const transferVendor = (registry: Registry, code: string, direction: 'in' | 'out'): LiveVendor => {
  const vendor = registry.find(code)
  if (vendor?.integration !== 'transfer' || !vendor.dialect.transfers) throw new Refusal('VENDOR_UNKNOWN')
  // Money is always let out again, whatever else is closed.
  if (direction === 'in' && vendor.state !== 'on') throw new Refusal('GAME_MAINTENANCE')
  return vendor
}

const sameOrRefuse = (row: TransferRow, wanted: FundsMove, currency: string): void => {
  const isSame =
    row.vendorCode === wanted.vendor &&
    row.direction === wanted.direction &&
    row.amount === wanted.amount &&
    row.currency === currency
  if (!isSame) throw new Refusal('KEY_REUSED')
}

/** Writes down that money is on its way, and holds it where it leaves us. Null when it was written down before. */
const begin = (
  { app, settings }: TransferParts,
  { playerId, currency }: PlayerCaller,
  wanted: FundsMove,
): Promise<AccountBalance | 'nothing-held' | null> =>
  transactAt(app.db, 'vendor-hold', async (tx) => {
    const { transferId, vendor: vendorCode, direction, amount } = wanted
    const row = { transferId, playerId, vendorCode, direction, currency, amount }
    if (!(await insertTransfer(tx, row, FIRST_QUESTION_SECONDS))) return null
    if (!isRecentId(transferId, now())) throw new Refusal('KEY_MALFORMED')
    await requireMoneyFree(tx, playerId)
    if (direction === 'out') return 'nothing-held'
    const { accounts } = await post(tx, [
      {
        cause: { kind: 'vendor-hold', id: causeOf(row) },
        debit: { owner: playerId, purpose: 'cash' },
        credit: { owner: playerId, purpose: 'vendor-hold' },
        currency,
        amount,
      },
    ])
    await requireUnbound(tx, playerId)
    const cash = accounts.find(({ owner, purpose }) => owner === playerId && purpose === 'cash')
    assert(cash, 'a posting tells the account it took from')
    await admitMoveIn(tx, settings, row)
    await openStay(tx, row)
    return cash
  })

/**
 * Moves money into or out of a vendor's own wallet. It is written down and held first, sent once, and from then on only asked about:
 * done and refused end it at once, silence leaves it held until the vendor has said what became of it. A repeat tells how it stands.
 * What goes in counts as a stake: whoever may not bet may not move it there.
 */
export const moveFunds = async (
  parts: TransferParts,
  caller: PlayerCaller & { address: string },
  wanted: FundsMove,
): Promise<TransferRow> => {
  requireRealAccount(caller)
  const { app, outgoing } = parts
  const { playerId, currency } = caller
  const known = await readTransfer(app.db, playerId, wanted.transferId)
  if (known) {
    // Whatever has been closed since says nothing about a move that was begun.
    sameOrRefuse(known, wanted, currency)
    return known
  }
  const vendor = transferVendor(parts.registry, wanted.vendor, wanted.direction)
  if (wanted.direction === 'in') await requireMoveIn(parts, caller)
  const begun = await begin(parts, caller, wanted)
  const row = await readTransfer(app.db, playerId, wanted.transferId)
  assert(row, 'a transfer that was begun stands')
  sameOrRefuse(row, wanted, currency)
  if (begun === null) return row
  if (begun !== 'nothing-held') {
    const { balance, version } = begun
    app.bus.publish('balance', { playerId, currency, balance, version })
  }
  await settleTransfer(parts, vendor, row, await askVendor(outgoing, vendor, row, 'move'))
  return (await readTransfer(app.db, playerId, wanted.transferId)) ?? row
}
