import { GamePage } from '../features/game/game-page.tsx'
import { RealityWatch } from '../features/protection/reality-watch.tsx'
import type { Screen } from '../shared/router.tsx'

export const GameRoute: Screen = () => <GamePage watch={<RealityWatch />} />
