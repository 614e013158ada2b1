import { dateOf, dayAt, drawsOf, isChain, soldGames } from '@krathong/lottery'
import type { LotteryGame, PlannedDraw } from '@krathong/lottery'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { insertDraws } from '../draws/plan-store.ts'
import { readDaysSince, readPlannedTo } from '../reads.ts'
import type { LotteryParts } from '../types.ts'

/** A draw names its block this long before its sales open. */
const AHEAD_MS = 20_000
const LEAST_SALE_MS = 15_000
const BLOCK_MS = 3_000
/** The block is this many behind the one of the draw's own time: nobody can have it before the close. */
const BLOCKS_LATER = 20
/** So many stand on a block when it is final: nobody is asked for it before. */
const FINAL_AFTER = 19

const games = soldGames.filter(isChain).map(({ game }) => game)

type Due = PlannedDraw & { game: LotteryGame; day: string; no: number }

/** Draws that open now or in some seconds and have no row yet. */
const dueDraws = async ({ app }: LotteryParts, at: number): Promise<Due[]> => {
  const plannedTo = await readPlannedTo(
    app.db,
    games.map(({ code }) => code),
  )
  return games.flatMap((game) => {
    const from = Math.max(at + LEAST_SALE_MS, plannedTo.get(game.code)?.getTime() ?? 0)
    const today = dayAt(at, game.zoneMinutes)
    return [today, today + 1].flatMap((day) =>
      drawsOf(game.timetable, dateOf(day), game.zoneMinutes)
        .map((draw, before) => ({ ...draw, game, day: dateOf(day), no: before + 1 }))
        .filter(({ openAt, closeAt }) => closeAt > from && openAt <= at + AHEAD_MS),
    )
  })
}

/**
 * Makes the draws of chain games that are about to open, each with the height of the block that it will use. Where the nodes do not agree about
 * where the chain is, none is made, and so none is sold.
 */
export const planChainDraws = async (parts: LotteryParts): Promise<void> => {
  const { app, blocks } = parts
  if (!blocks) return
  const due = await dueDraws(parts, (await databaseNow(app.db)).getTime())
  const head = due.length > 0 ? await blocks.head() : null
  if (!head) return
  const days = await readDaysSince(app.db, due.map(({ day }) => day).toSorted()[0]!)
  // A seed is promised before any draw of its day is made.
  const promised = due.filter(({ game, day }) => game.source === 'hash' || days.has(`${game.code} ${day}`))
  if (promised.length === 0) return
  const draws = promised.map(({ game, day, no, ...draw }) => {
    const later = Math.max(0, Math.ceil((draw.drawAt - head.at.getTime()) / BLOCK_MS)) + BLOCKS_LATER
    const isSeeded = game.source === 'chain'
    return {
      ...draw,
      ...{ gameCode: game.code, drawId: newId(), shotsUntil: null },
      ...(isSeeded ? { day, no } : { day: null, no: null }),
      beacon: {
        ...{ source: blocks.source, chain: 'tron', round: head.height + later },
        at: new Date(head.at.getTime() + (later + FINAL_AFTER) * BLOCK_MS),
      },
    }
  })
  await transact(app.db, (tx) => insertDraws(tx, draws))
}
