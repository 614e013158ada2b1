import { isShot, SHOT_GAP_MS, SHOTS_OF_ONE } from '@krathong/lottery'
import type { calls, CallRead } from '@krathong/protocol'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { maskName } from '../../../../platform/mask.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { requireRealAccount } from '../../../people/players/index.ts'
import { requirePlayOpen } from '../../../people/protection/index.ts'
import { soldOf } from '../pages/lobby-draws.ts'
import { holdDraw } from '../store.ts'
import type { LotteryRoutesParts } from '../types.ts'
import { holdSender, insertShot, readSent } from './shots-store.ts'

type Wanted = CallRead<typeof calls.lottery.sendShot>

/**
 * Takes a number for a round, in the order of the database's clock. The round is held until it is written, so a list is frozen only when every
 * number that came in time stands in it. Repeating the id sends nothing more.
 */
export const sendShot = async (
  { app, catalog }: LotteryRoutesParts,
  { shotId, gameCode, numero, number }: Wanted,
  caller: PlayerCaller,
  isFull: boolean,
): Promise<void> => {
  requireRealAccount(caller)
  if (!isShot(soldOf(gameCode))) throw new Refusal('GAME_UNKNOWN')
  catalog.requirePlayable(gameCode)
  const { playerId, account } = caller
  await transact(app.db, async (tx) => {
    const draw = await holdDraw(tx, gameCode, numero)
    if (!draw) throw new Refusal('ROUND_UNKNOWN')
    const drawId = draw.draw_id
    await requirePlayOpen(tx, playerId)
    await holdSender(tx, drawId, playerId)
    const sent = await readSent(tx, { drawId, playerId, shotId })
    if (sent.same) {
      if (sent.same.number !== Number(number)) throw new Refusal('KEY_REUSED')
      return
    }
    const at = await databaseNow(tx)
    const isOpen = draw.state === 'scheduled' && at >= draw.open_at && at < draw.shots_until!
    if (!isOpen) throw new Refusal('SHOTS_CLOSED')
    if (sent.lastAt && at.getTime() - sent.lastAt.getTime() < SHOT_GAP_MS) throw new Refusal('SHOT_TOO_SOON')
    if (sent.count >= SHOTS_OF_ONE || isFull) throw new Refusal('SHOTS_TOO_MANY')
    const shot = { shotId, drawId, playerId, number: Number(number), sender: maskName(account), at }
    if (!(await insertShot(tx, shot))) throw new Refusal('KEY_REUSED')
  })
}
