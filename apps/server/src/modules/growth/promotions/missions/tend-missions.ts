import type { App } from '../../../../platform/app.ts'
import { eachOf } from '../../../../platform/each-of.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { closeBoards } from './close-boards.ts'
import { transact } from '../../../../platform/db/database.ts'
import { countMissions, tendScoredBets } from './count-missions.ts'
import { countTasks } from './count-tasks.ts'
import { forgetVisits } from './task-reads.ts'

/** Scores bets and what is done beside them, closes leaderboards that are due, and lets old bets go. Safe to run twice and beside itself. */
export const tendMissions = async (app: App, settings: Settings): Promise<void> =>
  eachOf(
    [countMissions, countTasks, closeBoards, tendScoredBets, (one: App) => transact(one.db, forgetVisits)],
    async (step) => {
      await step(app, settings)
    },
  )
