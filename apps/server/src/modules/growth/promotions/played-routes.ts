import { chancesRoutes } from './chances/chances-routes.ts'
import type { ChanceParts } from './chances/chance-types.ts'
import { freeSpinsRoutes } from './free-spins/free-spins-routes.ts'
import { missionsRoutes } from './missions/missions-routes.ts'

/** What members play for: missions, draws, and spins that cost them nothing. */
export const playedRoutes = (parts: ChanceParts) => [
  missionsRoutes(parts),
  chancesRoutes(parts),
  freeSpinsRoutes(parts),
]
