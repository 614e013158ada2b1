import { calls } from '@krathong/protocol'
import type { App } from '../../../../platform/app.ts'
import { implement } from '../../../../platform/http/implement.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { createMissions } from './show-missions.ts'

export const missionsRoutes = ({ app, settings }: { app: App; settings: Settings }) => {
  const missions = createMissions(app, settings)
  return implement('missions', calls.missions, {
    summary: (_, { caller, request }) => missions.summary(caller, request.language),
    leaderboard: (wanted, { caller, request }) => missions.leaderboard(caller, wanted, request.language),
  })
}
