import { parseAmount } from '@krathong/money'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { requireRealAccount } from '../../../people/players/index.ts'
import { changeLimit, confirmLimit } from '../../../people/protection/index.ts'
import { currencyOf } from '../orders/offer-context.ts'
import { limitOf, showLimits } from './limits-view.ts'
import { markChosen, readLimits, writeLimit } from './limits-store.ts'
import type { LimitChange } from './limits-store.ts'
import { takeTurn } from '../orders/orders-store.ts'
import type { LimitSpan, LimitState } from '../rules/limits.ts'
import type { Deposits } from '../types.ts'

interface SpanWanted {
  span: LimitSpan
  amount: string | null
}

/** Changes limits in the player's turn, so that no order is counted between looking and writing. */
const inTurn = async (
  deposits: Deposits,
  caller: PlayerCaller,
  work: (tx: Tx, at: Date) => Promise<void>,
) => {
  requireRealAccount(caller)
  const shown = await transact(deposits.app.db, async (tx) => {
    await takeTurn(tx, caller.playerId)
    await work(tx, await databaseNow(tx))
    return showLimits(deposits, tx, caller.playerId)
  })
  deposits.app.bus.publish('limitsChanged', { playerId: caller.playerId })
  return shown
}

const amountOf = (deposits: Deposits, text: string | null): bigint | null => {
  if (text === null) return null
  const amount = parseAmount(text, currencyOf(deposits).exponent)
  if (amount === null) throw new Refusal('AMOUNT_MALFORMED', {}, { amount: { code: 'AMOUNT_MALFORMED' } })
  return amount
}

const current = async (deposits: Deposits, tx: Tx, playerId: string, span: LimitSpan) =>
  limitOf(await readLimits(tx, playerId, currencyOf(deposits).code), span)

const write = (
  deposits: Deposits,
  tx: Tx,
  playerId: string,
  change: { act: LimitChange['act']; before: LimitState; after: LimitState },
) => writeLimit(tx, { ...change, changeId: newId(), playerId, currency: currencyOf(deposits).code })

/** Tighter counts at once. Looser, or none, waits a day for a second yes, and until then the old one stays. */
export const setLimit = (deposits: Deposits, caller: PlayerCaller, { span, amount }: SpanWanted) => {
  const wanted = amountOf(deposits, amount)
  return inTurn(deposits, caller, async (tx, at) => {
    const before = await current(deposits, tx, caller.playerId, span)
    const changed = changeLimit(before, wanted, at)
    if (changed)
      await write(deposits, tx, caller.playerId, { act: changed.act, before, after: changed.limit })
    await markChosen(tx, caller.playerId)
  })
}

/** The second yes to a looser limit: to the very amount that waits, a day after it was asked for and three days at most after that. */
export const confirmLooserLimit = (
  deposits: Deposits,
  caller: PlayerCaller,
  { span, amount }: SpanWanted,
) => {
  const wanted = amountOf(deposits, amount)
  return inTurn(deposits, caller, async (tx, at) => {
    const before = await current(deposits, tx, caller.playerId, span)
    const confirmed = confirmLimit(before, wanted, at)
    if (confirmed === 'too-soon') throw new Refusal('LIMIT_TOO_SOON')
    if (confirmed === 'nothing') throw new Refusal('LIMIT_NOTHING_WAITS')
    await write(deposits, tx, caller.playerId, { act: 'confirmed', before, after: confirmed.limit })
  })
}

/** Takes the wish for a looser limit back. */
export const withdrawLooserLimit = (deposits: Deposits, caller: PlayerCaller, span: LimitSpan) =>
  inTurn(deposits, caller, async (tx) => {
    const before = await current(deposits, tx, caller.playerId, span)
    if (before.wanted === null) throw new Refusal('LIMIT_NOTHING_WAITS')
    const after = { ...before, wanted: null, version: before.version + 1 }
    await write(deposits, tx, caller.playerId, { act: 'withdrawn', before, after })
  })

/** The player was offered limits and wants none now; asked once. */
export const declineLimits = (deposits: Deposits, caller: PlayerCaller) =>
  inTurn(deposits, caller, (tx) => markChosen(tx, caller.playerId))
