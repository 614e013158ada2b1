import { formatAmount, LEDGER_EXPONENT, mulDiv, parseAmount } from '@krathong/money'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { assert, Refusal } from '../../../../platform/refusal.ts'
import { smallParts } from '../rules/fees.ts'
import { promptPayPayload } from '../rules/qr-payloads.ts'
import { findAccounts, findApartAmount, lockAccount, lockMethodPlace } from '../methods/receiving-store.ts'
import type { Method, Order, Pay } from '../types.ts'

/** The member's own address of this method: the one of the first time for ever, or the next of the pool; null when none is left. */
const memberAddress = async (
  tx: Tx,
  { methodId, playerId, pool }: { methodId: string; playerId: string; pool: readonly string[] },
): Promise<string | null> => {
  const read = () =>
    tx
      .selectFrom('deposits.member_addresses')
      .select('address')
      .where('method_id', '=', methodId)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
  const known = await read()
  if (known) return known.address
  await lockMethodPlace(tx, methodId)
  await sql`insert into deposits.member_addresses (method_id, player_id, address)
    select ${methodId}::uuid, ${playerId}::uuid, p.address
    from unnest(${[...pool]}::text[]) with ordinality p (address, place)
    where not exists (
      select 1 from deposits.member_addresses a where a.method_id = ${methodId}::uuid and a.address = p.address)
    order by p.place limit 1`.execute(tx)
  return (await read())?.address ?? null
}

/** What the player pays, where, and on which of our accounts. */
export interface Receiving {
  payable: bigint
  pay: Pay
  accountId?: string
}

/** The least loaded account that has an amount free; each is locked while its amounts are looked at. */
const toBankAccount = async (tx: Tx, order: Order, exponent: number): Promise<Receiving> => {
  const parts = smallParts(exponent)
  for (const account of await findAccounts(tx, order.methodId, order.ordered)) {
    await lockAccount(tx, account.accountId)
    const payable = await findApartAmount(tx, {
      place: account.accountId,
      ordered: order.ordered,
      ...parts,
    })
    if (payable === null) continue
    const { accountId, bank, number, holder } = account
    return {
      payable,
      accountId,
      pay: { bank, accountNumber: number, accountHolder: holder, isApart: true },
    }
  }
  throw new Refusal('DEPOSIT_METHOD_BUSY')
}

/** A biller's code carries the order number; any other PromptPay code names the order by its amount. */
const byPromptPay = async (tx: Tx, order: Order, method: Method, exponent: number): Promise<Receiving> => {
  const target = method.payee.promptPay
  assert(target, 'a PromptPay method that is offered has its target')
  const { kind, number, holder } = target
  const shown = { accountNumber: number, accountHolder: holder }
  if (kind === 'biller') {
    const payload = promptPayPayload(
      { kind, number, reference1: order.orderNo, reference2: null },
      order.ordered,
    )
    return { payable: order.ordered, pay: { ...shown, qrPayload: payload } }
  }
  await lockMethodPlace(tx, method.methodId)
  const parts = smallParts(exponent)
  const payable = await findApartAmount(tx, { place: method.methodId, ordered: order.ordered, ...parts })
  if (payable === null) throw new Refusal('DEPOSIT_METHOD_BUSY')
  return { payable, pay: { ...shown, qrPayload: promptPayPayload({ kind, number }, payable), isApart: true } }
}

const ASSET_UNITS = 1_000_000n
const ASSET_DECIMALS = 6

/** USDT has six decimals; what is to be sent is rounded up, so that it is never short. */
const byUsdt = async (tx: Tx, order: Order, method: Method): Promise<Receiving> => {
  const { usdt } = method.payee
  const rate = parseAmount(usdt?.rate ?? '', LEDGER_EXPONENT)
  assert(usdt && rate, 'a USDT method that is offered has its rate')
  const pool = usdt.watch ? (usdt.addresses ?? []) : []
  const { methodId, playerId } = order
  // Without a pool everybody pays to one address, and staff says whose it was.
  const address = pool.length === 0 ? usdt.address : await memberAddress(tx, { methodId, playerId, pool })
  if (address === null) throw new Refusal('DEPOSIT_METHOD_BUSY')
  const units = String(mulDiv(order.ordered, ASSET_UNITS, rate, 'up')).padStart(ASSET_DECIMALS + 1, '0')
  const assetAmount = `${units.slice(0, -ASSET_DECIMALS)}.${units.slice(-ASSET_DECIMALS)}`
  return {
    payable: order.ordered,
    pay: { address, network: usdt.network, assetAmount, qrPayload: address },
  }
}

/** How this order is paid; null where the provider has to be asked first. */
export const findReceiving = async (
  tx: Tx,
  order: Order,
  method: Method,
  exponent: number,
): Promise<Receiving | null> => {
  switch (method.kind) {
    case 'bank-transfer':
      return toBankAccount(tx, order, exponent)
    case 'promptpay-qr':
      return byPromptPay(tx, order, method, exponent)
    case 'usdt':
      return byUsdt(tx, order, method)
    case 'psp-redirect':
      return null
    case 'play-money':
      throw new Refusal('DEPOSIT_METHOD_OFF')
  }
}

export const rangeText = (method: Method, exponent: number) => ({
  min: formatAmount(method.minimum, exponent),
  max: formatAmount(method.maximum, exponent),
})
