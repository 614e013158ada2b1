import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { countBets } from './count-bets.ts'
import { endRequirement, ONE } from './end-requirement.ts'
import { endJoin, holdLapsed } from '../bonuses/join-store.ts'
import { endFreeSpins } from '../free-spins/end-free-spins.ts'
import { giveBackPlace } from '../bonuses/promotion-store.ts'
import { readDue, readLow, readNextPlayers } from './requirement-reads.ts'
import { notifyProgress } from './notify-bonus.ts'
import { publishCash } from '../publish-cash.ts'

const LAPSED_AT_ONCE = 200

/** Places of joins whose deposit never came are given back. */
const lapseJoins = (app: App): Promise<void> =>
  transact(app.db, async (tx) => {
    for (const { joinId, promotionId, reserved } of await holdLapsed(tx, LAPSED_AT_ONCE)) {
      await endJoin(tx, { joinId, state: 'lapsed' })
      await giveBackPlace(tx, promotionId, reserved)
    }
  })

const PLAYERS_A_TURN = 1_000
/** Up to which player this process has looked; a process that begins anew begins with the first. */
const looked = new WeakMap<App, string>()

/** Who has just played, and the next of all others: money also leaves without a bet, by a person's correction or a reward given back. */
const playersToLookAt = async (app: App, played: ReadonlySet<string>): Promise<string[]> => {
  const next = await readNextPlayers(app.db, looked.get(app) ?? null, PLAYERS_A_TURN)
  const last = next.at(-1)
  if (last === undefined || next.length < PLAYERS_A_TURN) looked.delete(app)
  else looked.set(app, last)
  return [...new Set([...played, ...next])]
}

/** What has come to an end, and how; each is looked at again under its locks. */
const readEnding = async (app: App, played: ReadonlySet<string>) => [
  ...(await readDue(app.db)),
  ...(await readLow(app.db, ONE, await playersToLookAt(app, played))),
]

/** Counts bets, and ends what is done, over or empty; each in a transaction of its own. Safe to run twice and beside itself. */
export const tendPromotions = async (app: App, settings: Settings): Promise<void> => {
  const played = await countBets(app)
  for (const { requirementId, endKind } of await readEnding(app, played)) {
    const ended = await transact(app.db, (tx) => endRequirement(tx, settings, requirementId, endKind))
    if (ended) await publishCash(app, ended)
  }
  await endFreeSpins(app, settings)
  await lapseJoins(app)
  await notifyProgress(app, settings)
}
