import { parseAmount } from '@krathong/money'
import { databaseNow, sqlState, transact, transactAt } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { AccountBalance } from '../../../core/ledger/index.ts'
import { closeCallback, lockCallback, readWaitingCallbacks } from './callbacks-store.ts'
import type { Callback } from './callbacks-store.ts'
import { currencyOf, methodOf } from '../orders/offer-context.ts'
import { creditOrder } from '../orders/credit-order.ts'
import { readOrderByNumber } from '../orders/orders-reads.ts'
import { lockOrder } from '../orders/orders-store.ts'
import { kindOf, readEvent } from './provider-wire.ts'
import type { ProviderMessage } from './provider-wire.ts'
import { isTooLate } from '../rules/order-states.ts'
import { statePath } from '../orders/order-ways.ts'
import { judgeEvent } from '../rules/provider-event.ts'
import type { EventKind, Verdict } from '../rules/provider-event.ts'
import { publishBalance, publishOrder } from '../publish.ts'
import type { Deposits, Order } from '../types.ts'
import { walkOrder } from '../orders/walk-order.ts'

type EventKey = Pick<Callback, 'methodId' | 'eventId'>

interface Effect {
  outcome: string
  order: Order | null
  after: AccountBalance | null
}

const nothing = (outcome: string): Effect => ({ outcome, order: null, after: null })

const follow = async (
  tx: Tx,
  deposits: Deposits,
  order: Order,
  { verdict, paymentId }: { verdict: Verdict; paymentId: string },
): Promise<Effect> => {
  const mover = { actor: 'provider' as const, byWhom: null, reason: null }
  const change = order.paymentReference === null ? { paymentReference: paymentId } : {}
  switch (verdict.act) {
    case 'ignore':
      return nothing(verdict.why)
    case 'credit': {
      const method = await methodOf(deposits, order, tx)
      const credited = await creditOrder(tx, deposits, order, {
        ...mover,
        path: statePath(order.state, 'CREDITED'),
        method,
        received: order.payable,
        change,
      })
      return { outcome: 'credited', ...credited }
    }
    case 'mismatch': {
      const moved = await walkOrder(tx, order, statePath(order.state, 'MISMATCH'), {
        ...mover,
        reason: verdict.reason,
        change: { received: verdict.received },
      })
      return { outcome: `mismatch-${verdict.reason}`, order: moved, after: null }
    }
    case 'verify':
    case 'reject': {
      const to = verdict.act === 'verify' ? 'VERIFYING' : 'REJECTED'
      const reason = verdict.act === 'reject' ? 'provider-refused' : null
      const moved = await walkOrder(tx, order, statePath(order.state, to), { ...mover, reason, change })
      return { outcome: verdict.act === 'verify' ? 'pending' : 'refused', order: moved, after: null }
    }
  }
}

const judge = async (
  tx: Tx,
  deposits: Deposits,
  order: Order,
  { kind, event }: { kind: EventKind; event: ProviderMessage },
): Promise<Effect> => {
  const { exponent } = currencyOf(deposits)
  const verdict = judgeEvent(
    {
      kind,
      paymentId: event.paymentId,
      amount: parseAmount(event.amount, exponent),
      currency: event.currency,
    },
    {
      state: order.state,
      payable: order.payable,
      currency: order.currency,
      paymentId: order.paymentReference,
      isTooLate: isTooLate(order.state, order.movedAt, await databaseNow(tx)),
    },
  )
  return follow(tx, deposits, order, { verdict, paymentId: event.paymentId })
}

const work = async (tx: Tx, deposits: Deposits, key: EventKey): Promise<Effect | null> => {
  const body = await lockCallback(tx, key.methodId, key.eventId)
  if (body === null) return null
  const event = readEvent(body)
  const kind = event && kindOf(event.type)
  if (!event || !kind) return nothing(event ? 'test' : 'unreadable')
  const known = await readOrderByNumber(tx, event.merchantOrder)
  const order = known?.methodId === key.methodId ? await lockOrder(tx, known.orderId) : null
  if (!order) return nothing('unknown-order')
  const effect = await judge(tx, deposits, order, { kind, event })
  return { ...effect, order: effect.order ?? order }
}

const UNIQUE = '23505'

/** Works off one event: what it does to its order, its money and its own row commit together, once. */
export const handleCallback = async (deposits: Deposits, key: EventKey): Promise<void> => {
  const { db } = deposits.app
  const close = (tx: Tx, { outcome, order }: Effect) =>
    closeCallback(tx, key, outcome, order?.orderId ?? null)
  try {
    const effect = await transactAt(db, 'payment-event', async (tx) => {
      const done = await work(tx, deposits, key)
      if (done) await close(tx, done)
      return done
    })
    if (effect?.order) publishOrder(deposits, effect.order)
    publishBalance(deposits, effect?.after ?? null)
  } catch (error) {
    // The provider's number of the payment belongs to another order: the money is there, and staff has to say whose.
    if (sqlState(error) !== UNIQUE) throw error
    await transact(db, (tx) => close(tx, nothing('reference-used')))
  }
}

const AT_ONCE = 100

/** Works off some of what waits, oldest first; an event that fails is left for the next turn and holds up no other. */
export const handleWaiting = async (deposits: Deposits): Promise<void> => {
  const waiting = await readWaitingCallbacks(deposits.app.db, AT_ONCE)
  for (const key of waiting) {
    await handleCallback(deposits, key).catch((error: unknown) =>
      deposits.app.log.error({ err: error, ...key }, 'a payment event could not be worked off'),
    )
  }
}
