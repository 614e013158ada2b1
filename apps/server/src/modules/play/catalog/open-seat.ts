import type { App } from '../../../platform/app.ts'
import { hashToken, newToken } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { SeatCaller } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requirePlayOpen } from '../../people/protection/index.ts'
import { readSitter } from './reads.ts'
import { forgetSeats } from './resolve-seat.ts'
import { endSeatsAt, insertSeat, upsertRecent, useLaunch } from './store.ts'

export interface OpenedSeat {
  seatToken: string
  seat: SeatCaller
  theme: 'light' | 'dark'
}

const SEAT_HOURS = 12

/**
 * Exchanges a launch token for a seat at its game, once: used, late, or from a session that has ended, it is LAUNCH_TOKEN_INVALID.
 * A player has one seat a game; the newest ends the one before. The seat lives twelve hours and dies with its session.
 */
export const openSeat = async (
  app: App,
  requirePlayable: (nodeId: string) => unknown,
  { launchToken, country }: { launchToken: string; country: string | null },
): Promise<OpenedSeat> => {
  const seatToken = newToken()
  const { ended, ...opened } = await transact(app.db, async (tx) => {
    const launch = await useLaunch(tx, hashToken(launchToken))
    const sitter = launch && (await readSitter(tx, launch.player_id, launch.session_id))
    if (!launch || !sitter) throw new Refusal('LAUNCH_TOKEN_INVALID')
    await requirePlayOpen(tx, launch.player_id)
    requirePlayable(launch.node_id)
    const { player_id: playerId, session_id: sessionId, node_id: nodeId, language, theme } = launch
    await upsertRecent(tx, playerId, nodeId)
    const endedSeats = await endSeatsAt(tx, playerId, nodeId)
    const seatId = newId()
    const openedAt = await insertSeat(tx, {
      seatHash: hashToken(seatToken),
      seatId,
      playerId,
      sessionId,
      nodeId,
      language,
      theme,
      country,
      hours: SEAT_HOURS,
    })
    const seat: SeatCaller = {
      playerId,
      sessionId,
      account: sitter.username,
      type: sitter.type,
      currency: sitter.currency,
      seatId,
      nodeId,
      language,
      openedAt,
      country,
    }
    return { ended: endedSeats, seat, theme: theme === 'dark' ? ('dark' as const) : ('light' as const) }
  })
  if (ended.length > 0) {
    forgetSeats(app, ended)
    app.bus.publish('seatEnded', { seatIds: ended })
  }
  return { seatToken, ...opened }
}
