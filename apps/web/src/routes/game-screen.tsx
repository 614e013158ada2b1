import { OtherGames } from '../features/catalog/other-games.tsx'
import { GamePage } from '../features/game/game-page.tsx'
import { RealityWatch } from '../features/protection/reality-watch.tsx'
import type { Screen } from '../shared/router.tsx'

/** Every address that opens a game: watched over while it is open, with others offered where it does not open. */
export const GameScreen: Screen = () => (
  <GamePage
    watch={<RealityWatch />}
    others={(category, vendor) => <OtherGames category={category} butVendor={vendor} />}
  />
)
