import { billUnit, shareShortage } from '@krathong/contracts'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { isHeldBack, lockAccounts, openPlatformAccount, post } from '../../core/ledger/index.ts'
import type { AccountRef, Transfer } from '../../core/ledger/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { cashOf } from '../../people/wallet/index.ts'
import { addPaidDays } from './day-store.ts'
import { holdBills, holdOpenBills, readAwaited, readCash } from './run-reads.ts'
import { insertPayments, markShort } from './store.ts'
import type { Payment } from './store.ts'
import type { OpenBill, RunKind } from './types.ts'
import { keptAmount, sendMessage } from '../../core/mailbox/index.ts'
import { dayOf } from './rules/due-periods.ts'

/** A bill that found too little money, and what of it is still owed. */
interface ShortBill extends Pick<OpenBill, 'billId' | 'kind' | 'holderId' | 'issuerId' | 'periodFrom'> {
  owed: bigint
}

/** Both sides of every bill that found too little money, once. */
const notifyShort = async (tx: Tx, settings: Settings, bills: readonly ShortBill[]): Promise<void> => {
  const { currency, timeZone } = settings.current().value
  for (const { billId, kind, holderId, issuerId, periodFrom, owed } of bills) {
    const fills = { kind, wage: keptAmount(currency, owed), day: dayOf(periodFrom, timeZone) }
    await sendMessage(tx, {
      event: 'wage-short',
      fills,
      playerId: holderId,
      cause: `pay-short:${billId}:holder`,
    })
    await sendMessage(tx, {
      event: 'wage-owed',
      fills,
      playerId: issuerId!,
      cause: `pay-short:${billId}:payer`,
    })
  }
}

const CAUSE = {
  dividend: 'dividend',
  daily: 'salary-daily',
  hourly: 'salary-hourly',
  realtime: 'salary-realtime',
} as const

export const causeOf = (kind: RunKind) => CAUSE[kind]

const payAccountOf = (platformOwner: string): AccountRef => ({ owner: platformOwner, purpose: 'agent-pay' })

const transferOf = (bill: OpenBill, payment: Payment, debit: AccountRef): Transfer => ({
  cause: { kind: CAUSE[bill.kind], id: payment.paymentId },
  debit,
  credit: cashOf(bill.holderId),
  currency: bill.currency,
  amount: payment.amount,
})

/** What stands on an account that is frozen waits, and holds nobody else up. */
const isFrozen = (bill: OpenBill): boolean =>
  isHeldBack(
    transferOf(
      bill,
      { paymentId: bill.billId, billId: bill.billId, amount: bill.amount },
      cashOf(bill.issuerId!),
    ),
  )

const openOf = ({ amount, paid }: OpenBill): bigint => amount - paid

/** A part of a bill, and from which account it is paid. */
interface Part {
  bill: OpenBill
  amount: bigint
  debit: AccountRef
}

/** Pays parts of bills in their order; the row of each payment, and the days it counts in, commit with its transfer. */
const payParts = async (tx: Tx, settings: Settings, parts: readonly Part[]): Promise<void> => {
  const paid = parts
    .filter(({ amount }) => amount > 0n)
    .map(({ bill, amount, debit }) => ({
      bill,
      debit,
      payment: { paymentId: newId(), billId: bill.billId, amount },
    }))
  if (paid.length === 0) return
  const payments = paid.map(({ payment }) => payment)
  await insertPayments(tx, payments)
  await addPaidDays(
    tx,
    payments.map(({ paymentId }) => paymentId),
    settings.current().value.timeZone,
  )
  await post(
    tx,
    paid.map(({ bill, payment, debit }) => transferOf(bill, payment, debit)),
  )
}

/** Agents in the order of the line with the open bills of their direct downlines; the accounts of all of them are held. */
interface Payers {
  payerIds: readonly string[]
  currency: string
  bills: ReadonlyMap<string, OpenBill[]>
  /** What each has, and what they get on the way. */
  cash: Map<string, bigint>
}

/** Whoever pays holds the open bills and the accounts, so that nothing is paid twice and nothing is spent meanwhile. */
const holdPayers = async (tx: Tx, payerIds: readonly string[], currency: string): Promise<Payers> => {
  const bills = await holdOpenBills(tx, payerIds, currency)
  const owners = [...new Set([...payerIds, ...bills.map(({ holderId }) => holderId)])]
  await lockAccounts(tx, owners, { purpose: 'cash', currency })
  const cash = await readCash(tx, owners, currency)
  return { payerIds, currency, bills: Map.groupBy(bills, ({ issuerId }) => issuerId!), cash }
}

