import type { App } from '../../../../platform/app.ts'
import { eachOf } from '../../../../platform/each-of.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { closeBoards } from './close-boards.ts'
import { countMissions, tendScoredBets } from './count-missions.ts'

/** Scores bets, closes leaderboards that are due, and lets old bets go. Safe to run twice and beside itself. */
export const tendMissions = async (app: App, settings: Settings): Promise<void> =>
  eachOf([countMissions, closeBoards, tendScoredBets], async (step) => {
    await step(app, settings)
  })
