import type { App } from '../../../platform/app.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readUsernames } from '../../people/players/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { ownView } from './own-view.ts'
import { readStatement } from './statement-reads.ts'
import type { StatementWanted } from './statement-reads.ts'

/** A player's points as staff see them. */
export const playerPoints = async (app: App, settings: Settings, wanted: StatementWanted) => {
  const { playerId } = wanted
  if (!(await readUsernames(app.db, [playerId])).has(playerId)) throw new Refusal('NOT_FOUND')
  const { points, pending } = await ownView(app, settings, playerId)
  return { playerId, points, pending, ...(await readStatement(app.db, wanted)) }
}