const receive = ({ cash }: Payers, { bill, amount }: Part): void => {
  cash.set(bill.holderId, (cash.get(bill.holderId) ?? 0n) + amount)
}

/**
 * What each agent pays, of this run and of earlier ones, from the agent's cash: all of it, or as much as there is, in proportion. An agent
 * for whom a bill waits whose payer is not asked here or comes later is left for the next turn.
 */
const shareDown = (payers: Payers, unit: bigint, awaited: Iterable<{ holderId: string; billId: string }>) => {
  const waiting = new Map<string, Set<string>>()
  for (const { holderId, billId } of awaited)
    waiting.set(holderId, (waiting.get(holderId) ?? new Set()).add(billId))
  const parts: Part[] = []
  for (const payerId of payers.payerIds) {
    const bills = payers.bills.get(payerId)
    if (bills === undefined || isFrozen(bills[0]!) || (waiting.get(payerId)?.size ?? 0) > 0) continue
    const shares = shareShortage(payers.cash.get(payerId) ?? 0n, bills.map(openOf), unit)
    for (const [at, bill] of bills.entries()) {
      const part = { bill, amount: shares[at]!, debit: cashOf(payerId) }
      parts.push(part)
      receive(payers, part)
      waiting.get(bill.holderId)?.delete(bill.billId)
      payers.cash.set(payerId, payers.cash.get(payerId)! - part.amount)
    }
  }
  return parts
}

/** Writes down and tells which bills found too little money, each once. */
const noteShort = async (tx: Tx, settings: Settings, parts: readonly Part[]): Promise<void> => {
  const short = parts
    .map(({ bill, amount }) => ({ ...bill, owed: openOf(bill) - amount }))
    .filter(({ owed }) => owed > 0n)
  if (short.length === 0) return
  const newly = new Set(
    await markShort(
      tx,
      short.map(({ billId }) => billId),
    ),
  )
  await notifyShort(
    tx,
    settings,
    short.filter(({ billId }) => newly.has(billId)),
  )
}

/** Pays bills of the platform and, with the same commit, what their holders owe below. */
const payTopIn = async (tx: Tx, settings: Settings, billIds: readonly string[]): Promise<void> => {
  const { platformOwner, value } = settings.current()
  const { code, exponent } = value.currency
  const debit = payAccountOf(platformOwner)
  const bills = (await holdBills(tx, billIds)).filter(({ currency }) => currency === code)
  if (bills.length === 0) return
  const payers = await holdPayers(tx, [...new Set(bills.map(({ holderId }) => holderId))], code)
  await openPlatformAccount(tx, debit, code, 'Pay of agents')
  const top = bills.map((bill) => ({ bill, amount: openOf(bill), debit }))
  for (const part of top) receive(payers, part)
  const down = shareDown(payers, billUnit(exponent), [])
  await payParts(tx, settings, [...top, ...down])
  await noteShort(tx, settings, down)
}

/** Whoever is about to be paid is asked after that: another worker may be on its way down the same line. */
const payDownIn = async (tx: Tx, settings: Settings, payerIds: readonly string[]): Promise<void> => {
  const { code, exponent } = settings.current().value.currency
  const payers = await holdPayers(tx, payerIds, code)
  if (payers.bills.size === 0) return
  const parts = shareDown(payers, billUnit(exponent), await readAwaited(tx, payerIds, code))
  await payParts(tx, settings, parts)
  await noteShort(tx, settings, parts)
}

/** As many are paid with one commit: enough that a run costs little, few enough that nobody waits for long behind their accounts. */
const AT_ONCE = 200

type Work = (tx: Tx, settings: Settings, ids: readonly string[]) => Promise<void>

const payAll = async (app: App, settings: Settings, work: Work, ids: readonly string[]): Promise<void> => {
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await transact(app.db, (tx) => work(tx, settings, ids.slice(from, from + AT_ONCE)))
}

/** Pays bills of the platform, each with what its holder owes below. */
export const payTop = (app: App, settings: Settings, billIds: readonly string[]): Promise<void> =>
  payAll(app, settings, payTopIn, billIds)

/** Pays what agents owe, in the order of the line: in a run, and again later where there was too little. */
export const payDown = (app: App, settings: Settings, payerIds: readonly string[]): Promise<void> =>
  payAll(app, settings, payDownIn, payerIds)
