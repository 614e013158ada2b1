import { formatAmount, minorUnit } from '@krathong/money'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { sendOut } from '../../../../platform/http/send-out.ts'
import { insertAside, insertCallback } from '../callbacks/callbacks-store.ts'
import { chainPath, readChainPage } from './chain-wire.ts'
import { currencyOf } from '../orders/offer-context.ts'
import { openKeys } from '../methods/method-keys.ts'
import { readMethods } from '../methods/methods-reads.ts'
import { judgeTransfer } from '../rules/chain.ts'
import type { ChainOrder, ChainTransfer } from '../rules/chain.ts'
import type { Deposits, Method } from '../types.ts'

const ADDRESSES_AT_ONCE = 200
const PAGES_MAX = 10

/** Addresses money may still come to, with the moment from which it may be for an order. */
const readWatched = async (db: Db, methodId: string): Promise<{ address: string; since: Date }[]> => {
  const { rows } = await sql<{ address: string; since: Date }>`
    select a.address, min(o.created_at) - interval '5 minutes' as since
    from deposits.orders o
    join deposits.member_addresses a on a.method_id = o.method_id and a.player_id = o.player_id and a.address = o.pay ->> 'address'
    where o.method_id = ${methodId}::uuid and o.pay ? 'address'
      and (o.state in ('AWAITING_PAYMENT', 'VERIFYING') or o.moved_at > now() - interval '72 hours')
    group by a.address order by max(o.moved_at) desc limit ${ADDRESSES_AT_ONCE}`.execute(db)
  return rows
}

/** The order a transfer is for: the open one of its address, or the last one before it. */
const readOrderOf = async (
  db: Db,
  methodId: string,
  { to, at }: ChainTransfer,
): Promise<(ChainOrder & { orderId: string }) | null> => {
  const { rows } = await sql<{
    order_id: string
    order_no: string
    payable: bigint
    currency: string
    asset: string
  }>`
    select order_id, order_no, payable, currency, pay ->> 'assetAmount' as asset from deposits.orders
    where method_id = ${methodId}::uuid and pay ->> 'address' = ${to} and created_at <= ${at}::timestamptz + interval '5 minutes'
    order by state in ('AWAITING_PAYMENT', 'VERIFYING') desc, created_at desc limit 1`.execute(db)
  const [row] = rows
  return row
    ? {
        orderId: row.order_id,
        orderNo: row.order_no,
        payable: row.payable,
        currency: row.currency,
        assetUnits: BigInt(row.asset.replace('.', '')),
      }
    : null
}

const take = async (deposits: Deposits, method: Method, transfer: ChainTransfer): Promise<void> => {
  const { db } = deposits.app
  const { methodId } = method
  const { exponent } = currencyOf(deposits)
  const order = await readOrderOf(db, methodId, transfer)
  const verdict = judgeTransfer(transfer, order, {
    contract: method.payee.usdt?.watch?.contract ?? '',
    coin: minorUnit(exponent),
  })
  const eventId = `chain:${transfer.txId}:${transfer.place}`
  const paymentId = transfer.place === 0 ? transfer.txId : `${transfer.txId.slice(0, 60)}#${transfer.place}`
  if (verdict.kind === 'payment' && order) {
    const body = {
      eventId,
      type: 'payment.succeeded',
      paymentId,
      merchantOrder: order.orderNo,
      amount: formatAmount(verdict.received, exponent),
      currency: order.currency,
    }
    await insertCallback(db, { methodId, eventId, body: JSON.stringify(body) })
    return
  }
  const { to, token, units, at } = transfer
  const body = JSON.stringify({ eventId, paymentId, to, token, units: String(units), at: at.toISOString() })
  const outcome = verdict.kind === 'aside' ? verdict.outcome : 'unknown-order'
  await insertAside(db, { methodId, eventId, body }, { outcome, orderId: order?.orderId ?? null })
}

const originOf = ({ simulator }: Deposits, method: Method): string | null => {
  if (method.isSimulated) return simulator && `${simulator.origin}/chain`
  return method.payee.usdt?.watch?.endpoint ?? null
}

/** Everything that is final on one address since then; false when the node did not answer as it should. */
const watchAddress = async (
  deposits: Deposits,
  method: Method,
  { address, since }: { address: string; since: Date },
): Promise<boolean> => {
  const origin = originOf(deposits, method)
  if (origin === null) return true
  const [key] = await openKeys(deposits, method.methodId)
  let fingerprint: string | null = null
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const answer = await sendOut({
      method: 'GET',
      url: origin + chainPath(address, since, fingerprint),
      headers: { accept: 'application/json', ...(key ? { 'tron-pro-api-key': key } : {}) },
      body: '',
      isOwnMachine: method.isSimulated,
    })
    const reply = answer?.status === 200 ? readChainPage(answer.body, address) : null
    if (!reply) return false
    for (const transfer of reply.transfers) await take(deposits, method, transfer)
    fingerprint = reply.next
    if (fingerprint === null) return true
  }
  return true
}

/**
 * Asks the chain what came to our members' addresses. Each transfer is told once, as a provider's event is, and what follows from it is
 * worked out like one: the same twice, late, larger or smaller. Only what is final is asked for. A node that is silent is asked again.
 */
export const watchChains = async (deposits: Deposits): Promise<void> => {
  const { app, settings } = deposits
  for (const method of await readMethods(app.db, settings.current().brandId)) {
    if (method.kind !== 'usdt' || !method.isEnabled || !method.payee.usdt?.watch) continue
    let silent = 0
    for (const watched of await readWatched(app.db, method.methodId))
      if (!(await watchAddress(deposits, method, watched))) silent += 1
    if (silent > 0) app.log.warn({ methodId: method.methodId, silent }, 'a chain could not be asked')
  }
  deposits.wake()
}
