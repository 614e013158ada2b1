import { billUnit, shareShortage } from '@krathong/contracts'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockAccounts, openPlatformAccount, post } from '../../core/ledger/index.ts'
import type { AccountRef, Transfer } from '../../core/ledger/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { cashOf } from '../../people/wallet/index.ts'
import { holdBill, holdOpenBills, isAwaitingPay, readCash } from './run-reads.ts'
import { insertPayments, markShort } from './store.ts'
import type { Payment } from './store.ts'
import { tellShort } from './tell-short.ts'
import type { OpenBill } from './types.ts'

const CAUSE = {
  dividend: 'dividend',
  daily: 'salary-daily',
  hourly: 'salary-hourly',
  realtime: 'salary-realtime',
} as const

const payAccountOf = (platformOwner: string): AccountRef => ({ owner: platformOwner, purpose: 'agent-pay' })

const transferOf = (bill: OpenBill, payment: Payment, debit: AccountRef): Transfer => ({
  cause: { kind: CAUSE[bill.kind], id: payment.paymentId },
  debit,
  credit: cashOf(bill.holderId),
  currency: bill.currency,
  amount: payment.amount,
})

/** Pays parts of bills from one account; the row of each payment commits with its transfer. */
const payFrom = async (
  tx: Tx,
  debit: AccountRef,
  parts: readonly { bill: OpenBill; amount: bigint }[],
): Promise<void> => {
  const paid = parts
    .filter(({ amount }) => amount > 0n)
    .map(({ bill, amount }) => ({ bill, payment: { paymentId: newId(), billId: bill.billId, amount } }))
  if (paid.length === 0) return
  await insertPayments(
    tx,
    paid.map(({ payment }) => payment),
  )
  await post(
    tx,
    paid.map(({ bill, payment }) => transferOf(bill, payment, debit)),
  )
}

const openOf = ({ amount, paid }: OpenBill): bigint => amount - paid

/** An agent with the open bills of the direct downlines, and the accounts of all of them held. */
interface Payer {
  payerId: string
  currency: string
  bills: OpenBill[]
}

/** Whoever pays holds the open bills and the accounts, so that nothing is paid twice and nothing is spent meanwhile. */
const holdPayer = async (tx: Tx, payerId: string, currency: string): Promise<Payer> => {
  const bills = await holdOpenBills(tx, payerId, currency)
  const owners = [payerId, ...bills.map(({ holderId }) => holderId)]
  await lockAccounts(tx, owners, { purpose: 'cash', currency })
  return { payerId, currency, bills }
}

/** Pays what an agent owes, of this run and of earlier ones, from the agent's cash: all of it, or as much as there is, in proportion. */
const payDownIn = async (tx: Tx, settings: Settings, { payerId, currency, bills }: Payer): Promise<void> => {
  if (bills.length === 0) return
  const cash = await readCash(tx, payerId, currency)
  const unit = billUnit(settings.current().value.currency.exponent)
  const parts = shareShortage(cash, bills.map(openOf), unit)
  await payFrom(
    tx,
    cashOf(payerId),
    bills.map((bill, at) => ({ bill, amount: parts[at]! })),
  )
  const short = bills
    .map((bill, at) => ({ ...bill, owed: openOf(bill) - parts[at]! }))
    .filter(({ owed }) => owed > 0n)
  const newly = new Set(
    await markShort(
      tx,
      short.map(({ billId }) => billId),
    ),
  )
  await tellShort(
    tx,
    settings,
    short.filter(({ billId }) => newly.has(billId)),
  )
}

const isFrozen = (error: unknown): boolean => error instanceof Refusal && error.code === 'ACCOUNT_FROZEN'

/** What stands on an account that is frozen waits, and holds nobody else up. */
const unlessFrozen = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!isFrozen(error)) throw error
  })
}

/** Pays one bill of the platform and, with the same commit, what its holder owes below. */
export const payTop = (app: App, settings: Settings, billId: string): Promise<void> => {
  const { platformOwner } = settings.current()
  return unlessFrozen(
    transact(app.db, async (tx) => {
      const bill = await holdBill(tx, billId)
      if (!bill) return
      const payer = await holdPayer(tx, bill.holderId, bill.currency)
      await openPlatformAccount(tx, payAccountOf(platformOwner), bill.currency, 'Pay of agents')
      await payFrom(tx, payAccountOf(platformOwner), [{ bill, amount: openOf(bill) }])
      await payDownIn(tx, settings, payer)
    }),
  )
}

/**
 * Pays what an agent owes: in a run, and again later where there was too little. Whoever is about to be paid is asked after that: another
 * worker may be on its way down the same line.
 */
export const payDown = (app: App, settings: Settings, payerId: string): Promise<void> => {
  const { code } = settings.current().value.currency
  return unlessFrozen(
    transact(app.db, async (tx) => {
      const payer = await holdPayer(tx, payerId, code)
      if (!(await isAwaitingPay(tx, payerId, code))) await payDownIn(tx, settings, payer)
    }),
  )
}
