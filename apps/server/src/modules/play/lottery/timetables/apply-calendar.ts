import { changeOf, dateOfNumero, dayOf, drawsOn, partsOf, soldGameOf } from '@krathong/lottery'
import type { DrawCalendar, LotteryGame } from '@krathong/lottery'
import type { Tx } from '../../../../platform/db/database.ts'
import { giveUpAt } from '../draws/plan-official.ts'
import { setVoided } from '../store.ts'
import { setTimes, takePlanned } from './calendar-store.ts'
import type { PlannedRow } from './calendar-store.ts'

/** Tickets go with a draw that is put off by no more than this; of one that is put off further all stakes go back. */
const MOST_DAYS = 3

interface Times {
  openAt: number
  closeAt: number
  drawAt: number
}

/** When a draw that was made before takes place now; null where it does not, or too late for its tickets to wait. */
export const timesNow = (game: LotteryGame, numero: string, calendar: DrawCalendar): Times | null => {
  const date = dateOfNumero(numero)
  if (date === null) return null
  return game.pair ? pairNow(game, date, calendar) : onDateNow(game, date, calendar)
}

/** A pair goes with its stations where both move to one day; where one of them goes alone, or does not draw, its bet is on nothing. */
const pairNow = (game: LotteryGame, date: string, calendar: DrawCalendar): Times | null => {
  const [one, other] = partsOf(game).map((part) => {
    const times = onDateNow(part, date, calendar)
    return times && { ...times, on: changeOf(part, date, calendar)?.to ?? date }
  })
  if (!one || !other || one.on !== other.on) return null
  return {
    openAt: Math.max(one.openAt, other.openAt),
    closeAt: Math.min(one.closeAt, other.closeAt),
    drawAt: Math.max(one.drawAt, other.drawAt),
  }
}

const onDateNow = (game: LotteryGame, date: string, calendar: DrawCalendar): Times | null => {
  const change = changeOf(game, date, calendar)
  if (!change) return drawsOn(game, date, calendar)[0] ?? null
  const { to } = change
  if (to === null || Math.abs(dayOf(to)! - dayOf(date)!) > MOST_DAYS) return null
  return drawsOn(game, to, calendar)[0] ?? null
}

/** The times that a draw gets: what has been closed stays closed, and what should have closed by now closes now. */
const moved = (row: PlannedRow, times: Times, at: number): Times => {
  const isOpen = row.close_at.getTime() > at
  const isAhead = row.open_at.getTime() > at
  const closeAt = isOpen ? Math.max(times.closeAt, at) : row.close_at.getTime()
  const openAt = isAhead ? Math.min(times.openAt, closeAt - 1) : row.open_at.getTime()
  return { openAt, closeAt, drawAt: Math.max(times.drawAt, closeAt) }
}

export interface Applied {
  moved: string[]
  voided: string[]
}

/** Puts what was made ahead on the times of a changed calendar, and makes void what does not take place. */
export const applyCalendar = async (tx: Tx, calendar: DrawCalendar, at: Date): Promise<Applied> => {
  const applied: Applied = { moved: [], voided: [] }
  for (const row of await takePlanned(tx)) {
    const game = soldGameOf(row.game_code)?.game
    if (!game) continue
    const named = `${row.game_code} ${row.numero}`
    const times = timesNow(game, row.numero, calendar)
    if (!times) {
      await setVoided(tx, row.draw_id, 'not drawn')
      applied.voided.push(named)
      continue
    }
    const next = moved(row, times, at.getTime())
    const isSame =
      next.openAt === row.open_at.getTime() &&
      next.closeAt === row.close_at.getTime() &&
      next.drawAt === row.draw_at.getTime()
    if (isSame) continue
    await setTimes(tx, row, {
      ...{ openAt: new Date(next.openAt), closeAt: new Date(next.closeAt), drawAt: new Date(next.drawAt) },
      giveUpAt: new Date(giveUpAt(game, next.drawAt)),
    })
    applied.moved.push(named)
  }
  return applied
}
