import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Settings } from '../settings/index.ts'
import { noteVersions, readCrashBets, readTickets } from './room-reads.ts'
import { bingoRounds, crashRounds } from './room-rounds.ts'
import { addStretch, findEdge, holdProgress, noteLook, readStretch } from './store.ts'
import type { Stretch } from './store.ts'
import { tally } from './tally.ts'
import type { AlikeRounds } from './tally.ts'

const STRETCH = 20_000
const STRETCHES_MAX = 50

/** Everything that was settled in a stretch: rounds of one player, and bets on rounds that many share. */
const readSettled = async (tx: Tx, stretch: Stretch, exponent: number): Promise<AlikeRounds[]> => {
  const own = await readStretch(tx, stretch)
  const { settled, inRounds } = await readCrashBets(tx, stretch)
  const tickets = await readTickets(tx, stretch)
  await noteVersions(tx, [...settled, ...tickets])
  return [...own, ...crashRounds(settled, inRounds), ...bingoRounds(tickets, exponent)]
}

/** Counts one stretch of facts; false when there is nothing more, or somebody else is counting. */
const countStretch = (app: App, zone: string, exponent: number): Promise<boolean> =>
  transact(app.db, async (tx) => {
    const after = await holdProgress(tx)
    if (after === null) return false
    const { edge, count } = await findEdge(tx, after, STRETCH)
    if (edge === null) {
      await noteLook(tx)
      return false
    }
    await addStretch(tx, edge, tally(await readSettled(tx, { after, edge, zone }, exponent), exponent))
    return count === STRETCH
  })

/** Counts what was settled since the last time. Safe to run at any time, twice and beside itself. */
export const countReturns = async (app: App, settings: Settings): Promise<void> => {
  const { timeZone, currency } = settings.current().value
  for (let done = 0; done < STRETCHES_MAX; done += 1)
    if (!(await countStretch(app, timeZone, currency.exponent))) return
}
