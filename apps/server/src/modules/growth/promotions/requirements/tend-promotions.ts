import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { countBets } from './count-bets.ts'
import { endRequirement, ONE } from './end-requirement.ts'
import { endJoin, holdLapsed } from '../bonuses/join-store.ts'
import { endFreeSpins } from '../free-spins/end-free-spins.ts'
import { giveBackPlace } from '../bonuses/promotion-store.ts'
import { readEnding } from './requirement-reads.ts'
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

/** Counts bets, and ends what is done, over or empty; each in a transaction of its own. Safe to run twice and beside itself. */
export const tendPromotions = async (app: App, settings: Settings): Promise<void> => {
  await countBets(app)
  for (const { requirementId, endKind } of await readEnding(app.db, ONE)) {
    const ended = await transact(app.db, (tx) => endRequirement(tx, settings, requirementId, endKind))
    if (ended) await publishCash(app, ended)
  }
  await endFreeSpins(app, settings)
  await lapseJoins(app)
  await notifyProgress(app, settings)
}
