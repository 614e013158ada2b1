import { Dialog } from '@krathong/ui/dialog'
import { useMemo } from 'react'
import type { Popups } from '../../shared/popups.tsx'
import { FreePlayBar } from './free-play-bar.tsx'
import { Launch, type Surroundings } from './launch.tsx'
import './game-page.css'

type GamePopupProps = Popups['game'] & Surroundings & { onClose: () => void }

/** A game over the page one is at: the same launch, frame and watch as on a page of its own; closing it leads nowhere. */
export const GamePopup = ({ nodeId, name, onClose, ...surroundings }: GamePopupProps) => {
  const wanted = useMemo(() => ({ nodeId }), [nodeId])
  return (
    <Dialog name="game" title={name} size="wide" onClose={onClose}>
      <FreePlayBar />
      <Launch key={nodeId} wanted={wanted} oldRound={null} onLeave={onClose} {...surroundings} />
    </Dialog>
  )
}
