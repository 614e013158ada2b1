import type { Implementation } from '../../platform/http/implement.ts'
import { implementAgents } from './agent-implementations.ts'
import { beaconRoutes } from '../../modules/core/beacon/index.ts'
import { bettingRoutes } from '../../modules/play/betting/index.ts'
import { bingoProofView } from '../../modules/play/bingo/index.ts'
import { chanceRoutes } from '../../modules/oversight/rng-health/index.ts'
import { catalogRoutes, lobbyBackOfficeRoutes } from '../../modules/play/catalog/index.ts'
import { tellCrashProof } from '../../modules/play/crash/index.ts'
import { returnsRoutes } from '../../modules/oversight/rtp-monitor/index.ts'
import { vipRoutes } from '../../modules/growth/vip/index.ts'
import { winnersRoutes } from '../../modules/play/winners/index.ts'
import { createLaunchAtVendor } from '../../modules/play/vendors/index.ts'
import { implementGames } from './game-implementations.ts'
import type { Names } from '../names.ts'
import type { Parts } from '../parts.ts'

/** Calls with which games are found, opened and played. */
export const implementPlay = (parts: Parts, names: Names): Implementation[] => {
  const { app, settings, betting, catalog, crash, origins } = parts
  return [
    catalogRoutes(app, settings, catalog, {
      playOrigin: origins.play,
      atVendor: createLaunchAtVendor({ app, settings, ...parts.vendors, siteOrigin: origins.site }),
    }),
    lobbyBackOfficeRoutes(app, catalog),
    ...bettingRoutes(app, settings, betting, {
      ...names,
      sharedProof: async (roundId) =>
        (await tellCrashProof(crash.parts, roundId)) ??
        bingoProofView({ app, settings, beacon: parts.beacon }, roundId),
    }),
    beaconRoutes(parts),
    ...implementGames(parts),
    chanceRoutes(app),
    ...returnsRoutes({ app, settings, gameName: names.game }),
    ...vipRoutes(app, settings),
    ...implementAgents(parts),
    winnersRoutes({ app, settings, gameName: names.game }),
  ]
}
