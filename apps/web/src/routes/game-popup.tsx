import { GamePopup } from '../features/game/game-popup.tsx'
import type { Popup } from '../shared/popups.tsx'
import { gameSurroundings } from './game-screen.tsx'

/** A game in a popup, with what every open game has around it. */
export const GameInPopup: Popup<'game'> = (props) => <GamePopup {...props} {...gameSurroundings} />
