import { calls } from '@krathong/protocol'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { implement } from '../../../platform/http/implement.ts'
import { idFor } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { markShown, readPlayedRound, readRoundPage, rotateSeeds, seedsView } from '../betting/index.ts'
import { roomRoundView } from './room-round-view.ts'
import { roundLine, roundOutput } from './round-view.ts'
import { openView, status } from './seat-view.ts'
import type { GameSessionsParts } from './types.ts'

const afterOf = (cursor: string | undefined) => {
  const place = readCursor(cursor)
  return place ? { after: { placedAt: place.at, betId: place.id } } : {}
}

export const gameSessionRoutes = (parts: GameSessionsParts) => {
  const { app, settings, betting } = parts
  const exponent = () => settings.current().value.currency.exponent
  return implement('play', calls.play, {
    open: ({ launchToken }, { request }) => openView(parts, launchToken, request),
    shown: async ({ roundId }, { caller }) => {
      await markShown(app, caller.playerId, caller.nodeId, roundId)
      return {}
    },
    rounds: async ({ cursor, limit }, { caller }) => {
      const rows = await readRoundPage(app, caller.playerId, caller.nodeId, { limit, ...afterOf(cursor) })
      const last = rows.at(-1)
      return {
        content: rows.map((row) => roundLine(row, exponent())),
        nextCursor:
          last && rows.length === limit ? writeCursor({ at: last.placed_at, id: last.round_id }) : null,
      }
    },
    round: async ({ roundId }, { caller }) => {
      // By the round's id, or by the key the frame made for it when its answer never came.
      const round =
        (await readPlayedRound(app, caller.playerId, roundId)) ??
        (await readPlayedRound(app, caller.playerId, idFor(caller.playerId, roundId)))
      if (!round) throw new Refusal('ROUND_UNKNOWN')
      return roundOutput(parts, round, caller.language)
    },
    roomRound: ({ gameId, roundId }, { caller }) => roomRoundView(parts, caller, { gameId, roundId }),
    balance: async (_, { caller }) => {
      const { cash: _cash, ...money } = await status(parts, caller)
      return money
    },
    jackpots: () => ({ pots: settings.isOn('JACKPOT') ? [...betting.pots.statuses()] : [] }),
    seeds: (_, { caller }) => seedsView(app, caller.playerId),
    rotateSeeds: async ({ clientSeed }, { caller }) => {
      await rotateSeeds(app, caller.playerId, clientSeed === undefined ? {} : { clientSeed })
      return seedsView(app, caller.playerId)
    },
  })
}
