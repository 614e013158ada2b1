import type { App } from '../../../platform/app.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { foldFacts, LARGE_STRETCH } from '../../play/betting/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { countFreeRounds } from './free-rounds.ts'
import { noteVersions, readCrashBets, readTickets } from './room-reads.ts'
import { bingoRounds, crashRounds } from './room-rounds.ts'
import { addStretch, holdProgress, noteLook, readStretch } from './store.ts'
import type { Stretch } from './store.ts'
import { tally } from './tally.ts'
import type { AlikeRounds } from './tally.ts'

/** Everything that was settled in a stretch: rounds of one player, and bets on rounds that many share. */
const readSettled = async (tx: Tx, stretch: Stretch, exponent: number): Promise<AlikeRounds[]> => {
  const own = await readStretch(tx, stretch)
  const { settled, inRounds } = await readCrashBets(tx, stretch)
  const tickets = await readTickets(tx, stretch)
  await noteVersions(tx, [...settled, ...tickets])
  return [...own, ...crashRounds(settled, inRounds), ...bingoRounds(tickets, exponent)]
}

/** Counts the settled rounds since the last time, and beside them those that the platform paid. */
export const countRtp = async (app: App, settings: Settings): Promise<void> => {
  const { timeZone: zone, currency } = settings.current().value
  const { exponent } = currency
  await foldFacts(app, {
    most: LARGE_STRETCH,
    hold: holdProgress,
    count: async (tx, stretch) =>
      addStretch(tx, stretch.edge, tally(await readSettled(tx, { ...stretch, zone }, exponent), exponent)),
    idle: noteLook,
  })
  await countFreeRounds(app)
}
