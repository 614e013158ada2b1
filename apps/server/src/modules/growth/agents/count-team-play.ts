import type { App } from '../../../platform/app.ts'
import { foldFacts, LARGE_STRETCH } from '../../play/betting/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { addTeamPlay, holdProgress } from './store.ts'

/** Counts the play of teams since the last time, each fact once for every agent above it. */
export const countTeamPlay = (app: App, settings: Settings): Promise<void> => {
  const zone = settings.current().value.timeZone
  return foldFacts(app, {
    most: LARGE_STRETCH,
    hold: holdProgress,
    count: (tx, stretch) => addTeamPlay(tx, { ...stretch, zone }),
  })
}
