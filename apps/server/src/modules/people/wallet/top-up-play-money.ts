import { formatAmount } from '@krathong/money'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { transactAt } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { idFor, isRecentId } from '../../../platform/ids.ts'
import { assert, Refusal } from '../../../platform/refusal.ts'
import { post } from '../../core/ledger/index.ts'
import type { AccountBalance } from '../../core/ledger/index.ts'
import { requireRealAccount } from '../players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { cashOf, playMoneyIssueOf } from './accounts.ts'
import { balanceView } from './balance-view.ts'
import { boundsOf, requirePlayMoney, wantedAmount } from './play-money.ts'
import { readCashAfter, readTakenToday, readTopUp } from './reads.ts'
import { insertTopUp, takeFromDay } from './store.ts'
import type { DayLimit, TopUpRow } from './store.ts'

export interface TopUp {
  depositId: string
  amount: string
}

/** What the top-up takes its money in, and who may still refuse it. */
export interface PlayMoneyCashier {
  app: App
  settings: Settings
  /** Called in the top-up's own transaction before the money moves: the player's own limits count it, or refuse it. */
  takeRoom: (
    tx: Tx,
    use: { useId: string; playerId: string; currency: string; amount: bigint },
  ) => Promise<void>
}

const cash = (
  playerId: string,
  currency: string,
  after: { balance: bigint; version: bigint },
): AccountBalance => ({
  owner: playerId,
  purpose: 'cash',
  currency,
  ...after,
})

/** The answer of the first time, or KEY_REUSED when this deposit was another amount. */
const repeat = async (tx: Tx, wanted: TopUpRow): Promise<AccountBalance> => {
  const first = await readTopUp(tx, wanted.playerId, wanted.depositId)
  if (first?.amount !== wanted.amount || first.currency !== wanted.currency) throw new Refusal('KEY_REUSED')
  return cash(wanted.playerId, wanted.currency, await readCashAfter(tx, wanted.playerId, wanted.causeId))
}

const credit = async (tx: Tx, wanted: TopUpRow, platformOwner: string): Promise<AccountBalance> => {
  const { accounts } = await post(tx, [
    {
      cause: { kind: 'top-up', id: wanted.causeId },
      debit: playMoneyIssueOf(platformOwner),
      credit: cashOf(wanted.playerId),
      currency: wanted.currency,
      amount: wanted.amount,
    },
  ])
  const after = accounts.find(({ owner, purpose }) => owner === wanted.playerId && purpose === 'cash')
  assert(after, 'a posting tells the account it credited')
  return after
}

/**
 * Hands out play money once a deposit id, within the bounds and what is left of the business day. Row, day and transfer commit
 * together; the same id with the same amount answers as the first time and moves nothing.
 */
export const topUpPlayMoney = async (
  { app, settings, takeRoom }: PlayMoneyCashier,
  caller: PlayerCaller,
  { depositId, amount: text }: TopUp,
) => {
  requireRealAccount(caller)
  const { currency, timeZone, ...value } = requirePlayMoney(settings)
  const bounds = boundsOf({ currency, timeZone, ...value })
  const amountText = (amount: bigint) => formatAmount(amount, currency.exponent)
  const amount = wantedAmount(text, bounds, currency.exponent)
  const { playerId } = caller
  const wanted: TopUpRow = {
    playerId,
    depositId,
    causeId: idFor(playerId, depositId),
    currency: currency.code,
    amount,
  }
  const day: DayLimit = { playerId, currency: currency.code, timeZone, perDay: bounds.perDay }

  const { after, isRepeat } = await transactAt(app.db, 'top-up', async (tx) => {
    if (!(await insertTopUp(tx, wanted))) return { after: await repeat(tx, wanted), isRepeat: true }
    if (!isRecentId(depositId, now())) throw new Refusal('KEY_MALFORMED')
    if (!(await takeFromDay(tx, day, amount))) {
      // The limit of the day may have been lowered since more was taken.
      const left = bounds.perDay - (await readTakenToday(tx, day))
      throw new Refusal('TOP_UP_LIMIT', { left: amountText(left > 0n ? left : 0n) })
    }
    await takeRoom(tx, { useId: wanted.causeId, playerId, currency: currency.code, amount })
    return { after: await credit(tx, wanted, settings.current().platformOwner), isRepeat: false }
  })
  if (!isRepeat) {
    app.bus.publish('balance', {
      playerId,
      currency: currency.code,
      balance: after.balance,
      version: after.version,
    })
  }
  return {
    depositId,
    kind: 'top-up' as const,
    amount: amountText(amount),
    balance: balanceView(currency, [after]),
  }
}
