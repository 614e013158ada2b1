import { bingoRooms } from '@krathong/games/bingo'
import { formatAmount } from '@krathong/money'
import type { FastifyInstance } from 'fastify'
import { resolveSeat } from '../../modules/play/catalog/program.ts'
import { isSeatOpen } from '../../modules/play/game-sessions/index.ts'
import { now } from '../../platform/clock.ts'
import { createPushes } from '../../platform/sockets/pushes.ts'
import type { Pushes } from '../../platform/sockets/pushes.ts'
import type { Parts } from '../parts.ts'
import { sameHost } from './site-pushes.ts'
import { bingoRoomView } from '../../modules/play/bingo/program.ts'
import type { BingoParts } from '../../modules/play/bingo/program.ts'

/** Balls are called every few seconds; a ball is never told later than this. */
const LOOK_EVERY_MS = 500

/** Tells whoever sits in a bingo room of every change of it: a ticket sold, a ball called, whichever process did it. */
const pushBingoRooms = (pushes: Pick<Pushes, 'rooms' | 'toRoom'>, parts: BingoParts): (() => void) => {
  const announced = new Map<string, string>()
  const look = async (gameId: string) => {
    const room = await bingoRoomView(parts, gameId)
    const { asOf: _asOf, ...state } = room
    const text = JSON.stringify(state)
    if (announced.get(gameId) === text) return
    announced.set(gameId, text)
    pushes.toRoom(gameId, { topic: 'bingo', payload: room })
  }
  const lookSafely = (gameId: string) =>
    void look(gameId).catch((error: unknown) =>
      parts.app.log.warn({ err: error, game: gameId }, 'a bingo room could not be told'),
    )
  const timer = setInterval(() => {
    for (const room of pushes.rooms()) if (bingoRooms.has(room)) lookSafely(room)
  }, LOOK_EVERY_MS)
  timer.unref()
  const unsubscribe = parts.app.bus.subscribe('bingo', ({ gameId }) => {
    if (pushes.rooms().includes(gameId)) lookSafely(gameId)
  })
  return () => {
    clearInterval(timer)
    unsubscribe()
  }
}

/** More often than a room is thought to be empty. */
const LOOKS_ON_EVERY_MS = 5_000

/** A frame shows no figure of a room that nothing was heard of for a second. */
const BEATS_EVERY_MS = 400

/** Says that a room's clock still runs, while this process can read the room: what a frame counts on by itself rests on it. */
const beatRooms = (pushes: Pushes, { crash }: Pick<Parts, 'crash'>) => {
  const beat = async (gameId: string) => {
    if (crash.isRoom(gameId)) await crash.rooms.current(gameId)
    pushes.toRoom(gameId, { topic: 'pulse', payload: { gameId, asOf: now().toISOString() } })
  }
  const timer = setInterval(() => {
    for (const room of pushes.rooms())
      if (crash.isRoom(room) || bingoRooms.has(room))
        // Where the room cannot be read there is no pulse, and frames stop to count.
        beat(room).catch(() => undefined)
  }, BEATS_EVERY_MS)
  return timer.unref()
}

/** Whoever sits at a game that many play together hears of its room as soon as it moves, and of their own balance. */
export const openPlayPushes = (
  play: FastifyInstance,
  parts: Pick<Parts, 'app' | 'settings' | 'catalog' | 'beacon' | 'crash'>,
): Pushes => {
  const { app, settings, beacon, crash } = parts
  const gateOf = (gameId: string) => ({
    topic: 'gate' as const,
    payload: { gameId, isClosed: !isSeatOpen(parts, gameId) },
  })
  const pushes = createPushes(play, {
    path: '/ws',
    isOriginAllowed: sameHost,
    identify: async (token) => {
      const seat = await resolveSeat(app, { token })
      return (
        seat && { playerId: seat.playerId, sessionId: seat.sessionId, room: seat.nodeId, seatId: seat.seatId }
      )
    },
    greet: async ({ subject }, send) => {
      if (subject?.room !== undefined) send(gateOf(subject.room))
      if (subject?.room && crash.isRoom(subject.room)) {
        if (isSeatOpen(parts, subject.room)) await crash.rooms.watch(subject.room)
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
  const stopBingo = pushBingoRooms(pushes, { app, settings, beacon })
  app.bus.subscribe('sessionEnded', ({ sessionIds }) => pushes.endSessions(sessionIds))
  app.bus.subscribe('seatEnded', ({ seatIds }) => pushes.endSeats(seatIds))
  const pulsing = beatRooms(pushes, { crash })
  const pushGates = () => pushes.rooms().forEach((room) => pushes.toRoom(room, gateOf(room)))
  app.bus.subscribe('settings', pushGates)
  app.bus.subscribe('catalog', pushGates)
  const looking = setInterval(() => {
    for (const room of pushes.rooms()) {
      if (!crash.isRoom(room) || !isSeatOpen(parts, room)) continue
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
      clearInterval(pulsing)
      stopBingo()
      pushes.close()
    },
  }
}
