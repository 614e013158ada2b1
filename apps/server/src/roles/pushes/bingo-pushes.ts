import { bingoRooms } from '@krathong/games/bingo'
import { bingoRoomView } from '../../modules/play/bingo/program.ts'
import type { BingoParts } from '../../modules/play/bingo/program.ts'
import type { Pushes } from '../../platform/sockets/pushes.ts'

/** Balls are called every few seconds; a ball is never told later than this. */
const LOOK_EVERY_MS = 500

/** Tells whoever sits in a bingo room of every change of it: a ticket sold, a ball called, whichever process did it. */
export const pushBingoRooms = (pushes: Pick<Pushes, 'rooms' | 'toRoom'>, parts: BingoParts): (() => void) => {
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
