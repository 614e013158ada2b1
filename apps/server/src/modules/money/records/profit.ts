import { formatAmount } from '@krathong/money'
import type { CallRead } from '@krathong/protocol'
import type { calls } from '@krathong/protocol'
import { Refusal } from '../../../platform/refusal.ts'
import { readMoneyDays, readPlayDays } from './profit-reads.ts'
import { isCountable } from './rules/places.ts'
import {
  add,
  MONEY_CAUSES,
  NOTHING,
  profitOfMoney,
  profitOfPlay,
  resultOf,
  sumByKey,
} from './rules/profit.ts'
import type { MoneyDay, PlayDay, Profit } from './rules/profit.ts'
import type { Records } from './types.ts'

const ACCOUNTS = ['cash', 'withdrawal-hold'] as const

interface Days {
  play: readonly PlayDay[]
  money: readonly MoneyDay[]
  categoryOf: (gameId: string) => string
}

const byDay = ({ play, money, categoryOf }: Days) =>
  [
    ...play.map((row) => ({ key: row.day, profit: profitOfPlay(row, categoryOf(row.gameId)) })),
    ...money.map((row) => ({ key: row.day, profit: profitOfMoney(row) })),
  ].toSorted((a, b) => (a.key < b.key ? 1 : -1))

const byCategory = ({ play, categoryOf }: Days) =>
  play
    .map((row) => ({
      key: categoryOf(row.gameId),
      profit: profitOfPlay(row, categoryOf(row.gameId)),
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))

/** A player's profit and loss of a period, by the brand's days or by category of games. */
export const profit = async (
  { app, settings, catalog }: Records,
  { from, to, by }: CallRead<typeof calls.records.profit>,
  playerId: string,
) => {
  const { currency, timeZone } = settings.current().value
  const period = { playerId, currency: currency.code, timeZone, from: new Date(from), to: new Date(to) }
  if (!isCountable(period.from, period.to)) throw new Refusal('BAD_INPUT', {}, { to: { code: 'INVALID' } })
  const [play, ...money] = await Promise.all([
    readPlayDays(app.db, period),
    ...ACCOUNTS.map((account) => readMoneyDays(app.db, period, { account, causes: MONEY_CAUSES })),
  ])
  const { byId } = catalog.current()
  const days: Days = {
    play,
    money: money.flat(),
    categoryOf: (gameId) => byId.get(gameId)?.category ?? 'RNG',
  }
  const parts = by === 'day' ? byDay(days) : byCategory(days)
  const view = ({ betCount, ...amounts }: Profit) => {
    const text = (amount: bigint) => formatAmount(amount, currency.exponent)
    return {
      deposits: text(amounts.deposits),
      withdrawals: text(amounts.withdrawals),
      stake: text(amounts.stake),
      validBet: text(amounts.validBet),
      prizes: text(amounts.prizes),
      rebates: text(amounts.rebates),
      bonuses: text(amounts.bonuses),
      points: text(amounts.points),
      transfers: text(amounts.transfers),
      vendorMoves: text(amounts.vendorMoves),
      result: text(resultOf({ betCount, ...amounts })),
      betCount,
    }
  }
  return {
    timeZone,
    total: view(byDay(days).reduce((sum, { profit: part }) => add(sum, part), NOTHING)),
    rows: [...sumByKey(parts)].map(([key, sum]) => ({ key, ...view(sum) })),
  }
}
