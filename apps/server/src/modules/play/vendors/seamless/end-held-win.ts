import { amountText } from '../../../../platform/currencies.ts'
import type { CallRead, calls } from '@krathong/protocol'
import { z } from 'zod'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { takeFromVendorBet } from '../../betting/index.ts'
import { post, readPlayerAccounts } from '../../../core/ledger/index.ts'
import { proposeApproval, recordAudit } from '../../../core/operators/index.ts'
import type { Actor, Approval, ApprovalKind, ApprovalField } from '../../../core/operators/index.ts'
import { countTakenBack, playRules } from '../../../people/protection/index.ts'
import type { PlayRules } from '../../../people/protection/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { BackOffice } from '../setup/change-vendor.ts'
import { insertRefusal, readHeldWin, setRefused, setReleased, takeFromRound } from './held-store.ts'
import type { HeldWin } from './held-store.ts'
import { lockVendor, setDifferenceClosed } from '../store.ts'

const KIND = 'vendors.held-win'
const detailSchema = z.object({
  differenceId: z.uuid(),
  outcome: z.enum(['release', 'refuse']),
  playerId: z.uuid(),
  currency: z.string(),
})

const requireHeld = async (db: Db | Tx, differenceId: string): Promise<HeldWin> => {
  const held = await readHeldWin(db, differenceId)
  if (!held) throw new Refusal('HELD_WIN_ENDED')
  return held
}

type Wanted = CallRead<typeof calls.vendorBackOffice.proposeHeldWin>

/** Puts the end of a win that waits for review before a second operator: paid out, or given back to the vendor. */
export const proposeHeldWin = (
  { app, operator, request }: BackOffice,
  { differenceId, key, outcome, reason }: Wanted,
): Promise<Approval> =>
  transact(app.db, async (tx) => {
    const held = await requireHeld(tx, differenceId)
    return proposeApproval(tx, {
      key,
      kind: KIND,
      subject: `${held.vendorCode}/${held.vendorTx}`,
      detail: { differenceId, outcome, playerId: held.playerId, currency: held.currency },
      reason,
      by: { operator, address: request.address },
    })
  })

const describe = async (db: Db, approval: Approval): Promise<ApprovalField[]> => {
  const { differenceId, outcome } = detailSchema.parse(approval.detail)
  const held = await readHeldWin(db, differenceId)
  if (!held) return []
  const { amount, currency } = held
  return [
    { name: 'player', form: 'player', value: held.playerId },
    { name: 'vendor-win', form: 'text', value: `${held.vendorCode} ${held.vendorTx}` },
    { name: 'vendor-round', form: 'text', value: held.vendorRound },
    {
      name: outcome === 'release' ? 'to-cash' : 'back-to-vendor',
      form: 'amount',
      value: amountText(amount, currency),
      currency,
    },
  ]
}

const release = async (tx: Tx, held: HeldWin): Promise<void> => {
  await post(tx, [
    {
      cause: { kind: 'vendor-held-release', id: held.txId },
      debit: { owner: held.playerId, purpose: 'review-hold' },
      credit: { owner: held.playerId, purpose: 'cash' },
      currency: held.currency,
      amount: held.amount,
    },
  ])
  if (!(await setReleased(tx, held))) throw new Refusal('HELD_WIN_ENDED')
}

/** As the vendor's own rollback would: the win is taken back and counts as lost again, its round and bet stand without it. */
const refuse = async (tx: Tx, held: HeldWin, rules: PlayRules): Promise<void> => {
  const { playerId, currency, amount } = held
  // A promotion never counted as a payout of play.
  if (held.kind !== 'promo') await countTakenBack(tx, rules, { playerId, currency, amount })
  const vendor = await lockVendor(tx, held.vendorCode)
  if (!vendor) throw new Refusal('VENDOR_UNKNOWN')
  const txId = newId()
  const cause = held.kind === 'promo' ? 'vendor-promotion' : 'vendor-void'
  await post(tx, [
    {
      cause: { kind: cause, id: txId },
      debit: { owner: held.playerId, purpose: 'review-hold' },
      credit: { owner: vendor.clearing_owner, purpose: 'vendor-clearing' },
      currency: held.currency,
      amount: held.amount,
    },
  ])
  if (!(await setRefused(tx, held))) throw new Refusal('HELD_WIN_ENDED')
  await insertRefusal(tx, { txId, held })
  if (held.kind === 'promo') return
  const bet = await takeFromRound(tx, held)
  if (bet) await takeFromVendorBet(tx, { playerId: held.playerId, ...bet, amount: held.amount })
}

const act = async (tx: Tx, approval: Approval, by: Actor, rules: PlayRules) => {
  const { differenceId, outcome } = detailSchema.parse(approval.detail)
  const held = await requireHeld(tx, differenceId)
  await (outcome === 'release' ? release(tx, held) : refuse(tx, held, rules))
  const note = `${outcome}: ${approval.reason}`.slice(0, 200)
  const { operatorId } = by.operator
  if (!(await setDifferenceClosed(tx, { differenceId, operatorId, note })))
    throw new Refusal('HELD_WIN_ENDED')
  await recordAudit(tx, {
    ...by,
    action: KIND,
    subject: `${held.vendorCode}/${held.vendorTx}`,
    before: { held: String(held.amount), currency: held.currency, proposer: approval.proposedBy.username },
    after: { outcome },
    reason: approval.reason,
  })
  return { outcome }
}

/** How a win that waits for review ends: as two of staff say who looked into it. */
export const heldWinKind = (app: App, settings: Settings): ApprovalKind => ({
  kind: KIND,
  permission: 'withdrawals.review',
  describe,
  act: (tx, approval, by) => act(tx, approval, by, playRules(settings)),
  done: async (approval) => {
    const { playerId, currency } = detailSchema.parse(approval.detail)
    const cash = (await readPlayerAccounts(app.db, playerId)).find(
      (one) => one.purpose === 'cash' && one.currency === currency,
    )
    if (cash) app.bus.publish('balance', { playerId, currency, balance: cash.balance, version: cash.version })
  },
})
