import {
  beaconTimeFor,
  dateOf,
  dayAt,
  drawsOf,
  isChain,
  isOfficial,
  seedChain,
  soldGames,
} from '@krathong/lottery'
import type { LotteryGame } from '@krathong/lottery'
import { newSeedHex } from '../../../../platform/crypto.ts'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { readDaysSince, readPlannedTo } from '../reads.ts'
import { officialDraws } from './plan-official.ts'
import { insertDays, insertDraws, insertOfficialDraws } from './plan-store.ts'
import type { NewDay, NewDraw } from './plan-store.ts'
import { holdCalendar } from '../timetables/calendar-store.ts'
import type { LotteryParts } from '../types.ts'

/** Commitments of a day's seeds stand at least a day before it begins. */
const DAYS_AHEAD = 2
/** Draws are rows some hours before they open; what is bet on later ones names them by the timetable. */
const AHEAD_MS = 3 * 3_600_000
export const sealContext = (gameCode: string, day: string) => `lottery-day:${gameCode}:${day}`

/**
 * Publishes the commitments of the days to come and makes the draws of the next hours, each with the beacon that it will use. Any process
 * may do it, and a day and a draw are made once. A draw whose interval has begun is sold from now on; one that closes at once is left out.
 */
export const planDraws = async (parts: LotteryParts): Promise<void> => {
  const { app } = parts
  const at = (await databaseNow(app.db)).getTime()
  const own = soldGames.filter((sold) => !isOfficial(sold))
  // A game of a chain names its block in the moment it opens; one that reads the hash alone has no seeds.
  const seeded = own.filter(({ game }) => game.source !== 'hash' && (game.source !== 'chain' || parts.blocks))
  const games = own.filter((sold) => !isChain(sold)).map(({ game }) => game)
  const days = await newDays(
    parts,
    seeded.map(({ game }) => game),
    at,
  )
  const draws = await newDraws(parts, games, at)
  const official = await officialDraws(app.db, at)
  if (days.length === 0 && draws.length === 0 && official.length === 0) return
  await transact(app.db, async (tx) => {
    if (days.length > 0) await insertDays(tx, days)
    if (draws.length > 0) await insertDraws(tx, draws)
    if (official.length === 0) return
    // Whoever changed a timetable meanwhile has changed what is made by it.
    await holdCalendar(tx)
    await insertOfficialDraws(tx, await officialDraws(tx, at))
  })
}

/** The days on which draws of now and of the hours ahead may lie, and some more, so that their commitments are out early. */
const newDays = async (
  { app }: LotteryParts,
  games: readonly LotteryGame[],
  at: number,
): Promise<NewDay[]> => {
  const first = games.map((game) => daysOf(at, game, 0)[0]!).toSorted()[0]!
  const known = await readDaysSince(app.db, first)
  return games.flatMap(({ code: gameCode, timetable, zoneMinutes }) =>
    daysOf(at, { timetable, zoneMinutes }, DAYS_AHEAD).flatMap((day) => {
      const draws = known.has(`${gameCode} ${day}`) ? 0 : drawsOf(timetable, day, zoneMinutes).length
      if (draws === 0) return []
      const last = newSeedHex()
      const sealed = app.sealer.seal(last, sealContext(gameCode, day))
      return [{ gameCode, day, draws, sealed, commitment: seedChain(last, draws).commitment }]
    }),
  )
}

/** Rounds go on past midnight: those of the day before are among them. */
const daysOf = (
  at: number,
  { timetable, zoneMinutes }: Pick<LotteryGame, 'timetable' | 'zoneMinutes'>,
  ahead: number,
): string[] => {
  const first = dayAt(at, zoneMinutes) - (timetable.kind === 'rounds' ? 1 : 0)
  const last = dayAt(at, zoneMinutes) + ahead
  return Array.from({ length: last - first + 1 }, (_, day) => dateOf(first + day))
}

const newDraws = async (
  { app, beacon }: LotteryParts,
  games: readonly LotteryGame[],
  at: number,
): Promise<NewDraw[]> => {
  const plannedTo = await readPlannedTo(
    app.db,
    games.map(({ code }) => code),
  )
  const ahead = games.flatMap(({ code: gameCode, timetable, zoneMinutes }) => {
    const from = Math.max(at, plannedTo.get(gameCode)?.getTime() ?? 0)
    return daysOf(at, { timetable, zoneMinutes }, 1).flatMap((day) =>
      drawsOf(timetable, day, zoneMinutes)
        .map((draw, before) => ({ ...draw, gameCode, timetable, day, no: before + 1 }))
        .filter(({ openAt, closeAt }) => closeAt > from && openAt <= at + AHEAD_MS),
    )
  })
  const draws: NewDraw[] = []
  for (const draw of ahead) {
    const named = await beacon.name(new Date(beaconTimeFor(draw.timetable, draw)))
    const { timetable, ...planned } = draw
    const shotsUntil = timetable.kind === 'rounds' ? draw.drawAt : null
    draws.push({ ...planned, shotsUntil, drawId: newId(), beacon: named })
  }
  return draws
}
