import { calls } from '@krathong/protocol'
import { monotonicMs } from '../../../platform/clock.ts'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { implement } from '../../../platform/http/implement.ts'
import { isSeatOpen } from '../game-sessions/index.ts'
import { cashOut } from './cash-out.ts'
import { betView, gameAt } from './bet-view.ts'
import type { BetParts } from './bet-view.ts'
import { readBet } from './reads.ts'
import { readChains, readOwnPage } from './room-reads.ts'
import { replayView } from './replay-view.ts'
import { ownBetView } from './room-view.ts'
import type { CrashRooms } from './rooms.ts'
import { statusOf } from './player-status.ts'
import { publishBalance } from './publish-balance.ts'

interface RouteParts extends BetParts {
  rooms: CrashRooms
}

const chainView = (chain: Awaited<ReturnType<typeof readChains>>[number]) => ({
  chainEnd: chain.chain_end,
  length: chain.length,
  publishedAt: chain.published_at.toISOString(),
  played: chain.next_place - 1,
  beacon: {
    source: chain.salt_source as 'drand' | 'local',
    chain: chain.salt_chain,
    round: Number(chain.salt_round),
    at: chain.salt_at.toISOString(),
  },
  salt: chain.salt,
})

export const crashRoutes = (parts: RouteParts) => {
  const { crash, rooms } = parts
  const { app } = crash
  return implement('crash', calls.crash, {
    state: async (_, { caller }) => {
      const game = gameAt(caller)
      // Where no round may begin, the one that runs comes to its end without anybody looking on.
      if (isSeatOpen(parts.seats, game.id)) await rooms.watch(game.id)
      const room = await rooms.current(game.id)
      return { ...(await statusOf(crash, caller, room.roundId)), room }
    },
    bet: (input, { caller }) => betView(parts, input, caller),
    cashOut: async ({ betId }, { caller }) => {
      const receivedAt = monotonicMs()
      gameAt(caller)
      await cashOut(crash, { player: caller, betId, receivedAt })
      await publishBalance(crash, caller)
      const known = await readBet(app.db, caller.playerId, betId)
      return statusOf(crash, caller, known?.round.roundId ?? null)
    },
    bets: async ({ cursor, limit }, { caller }) => {
      const { exponent } = crash.settings.current().value.currency
      const { playerId } = caller
      const rows = await readOwnPage(app.db, {
        playerId,
        gameId: gameAt(caller).id,
        after: readCursor(cursor),
        limit,
      })
      const last = rows.at(-1)
      return {
        content: rows.map((row) => ownBetView(row, exponent)),
        nextCursor:
          last && rows.length === limit ? writeCursor({ at: last.placed_at, id: last.bet_id }) : null,
      }
    },
    round: ({ roundId }, { caller }) =>
      replayView(crash, { gameId: gameAt(caller).id, playerId: caller.playerId, roundId }),
    chains: async (_, { caller }) => ({
      chains: (await readChains(app.db, gameAt(caller).id)).map(chainView),
    }),
  })
}
