import { parseAmount } from '@krathong/money'
import { sqlState, transactAt } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { AccountBalance } from '../../../core/ledger/index.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import { currencyOf, methodOf } from './offer-context.ts'
import { creditOrder } from './credit-order.ts'
import { lockOrder } from './orders-store.ts'
import { requireCredit } from './require-credit.ts'
import { mayDecide } from '../rules/decisions.ts'
import type { Decision } from '../rules/decisions.ts'
import { statePath, pathToCredit } from './order-ways.ts'
import type { By } from '../methods/save-method.ts'
import { publishBalance, publishOrder } from '../publish.ts'
import type { Deposits, Order } from '../types.ts'
import { walkOrder } from './walk-order.ts'

export interface DecisionWanted {
  orderId: string
  version: number
  decision: Decision
  received?: string | undefined
  paymentReference?: string | undefined
  payerName?: string | undefined
  reason: string
}

const receivedOf = (deposits: Deposits, wanted: DecisionWanted): bigint | null => {
  if (wanted.received === undefined) return null
  const amount = parseAmount(wanted.received, currencyOf(deposits).exponent)
  if (amount === null) throw new Refusal('AMOUNT_MALFORMED', {}, { received: { code: 'AMOUNT_MALFORMED' } })
  return amount
}

interface Decided {
  order: Order
  after: AccountBalance | null
}

const TARGET = { reject: 'REJECTED', mismatch: 'MISMATCH', refund: 'REFUNDED' } as const

const act = async (
  tx: Tx,
  deposits: Deposits,
  order: Order,
  { wanted, by }: { wanted: DecisionWanted; by: By },
): Promise<Decided> => {
  const mover = { actor: 'staff' as const, byWhom: by.caller.username, reason: wanted.reason }
  const received = receivedOf(deposits, wanted)
  const change = {
    ...(wanted.paymentReference === undefined ? {} : { paymentReference: wanted.paymentReference }),
    ...(wanted.payerName === undefined ? {} : { payerName: wanted.payerName }),
  }
  if (wanted.decision !== 'credit') {
    const to = TARGET[wanted.decision]
    const seen = received === null ? change : { ...change, received }
    return {
      order: await walkOrder(tx, order, statePath(order.state, to), { ...mover, change: seen }),
      after: null,
    }
  }
  if (received === null || received === 0n) throw new Refusal('RECEIVED_NEEDED')
  const method = await methodOf(deposits, order, tx)
  await requireCredit(tx, deposits, order, { received, maximum: method.maximum })
  return creditOrder(tx, deposits, order, {
    ...mover,
    path: pathToCredit(order, received),
    method,
    received,
    change,
  })
}

const audit = (tx: Tx, before: Order, after: Order, { wanted, by }: { wanted: DecisionWanted; by: By }) =>
  recordAudit(tx, {
    operator: by.caller,
    address: by.request.address,
    action: `deposits.${wanted.decision}`,
    subject: `deposit:${before.orderId}`,
    before: { state: before.state, version: before.version },
    after: {
      state: after.state,
      version: after.version,
      received: after.received?.toString() ?? null,
      paymentReference: after.paymentReference,
      payerName: after.payerName,
    },
    reason: wanted.reason,
  })

const UNIQUE = '23505'

/**
 * Staff's decision on an order, made on the version they looked at, with its money and its audit row in one transaction. What is
 * credited is what was received, and a payment reference counts for one order.
 */
export const decideOrder = async (deposits: Deposits, wanted: DecisionWanted, by: By): Promise<Order> => {
  try {
    const decided = await transactAt(deposits.app.db, 'deposit-decision', async (tx) => {
      const order = await lockOrder(tx, wanted.orderId)
      if (!order) throw new Refusal('NOT_FOUND')
      if (order.version !== wanted.version) throw new Refusal('VERSION_CONFLICT', { version: order.version })
      if (!mayDecide(order.state, wanted.decision)) throw new Refusal('DEPOSIT_STATE', { state: order.state })
      const done = await act(tx, deposits, order, { wanted, by })
      await audit(tx, order, done.order, { wanted, by })
      return done
    })
    publishOrder(deposits, decided.order)
    publishBalance(deposits, decided.after)
    return decided.order
  } catch (error) {
    if (sqlState(error) === UNIQUE) throw new Refusal('REFERENCE_USED')
    throw error
  }
}
