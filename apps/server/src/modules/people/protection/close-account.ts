import { formatAmount } from '@krathong/money'
import type { CallOutput, calls } from '@krathong/protocol'
import { transact } from '../../../platform/db/database.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { idFor } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockAccount, post, readFrozen, readPlayerAccounts } from '../../core/ledger/index.ts'
import { closePlayer, keepFree, provePassword, requireRealAccount } from '../players/index.ts'
import { cashOf, playMoneyIssueOf } from '../wallet/index.ts'
import { deleteClosing, insertClosing, lockClosing, readClosing, readClosings } from './closings-store.ts'
import type { ClosingParts, ProtectionParts } from './protection-parts.ts'

type Shown = CallOutput<typeof calls.leaving.closure>

/** What stands in the way of closing, and what there is to take out first. Play money has no value: it goes back by itself. */
const current = async ({ settings, activity }: ProtectionParts, db: Db | Tx, playerId: string) => {
  const { currency } = settings.current().value
  const accounts = await readPlayerAccounts(db, playerId)
  const isOwnCash = (account: { purpose: string; currency: string }) =>
    account.purpose === 'cash' && account.currency === currency.code
  const cash = accounts.find(isOwnCash)?.balance ?? 0n
  const own = accounts.filter((account) => account.currency === currency.code)
  const sumOf = (purposes: readonly string[]) =>
    own.filter(({ purpose }) => purposes.includes(purpose)).reduce((sum, { balance }) => sum + balance, 0n)
  // A bonus is not waited for: it ends with the account.
  const bonus = sumOf(['bonus'])
  const held = own.reduce((sum, { balance }) => sum + balance, 0n) - cash - bonus
  const { openBets, openOrders } = await activity.readUnfinished(db, playerId)
  const { hasContracts, hasPay } = await activity.readDuties(db, playerId)
  const isFrozen = (await readFrozen(db)).some(({ owner }) => owner === playerId)
  const blockers: Shown['blockers'] = [
    ...(cash > 0n && !currency.isPlayMoney ? (['balance'] as const) : []),
    ...(held > 0n || isFrozen ? (['held'] as const) : []),
    ...(openOrders > 0 ? (['open-deposits'] as const) : []),
    ...(openBets > 0 ? (['open-bets'] as const) : []),
    ...(hasContracts ? (['agent-contracts'] as const) : []),
    ...(hasPay ? (['agent-pay'] as const) : []),
  ]
  return { cash, bonus, held, openBets, blockers }
}

export const showClosure = async (parts: ProtectionParts, playerId: string): Promise<Shown> => {
  const { currency } = parts.settings.current().value
  const { cash, bonus, held, openBets, blockers } = await current(parts, parts.app.db, playerId)
  return {
    currency,
    balance: formatAmount(cash, currency.exponent),
    bonus: formatAmount(bonus, currency.exponent),
    held: formatAmount(held, currency.exponent),
    openBets,
    blockers,
    closesByItselfSince: (await readClosing(parts.app.db, playerId))?.toISOString() ?? null,
  }
}

const giveBack = async ({ settings }: ProtectionParts, tx: Tx, playerId: string, amount: bigint) => {
  const { platformOwner, value } = settings.current()
  await post(tx, [
    {
      cause: { kind: 'adjustment', id: idFor(playerId, playerId) },
      debit: cashOf(playerId),
      credit: playMoneyIssueOf(platformOwner),
      currency: value.currency.code,
      amount,
    },
  ])
}

/**
 * Closes the caller's account for good: nothing may be left on it, and nothing under way. Their cash account is held meanwhile, so
 * that no payment and no payout slips in between. An exclusion goes on by its marks.
 */
export const closeAccount = async (parts: ClosingParts, caller: PlayerCaller, password: string) => {
  requireRealAccount(caller)
  const { app, settings } = parts
  const { playerId } = caller
  await provePassword(app, playerId, password)
  const { closedAt, sessionIds } = await transact(app.db, async (tx) => {
    await lockAccount(tx, cashOf(playerId), settings.current().value.currency.code)
    await parts.endWithAccount(tx, settings, playerId)
    const { cash, blockers } = await current(parts, tx, playerId)
    if (blockers.length > 0) throw new Refusal('CLOSURE_NOT_EMPTY', { blockers })
    if (cash > 0n) await giveBack(parts, tx, playerId, cash)
    await deleteClosing(tx, playerId)
    const closed = await closePlayer(tx, playerId)
    if (!closed) throw new Refusal('NOT_ALLOWED')
    return closed
  })
  app.bus.publish('sessionEnded', { sessionIds })
  return { closedAt: closedAt.toISOString() }
}

/**
 * Closes the caller's account as soon as nothing is left on it: while a withdrawal is on its way, a bet is open or an order may still
 * bring money. What an agent agreed on ends with its running period, and the last pay is waited for. It needs the password like closing at once, for nothing is asked any more when it closes.
 */
export const closeWhenEmpty = async (
  parts: ProtectionParts,
  caller: PlayerCaller,
  password: string,
): Promise<Shown> => {
  requireRealAccount(caller)
  await provePassword(parts.app, caller.playerId, password)
  await transact(parts.app.db, async (tx) => {
    await insertClosing(tx, caller.playerId)
    await parts.activity.endContracts(tx, parts.settings, caller.playerId)
  })
  return showClosure(parts, caller.playerId)
}

/** Takes that back: the account stays. */
export const keepAccount = async (parts: ProtectionParts, { playerId }: PlayerCaller): Promise<Shown> => {
  await deleteClosing(parts.app.db, playerId)
  return showClosure(parts, playerId)
}

/** What the end of a bonus leaves as cash has to be taken out first; nothing of it stands then. */
class StillHeld extends Error {}

/** One account that is to close: it stays where its player has played on or staff holds it, and waits while anything is left. */
const closeEmpty = async (parts: ClosingParts, playerId: string): Promise<readonly string[]> =>
  transact(parts.app.db, async (tx) => {
    const wish = await lockClosing(tx, playerId)
    if (!wish) return []
    if (await parts.activity.hasPlayedSince(tx, playerId, wish.askedAt)) {
      await deleteClosing(tx, playerId)
      return []
    }
    if (!wish.isActive || !(await keepFree(tx, [playerId])).has(playerId)) return []
    await lockAccount(tx, cashOf(playerId), parts.settings.current().value.currency.code)
    // Nobody asks any more: a bonus that is open goes only where nothing else holds the account.
    if ((await current(parts, tx, playerId)).blockers.length > 0) return []
    await parts.endWithAccount(tx, parts.settings, playerId)
    const { cash, blockers } = await current(parts, tx, playerId)
    if (blockers.length > 0) throw new StillHeld()
    if (cash > 0n) await giveBack(parts, tx, playerId, cash)
    await deleteClosing(tx, playerId)
    return (await closePlayer(tx, playerId))?.sessionIds ?? []
  })

const A_TURN = 200

/** Closes the accounts that were to close when they are empty, and are. */
export const closeEmptyAccounts = async (parts: ClosingParts): Promise<void> => {
  let after = new Date(0)
  for (;;) {
    const wishes = await readClosings(parts.app.db, after, A_TURN)
    for (const { player_id: playerId } of wishes) {
      const sessionIds = await closeEmpty(parts, playerId).catch((error: unknown) => {
        if (error instanceof StillHeld) return []
        throw error
      })
      if (sessionIds.length > 0) parts.app.bus.publish('sessionEnded', { sessionIds })
    }
    const last = wishes.at(-1)
    if (!last || wishes.length < A_TURN) return
    after = last.asked_at
  }
}
