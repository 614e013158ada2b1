import type { App } from '../../../platform/app.ts'
import { readOpenDecision, openDecisionView } from '../interactive-rounds/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { decisionView } from './decision-view.ts'

/** The player's round of a game that waits for a choice, as its game shows it. */
export const openView = async (
  { app, settings }: { app: App; settings: Settings },
  playerId: string,
  gameId: string,
) => {
  const round = await readOpenDecision(app, playerId, gameId)
  return round
    ? decisionView(await openDecisionView(app.db, round), settings.current().value.currency.exponent)
    : null
}
