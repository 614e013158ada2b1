import { formatAmount } from '@krathong/money'
import { calls } from '@krathong/protocol'
import type { App } from '../../platform/app.ts'
import { implement } from '../../platform/http/implement.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Settings } from '../settings/index.ts'
import type { Betting } from './betting.ts'
import { describeRound } from './describe-round.ts'
import { readBets, readRound, readRoundTransfers } from './reads.ts'
import type { BetFilter } from './reads.ts'
import { rotateSeeds } from './rotate-seeds.ts'
import { seedsView } from './seeds-view.ts'

/** Names of games and accounts come from modules that betting does not know; the role that mounts the routes hands them in. */
export interface Names {
  game(gameId: string, language: string): { name: string; vendor: string }
  accounts(playerIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

type BetRow = Awaited<ReturnType<typeof readBets>>[number]

const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)\/([0-9a-f-]{36})$/

/** Cursors carry microseconds as the database has them, so no row is skipped or told twice. */
const afterOf = (cursor: string | undefined): BetFilter['after'] => {
  if (cursor === undefined) return undefined
  const parts = CURSOR.exec(cursor)
  const placedAt = parts ? new Date(parts[1]!) : null
  if (!parts || !placedAt || Number.isNaN(placedAt.getTime()))
    throw new Refusal('BAD_INPUT', {}, { cursor: { code: 'INVALID' } })
  return { placedAt, betId: parts[2]! }
}

const nextCursor = (rows: readonly BetRow[], limit: number): string | null => {
  const last = rows.at(-1)
  return last && rows.length === limit ? `${last.placed_at.toISOString()}/${last.bet_id}` : null
}

const betView = (row: BetRow, exponent: number, named: { name: string; vendor: string }) => ({
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

const period = (input: {
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

const playerRoutes = (app: App, settings: Settings, betting: Betting, names: Names) => {
  const exponent = () => settings.current().value.currency.exponent
  return implement('betting', calls.betting, {
    proof: async ({ roundId }, { caller, request }) => {
      const round = await readRound(app.db, roundId)
      if (!round) throw new Refusal('ROUND_UNKNOWN')
      const { proof, events } = describeRound(round, exponent())
      return {
        proof,
        events,
        gameName: names.game(round.game_id, request.language).name,
        isMine: caller?.playerId === round.player_id,
      }
    },
    seeds: (_, { caller }) => seedsView(app, caller.playerId),
    rotateSeeds: async ({ clientSeed }, { caller }) => {
      await rotateSeeds(app, caller.playerId, clientSeed === undefined ? {} : { clientSeed })
      return seedsView(app, caller.playerId)
    },
    jackpots: () => ({ pots: settings.isOn('JACKPOT') ? [...betting.pots.standings()] : [] }),
  })
}

const backOfficeRoutes = (app: App, settings: Settings, names: Names) => {
  const exponent = () => settings.current().value.currency.exponent
  return implement('rounds', calls.rounds, {
    rounds: async (input, { request }) => {
      const rows = await readBets(app.db, {
        limit: input.limit,
        ...(input.playerId ? { playerId: input.playerId } : {}),
        ...(input.roundId ? { roundId: input.roundId } : {}),
        ...period(input),
      })
      const accounts = await names.accounts(rows.map((row) => row.player_id))
      return {
        content: rows.map((row) => ({
          ...betView(row, exponent(), names.game(row.game_id, request.language)),
          playerId: row.player_id,
          account: accounts.get(row.player_id) ?? row.player_id,
        })),
        nextCursor: nextCursor(rows, input.limit),
      }
    },
    round: async ({ roundId }, { request }) => {
      const round = await readRound(app.db, roundId)
      const [row] = round ? await readBets(app.db, { roundId, limit: 1 }) : []
      if (!round || !row) throw new Refusal('ROUND_UNKNOWN')
      const { proof, events } = describeRound(round, exponent())
      const accounts = await names.accounts([row.player_id])
      const transfers = await readRoundTransfers(app.db, roundId)
      return {
        bet: {
          ...betView(row, exponent(), names.game(row.game_id, request.language)),
          playerId: row.player_id,
          account: accounts.get(row.player_id) ?? row.player_id,
        },
        proof,
        events,
        transfers: transfers.map((transfer) => ({
          cause: transfer.cause!,
          debit: transfer.debit!,
          credit: transfer.credit!,
          amount: formatAmount(transfer.amount!, 2),
          at: transfer.posted_at!.toISOString(),
        })),
      }
    },
  })
}

export const bettingRoutes = (app: App, settings: Settings, betting: Betting, names: Names) => [
  playerRoutes(app, settings, betting, names),
  backOfficeRoutes(app, settings, names),
]
