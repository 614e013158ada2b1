import { eachOf } from '../../../../platform/each-of.ts'
import { transact } from '../../../../platform/db/database.ts'
import { sendMessage } from '../../../core/mailbox/index.ts'
import type { LotteryParts } from '../types.ts'
import { readMoved, readPlayersToNotify, setMovedNotified, takeMoved } from './official-store.ts'

/** Letters of one commit. */
const CHUNK = 200

/** Writes to the players of draws that were put on another time: once for each time that a draw is given. One that is void has its own letter. */
export const notifyMoved = async (app: LotteryParts['app']): Promise<void> => {
  await eachOf(await readMoved(app.db), async (drawId) => {
    while ((await notifySome(app, drawId)) === CHUNK);
  })
}

const notifySome = (app: LotteryParts['app'], drawId: string): Promise<number> =>
  transact(app.db, async (tx) => {
    const draw = await takeMoved(tx, drawId)
    if (!draw) return 0
    const players =
      draw.state === 'scheduled' ? await readPlayersToNotify(tx, drawId, draw.moved_told, CHUNK) : []
    const [drawAt, closeAt] = [draw.draw_at.toISOString(), draw.close_at.toISOString()]
    for (const playerId of players)
      await sendMessage(tx, {
        ...{ playerId, cause: `lottery-moved:${drawId}:${closeAt}:${drawAt}`, event: 'lottery-moved' },
        fills: { lottery: draw.game_code, number: draw.numero, at: drawAt, until: closeAt },
      })
    await setMovedNotified(tx, drawId, { upTo: players.at(-1) ?? null, isDone: players.length < CHUNK })
    return players.length
  })
