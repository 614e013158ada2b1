import { beaconTimeFor, dateOf, dayAt, drawsOf, seedChain, soldGames } from '@krathong/lottery'
import type { SoldGame } from '@krathong/lottery'
import { newSeedHex } from '../../../platform/crypto.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { readDay } from './reads.ts'
import { insertDay, insertDraws } from './store.ts'
import type { NewDraw } from './store.ts'
import type { LotteryParts } from './types.ts'

/** Today, and a day and a half ahead: every draw stands at least a day before it opens. */
const DAYS_AHEAD = 2
export const sealContext = (gameCode: string, day: string) => `lottery-day:${gameCode}:${day}`

/**
 * Makes the draws of the days to come, each with the beacon that it will use, and publishes the commitment of their seeds in the same
 * commit. Any process may do it; a day is made once. Of the day on which a game is first sold, draws that have opened already are left out:
 * nothing was committed before them.
 */
export const planDraws = async (parts: LotteryParts): Promise<void> => {
  const at = (await databaseNow(parts.app.db)).getTime()
  for (const sold of soldGames) {
    const today = dayAt(at, sold.game.zoneMinutes)
    for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1)
      await planDay(parts, sold, { day: dateOf(today + ahead), at })
  }
}

const planDay = async (
  parts: LotteryParts,
  { game }: SoldGame,
  { day, at: nowMs }: { day: string; at: number },
): Promise<void> => {
  const { app, beacon } = parts
  if (await readDay(app.db, game.code, day)) return
  const planned = drawsOf(game.timetable, day, game.zoneMinutes)
  if (planned.length === 0) return
  const draws: NewDraw[] = []
  for (const [at, draw] of planned.entries()) {
    if (draw.openAt <= nowMs) continue
    const named = await beacon.name(new Date(beaconTimeFor(draw.closeAt)))
    draws.push({ ...draw, drawId: newId(), no: at + 1, beacon: named })
  }
  const last = newSeedHex()
  const { commitment } = seedChain(last, planned.length)
  const sealed = app.sealer.seal(last, sealContext(game.code, day))
  await transact(app.db, async (tx) => {
    const made = { gameCode: game.code, day, draws: planned.length, sealed, commitment }
    if (await insertDay(tx, made)) await insertDraws(tx, made, draws)
  })
}
