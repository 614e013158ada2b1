import { GamePage } from '../features/game/game-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const GameRoute: Screen = () => <GamePage />
