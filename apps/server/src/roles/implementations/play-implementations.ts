import type { Implementation } from '../../platform/http/implement.ts'
import { implementAgents } from './agent-implementations.ts'
import { beaconRoutes } from '../../modules/core/beacon/program.ts'
import { bettingRoutes } from '../../modules/play/betting/program.ts'
import { bingoProofView } from '../../modules/play/bingo/program.ts'
import { rngHealthRoutes } from '../../modules/oversight/rng-health/program.ts'
import { catalogRoutes } from '../../modules/play/catalog/program.ts'
import { crashProofView } from '../../modules/play/crash/program.ts'
import { rtpRoutes } from '../../modules/oversight/rtp-monitor/program.ts'
import { vipRoutes } from '../../modules/growth/vip/program.ts'
import { winnersRoutes } from '../../modules/play/winners/program.ts'
import { implementGames } from './game-implementations.ts'
import { launchAtVendor } from './launch-at-vendor.ts'
import type { Names } from '../names.ts'
import type { Parts } from '../parts.ts'

/** Calls with which games are found, opened and played. */
export const implementPlay = (parts: Parts, names: Names): Implementation[] => {
  const { app, settings, betting, catalog, crash, origins } = parts
  return [
    catalogRoutes(app, settings, catalog, {
      playOrigin: origins.play,
      atVendor: launchAtVendor(parts),
    }),
    ...bettingRoutes(app, settings, betting, {
      ...names,
      sharedProof: async (roundId) =>
        (await crashProofView(crash.parts, roundId)) ??
        bingoProofView({ app, settings, beacon: parts.beacon }, roundId),
    }),
    beaconRoutes(parts),
    ...implementGames(parts),
    rngHealthRoutes(app),
    ...rtpRoutes({ app, settings, gameName: names.game }),
    ...vipRoutes(app, settings),
    ...implementAgents(parts),
    winnersRoutes({ app, settings, gameName: names.game }),
  ]
}
