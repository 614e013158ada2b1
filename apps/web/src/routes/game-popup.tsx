import type { Popup, Popups } from '../shared/popups.tsx'
import { gameSurroundings } from './game-screen.tsx'
import { Dialog } from '@krathong/ui/dialog'
import { useMemo } from 'react'
import { FreePlayBar } from '../features/game/free-play-bar.tsx'
import { Launch, type Surroundings } from '../features/game/launch.tsx'
import '../features/game/game-page.css'

type GamePopupProps = Popups['game'] & Surroundings & { onClose: () => void }

/** A game over the page one is at: the same launch, frame and watch as on a page of its own; closing it leads nowhere. */
const GamePopup = ({ nodeId, name, onClose, ...surroundings }: GamePopupProps) => {
  const wanted = useMemo(() => ({ nodeId }), [nodeId])
  return (
    <Dialog name="game" title={name} size="wide" onClose={onClose}>
      <FreePlayBar />
      <Launch key={nodeId} wanted={wanted} oldRound={null} onLeave={onClose} {...surroundings} />
    </Dialog>
  )
}

/** A game in a popup, with what every open game has around it. */
export const GameInPopup: Popup<'game'> = (props) => <GamePopup {...props} {...gameSurroundings} />
