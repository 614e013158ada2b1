import { OtherGames } from '../features/catalog/other-games.tsx'
import { GamePage } from '../features/game/game-page.tsx'
import type { Surroundings } from '../features/game/launch.tsx'
import { RealityWatch } from '../features/protection/reality-watch.tsx'
import type { Screen } from '../shared/router.tsx'

/** What every open game has around it: watched over while it is open, with others offered where it does not open. */
export const gameSurroundings: Surroundings = {
  watch: <RealityWatch />,
  others: (category, vendor) => <OtherGames category={category} butVendor={vendor} />,
}

/** Every address that opens a game. */
export const GameScreen: Screen = () => <GamePage {...gameSurroundings} />
