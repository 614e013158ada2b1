import { formatAmount } from '@krathong/money'
import type { CallOutput, CallRead } from '@krathong/protocol'
import type { calls } from '@krathong/protocol'
import { Refusal } from '../../../platform/refusal.ts'
import { readBetPage, readBetSums } from './bet-reads.ts'
import type { BetFilter, BetRow } from './bet-reads.ts'
import { betCursorOf, isCountable, readBetCursor } from './rules/places.ts'
import type { Reader } from './statement.ts'
import type { Records } from './types.ts'

export type BetView = CallOutput<typeof calls.records.bets>['content'][number]

interface BetQuery {
  from?: string | undefined
  to?: string | undefined
  gameId?: string | undefined
  vendor?: string | undefined
  state?: string | undefined
}

const bad = (field: string) => new Refusal('BAD_INPUT', {}, { [field]: { code: 'INVALID' } })

export const betFilterOf = ({ catalog }: Records, query: BetQuery, playerId: string): BetFilter => ({
  playerId,
  from: query.from,
  to: query.to,
  gameId: query.gameId,
  state: query.state,
  gameIds:
    query.vendor === undefined
      ? undefined
      : catalog
          .current()
          .games.filter(({ vendor }) => vendor.code === query.vendor)
          .map(({ nodeId }) => nodeId),
})

export const betViews = (
  { settings, catalog }: Records,
  rows: readonly BetRow[],
  language: string,
): BetView[] => {
  const { exponent } = settings.current().value.currency
  const text = (amount: bigint) => formatAmount(amount, exponent)
  return rows.map((row) => {
    const { name, vendor } = catalog.gameName(row.game_id!, language)
    return {
      betId: row.bet_id!,
      roundId: row.round_id!,
      gameId: row.game_id!,
      gameName: name,
      vendor,
      stake: text(row.stake!),
      payout: text(row.payout!),
      jackpot: text(row.jackpot!),
      netWin: text(row.state === 'voided' ? 0n : row.payout! + row.jackpot! - row.stake!),
      state: row.state as BetView['state'],
      placedAt: row.placed_at!.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
      hasProof: row.has_proof!,
    }
  })
}

export const bets = async (
  records: Records,
  query: CallRead<typeof calls.records.bets>,
  { playerId, language }: Reader,
) => {
  const after = query.cursor === undefined ? null : readBetCursor(query.cursor)
  if (query.cursor !== undefined && after === null) throw bad('cursor')
  const page = { after, limit: query.limit }
  const rows = await readBetPage(records.app.db, betFilterOf(records, query, playerId), page)
  const last = rows.at(-1)
  return {
    content: betViews(records, rows, language),
    nextCursor:
      last && rows.length === query.limit
        ? betCursorOf({ placedAt: last.exact_time, betId: last.bet_id! })
        : null,
  }
}

export const betTotals = async (
  records: Records,
  query: CallRead<typeof calls.records.betTotals>,
  { playerId }: Reader,
) => {
  if (!isCountable(new Date(query.from), new Date(query.to))) throw bad('to')
  const sums = await readBetSums(records.app.db, betFilterOf(records, query, playerId))
  const text = (amount: bigint) => formatAmount(amount, records.settings.current().value.currency.exponent)
  return {
    count: Number(sums.count),
    stake: text(sums.stake),
    payout: text(sums.payout),
    jackpot: text(sums.jackpot),
    netWin: text(query.state === 'voided' ? 0n : sums.payout + sums.jackpot - sums.stake),
    vendors: records.catalog.current().vendors.map(({ code, name }) => ({ code, name })),
  }
}
