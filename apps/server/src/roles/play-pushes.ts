import { formatAmount } from '@krathong/money'
import type { FastifyInstance } from 'fastify'
import { resolveSeat } from '../modules/catalog/index.ts'
import { createPushes } from '../platform/sockets/pushes.ts'
import type { Pushes } from '../platform/sockets/pushes.ts'
import { tellBingoRooms } from './bingo-pushes.ts'
import type { Parts } from './parts.ts'
import { sameHost } from './site-pushes.ts'

/** More often than a room is thought to be empty. */
const LOOKS_ON_EVERY_MS = 5_000

/** Whoever sits at a game that many play together hears of its room as soon as it moves, and of their own balance. */
export const openPlayPushes = (
  play: FastifyInstance,
  { app, settings, beacon, crash }: Pick<Parts, 'app' | 'settings' | 'beacon' | 'crash'>,
): Pushes => {
  const pushes = createPushes(play, {
    path: '/ws',
    isOriginAllowed: sameHost,
    identify: async (token) => {
      const seat = await resolveSeat(app, { token })
      return seat && { playerId: seat.playerId, sessionId: seat.sessionId, room: seat.nodeId }
    },
    greet: async ({ subject }, send) => {
      if (subject?.room && crash.isRoom(subject.room)) {
        await crash.rooms.watch(subject.room)
        send({ topic: 'crash', payload: await crash.rooms.current(subject.room) })
      }
    },
  })
  crash.rooms.onChange((room) => pushes.toRoom(room.gameId, { topic: 'crash', payload: room }))
  app.bus.subscribe('balance', ({ playerId, balance, version }) =>
    pushes.toPlayer(playerId, {
      topic: 'balance',
      payload: {
        balance: formatAmount(balance, settings.current().value.currency.exponent),
        version: Number(version),
      },
    }),
  )
  const stopBingo = tellBingoRooms(pushes, { app, settings, beacon })
  app.bus.subscribe('sessionEnded', ({ sessionIds }) => pushes.endSessions(sessionIds))
  const looking = setInterval(() => {
    for (const room of pushes.rooms()) {
      if (!crash.isRoom(room)) continue
      crash.rooms
        .watch(room)
        .catch((error: unknown) => app.log.warn({ err: error }, 'a room is not kept going'))
    }
  }, LOOKS_ON_EVERY_MS)
  looking.unref()
  return {
    ...pushes,
    close: () => {
      clearInterval(looking)
      stopBingo()
      pushes.close()
    },
  }
}
