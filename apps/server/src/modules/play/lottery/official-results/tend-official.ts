import { eachOf } from '../../../../platform/each-of.ts'
import { transact } from '../../../../platform/db/database.ts'
import { sendMessage } from '../../../core/mailbox/index.ts'
import { composePairs } from './compose-pairs.ts'
import { notifyMoved } from './notify-moved.ts'
import { readAwaited, readPlayersToNotify, setLateNotified, takeAwaited } from './official-store.ts'
import { tendFeeds } from '../feeds/tend-feeds.ts'
import type { FeedParts } from '../feeds/tend-feeds.ts'
import { setVoided } from '../store.ts'
import type { LotteryParts } from '../types.ts'

/** Letters of one commit. */
const CHUNK = 200

/**
 * Asks the sources of official results, tells the players of draws that moved or are late, once each, and gives up what has no result at the end of
 * its time.
 */
export const tendOfficial = async (parts: FeedParts): Promise<void> => {
  const { app } = parts
  await notifyMoved(app)
  await tendFeeds(parts)
  await composePairs(parts)
  await eachOf(await readAwaited(app.db), async ({ drawId, isOver }) => {
    // A program that slept through the evening asks before it gives up.
    if (isOver) await tendFeeds(parts, drawId)
    if (isOver) await composePairs(parts)
    if (isOver) await giveUp(app, drawId)
    else while ((await notifySome(app, drawId)) === CHUNK);
  })
}

const giveUp = (app: LotteryParts['app'], drawId: string): Promise<void> =>
  transact(app.db, async (tx) => {
    if (await takeAwaited(tx, drawId)) await setVoided(tx, drawId, 'no result')
  })

const notifySome = (app: LotteryParts['app'], drawId: string): Promise<number> =>
  transact(app.db, async (tx) => {
    const draw = await takeAwaited(tx, drawId)
    if (!draw || draw.late_done) return 0
    const players = await readPlayersToNotify(tx, drawId, draw.late_told, CHUNK)
    for (const playerId of players)
      await sendMessage(tx, {
        ...{ playerId, cause: `lottery-late:${drawId}`, event: 'lottery-late' },
        fills: { lottery: draw.game_code, number: draw.numero, until: draw.give_up_at!.toISOString() },
      })
    await setLateNotified(tx, drawId, { upTo: players.at(-1) ?? null, isDone: players.length < CHUNK })
    return players.length
  })
