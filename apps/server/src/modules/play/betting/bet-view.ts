import type { BingoProof } from '@krathong/games/bingo'
import type { CrashProof } from '@krathong/games/crash'
import { formatAmount } from '@krathong/money'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import type { BetFilter, readBets } from './reads.ts'

/** Names of games and accounts come from modules that betting does not know; the role that mounts the routes hands them in. */
export interface Names {
  game(gameId: string, language: string): { name: string; vendor: string }
  accounts(playerIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export type SharedProof = CrashProof | BingoProof

/** The proof of a round that many players shared, told by the module of its game; null for an id of no such round. */
export interface SharedProofs {
  sharedProof(
    roundId: string,
  ): Promise<{ gameId: string; playerId: string | null; proof: SharedProof } | null>
}

type BetRow = Awaited<ReturnType<typeof readBets>>[number]

export const afterOf = (cursor: string | undefined): BetFilter['after'] => {
  const place = readCursor(cursor)
  return place ? { placedAt: place.at, betId: place.id } : undefined
}

export const nextCursor = (rows: readonly BetRow[], limit: number): string | null => {
  const last = rows.at(-1)
  return last && rows.length === limit ? writeCursor({ at: last.placed_at, id: last.bet_id }) : null
}

export const betView = (row: BetRow, exponent: number, named: { name: string; vendor: string }) => ({
  betId: row.bet_id,
  roundId: row.round_id,
  gameId: row.game_id,
  gameName: named.name,
  vendor: named.vendor,
  stake: formatAmount(row.stake, exponent),
  payout: formatAmount(row.payout, exponent),
  jackpot: formatAmount(row.jackpot, exponent),
  netWin: formatAmount(row.payout + row.jackpot - row.stake, exponent),
  state: row.state as 'open' | 'settled' | 'voided',
  placedAt: row.placed_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
})

export const period = (input: {
  from?: string | undefined
  to?: string | undefined
  gameId?: string | undefined
  cursor?: string | undefined
}) => {
  const after = afterOf(input.cursor)
  return {
    ...(input.from ? { from: new Date(input.from) } : {}),
    ...(input.to ? { to: new Date(input.to) } : {}),
    ...(input.gameId ? { gameId: input.gameId } : {}),
    ...(after ? { after } : {}),
  }
}
