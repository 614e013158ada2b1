import { transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { lockAccount } from '../../../core/ledger/index.ts'
import { mustLeavePlay } from '../../../people/protection/index.ts'
import { countTimeThere } from '../seamless/admit-move.ts'
import { DialectFault, VendorUnreachable } from '../seamless/dialect.ts'
import { moveFunds } from './move-funds.ts'
import type { TransferParts } from './transfer-parts.ts'
import { readVendorPlayer } from '../reads.ts'
import { readVendorBalance } from './read-vendor-wallets.ts'
import type { LiveVendor } from '../setup/registry.ts'
import { nextAskSeconds } from '../rules/transfers.ts'
import {
  claimStays,
  endStay,
  endVendorSessions,
  hasHeldMove,
  isAtTable,
  postponeStay,
} from './stays-store.ts'
import type { Stay } from './stays-store.ts'

const A_TURN = 50
/** Play that goes on is looked at this often. */
const LOOK_SECONDS = 60
/** An empty wallet is asked about for two hours more: a round that was open when its player was stopped may still be paid. */
const CALLS_MAX = 30

/** Asks the vendor to close the player's tables. Whether it does or not, the money is called back after. */
const askToLeave = async ({ app, outgoing }: TransferParts, vendor: LiveVendor, stay: Stay) => {
  const request = vendor.dialect.transfers?.leave?.(stay, vendor)
  if (!request) return
  try {
    await outgoing.sendTo(vendor)(request)
  } catch (error) {
    if (!(error instanceof VendorUnreachable || error instanceof DialectFault)) throw error
    app.log.warn({ vendor: vendor.code, reason: error.message }, 'a vendor did not close a table')
  }
}

const callBack = async (parts: TransferParts, vendor: LiveVendor, stay: Stay): Promise<void> => {
  const { app } = parts
  const { playerId, currency } = stay
  const calls = stay.calls + 1
  const later = { calls, seconds: nextAskSeconds(stay.calls) }
  await endVendorSessions(app.db, stay)
  await askToLeave(parts, vendor, stay)
  // What is on its way is asked about elsewhere; only when it has ended is the balance a balance.
  if (await hasHeldMove(app.db, stay))
    return postponeStay(app.db, stay, { calls, seconds: nextAskSeconds(0) })
  const amount = await readVendorBalance(parts, vendor, stay)
  if (amount === 0n && calls > CALLS_MAX) return endStay(app.db, stay)
  await postponeStay(app.db, stay, later)
  if (amount === null || amount <= 0n) return
  const player = { playerId, currency, sessionId: '', account: '', type: 0, address: '' }
  await moveFunds(parts, player, { transferId: newId(), vendor: vendor.code, direction: 'out', amount })
}

/** Whether the player's money must not stay in play, whoever decided so. */
const mustComeBack = async ({ app, settings }: TransferParts, { playerId }: Stay): Promise<boolean> => {
  const player = await readVendorPlayer(app.db, playerId)
  return player?.state !== 'active' || mustLeavePlay({ db: app.db, settings }, playerId)
}

const lookAt = async (parts: TransferParts, stay: Stay): Promise<void> => {
  const { app, registry, settings } = parts
  const vendor = registry.find(stay.vendorCode)
  if (vendor && (await mustComeBack(parts, stay))) return callBack(parts, vendor, stay)
  if (await isAtTable(app.db, stay))
    await transact(app.db, async (tx) => {
      await lockAccount(tx, { owner: stay.playerId, purpose: 'cash' }, stay.currency)
      await countTimeThere(tx, settings, stay.playerId, stay.currency)
    })
  await postponeStay(app.db, stay, { calls: 0, seconds: LOOK_SECONDS })
}

/**
 * Looks after money that lies in wallets of vendors: counts the time its players spend there, and brings all of it back from who may
 * not play any more. Bringing it back is an ordinary movement out: written down first, sent once, asked about until it is known. Safe
 * beside itself: a stay is claimed by one worker at a time.
 */
export const recallFunds = async (parts: TransferParts): Promise<void> => {
  const due = await transact(parts.app.db, (tx) => claimStays(tx, A_TURN))
  const looked = await Promise.allSettled(due.map((stay) => lookAt(parts, stay)))
  for (const one of looked)
    if (one.status === 'rejected')
      parts.app.log.error({ err: one.reason }, 'a wallet at a vendor was not looked at')
}
