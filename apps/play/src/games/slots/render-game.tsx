import type { Words } from '@krathong/ui/words'
import { showScreen } from '../../shared/show-screen.tsx'
import { GameProvider } from './game-context.tsx'
import type { Game } from './game-context.tsx'
import { GameScreen } from './hud/game-screen.tsx'

export interface GameRendering {
  root: HTMLElement
  words: Words
  game: Game
  watchSpace: (space: HTMLElement | null) => () => void
}

/** The controls over the stage. */
export const renderGame = ({ root, words, game, watchSpace }: GameRendering) =>
  showScreen(
    { root, words },
    <GameProvider game={game}>
      <GameScreen onSpace={watchSpace} />
    </GameProvider>,
  )
