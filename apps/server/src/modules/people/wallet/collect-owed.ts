import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { eachOf } from '../../../platform/each-of.ts'
import { isHeldBack, lockFreeAccounts, post } from '../../core/ledger/index.ts'
import type { Transfer } from '../../core/ledger/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { cashOf, receivablesOf } from './accounts.ts'
import { addPaid, readOwing, takeReceivable } from './receivables-store.ts'
import type { Owing } from './receivables-store.ts'

const MOST_AT_ONCE = 100

/**
 * Takes what players owe from the money they have, the oldest first, as far as it goes. Money that is frozen stays where it is, and however
 * many stand before somebody whose money is free, a turn comes to everybody.
 */
export const collectOwed = async (
  parts: { app: App; settings: Settings },
  most = MOST_AT_ONCE,
): Promise<void> => {
  let after: Owing | null = null
  for (;;) {
    const some: Owing[] = await readOwing(parts.app.db, most, after)
    await eachOf(some, async (owing) => {
      const account = await transact(parts.app.db, (tx) => collect(tx, parts, owing))
      if (!account) return
      const { playerId, currency } = owing
      parts.app.bus.publish('balance', { playerId, currency, ...account })
    })
    after = some.at(-1) ?? null
    if (some.length < most) return
  }
}

const collect = async (
  tx: Tx,
  { settings }: { settings: Settings },
  { receivableId, playerId, currency }: Owing,
): Promise<{ balance: bigint; version: bigint } | null> => {
  const cash = await lockFreeAccounts(tx, [playerId], { purpose: 'cash', currency, mayWait: true })
  const owed = await takeReceivable(tx, receivableId)
  const left = owed ? owed.amount - owed.paid : 0n
  const has = cash.get(playerId) ?? 0n
  const amount = has < left ? has : left
  if (!owed || amount <= 0n) return null
  const transfer: Transfer = {
    cause: { kind: 'receivable-paid', id: receivableId, leg: owed.payments },
    debit: cashOf(playerId),
    credit: receivablesOf(settings.current().platformOwner),
    ...{ currency, amount },
  }
  if (isHeldBack(transfer)) return null
  const { accounts } = await post(tx, [transfer])
  await addPaid(tx, receivableId, amount)
  const after = accounts.find(({ owner, purpose }) => owner === playerId && purpose === 'cash')
  return after ? { balance: after.balance, version: after.version } : null
}
