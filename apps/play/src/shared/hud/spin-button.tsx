import { useEffect, useState } from 'react'
import { usePress } from '../autoplay/use-press.ts'
import { useFrame, useFrameState, useTexts } from '../frame-game.tsx'
import { SpinIcon, StopIcon } from './icons.tsx'

/** True until the moment on the device's steady clock has come. */
const useIsBefore = (moment: number, now: () => number) => {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const timer = window.setTimeout(() => setPassed(moment), Math.max(0, moment - now()))
    return () => window.clearTimeout(timer)
  }, [moment, now])
  return passed < moment
}

interface SpinButtonProps {
  /** What the button is called while the game stands and while it runs; a slot's names without them. */
  names?: { go: string; stop: string }
  /** A word on the button, where a round has more than one press; an arrow without it. */
  face?: string
  /** There is nothing to play for yet. */
  isIdle?: boolean
}

/** The one button of every game: starts a round, and shows its end at once while it runs. */
export const SpinButton = ({ names, face, isIdle = false }: SpinButtonProps) => {
  const { opened, now } = useFrame()
  const press = usePress()
  const t = useTexts()
  const phase = useFrameState((state) => state.phase)
  const readyAt = useFrameState((state) => state.readyAt)
  const isWaiting = useIsBefore(readyAt, now)
  const isTurning = phase === 'asking' || phase === 'playing' || phase === 'replaying'
  const isHeld = phase === 'ready' && isWaiting
  return (
    <button
      type="button"
      className={`spin-button${isTurning ? ' spin-button-turning' : ''}`}
      aria-label={isTurning ? (names?.stop ?? t('game.stop')) : (names?.go ?? t('game.spin'))}
      aria-keyshortcuts="Space"
      aria-disabled={isHeld || undefined}
      disabled={phase === 'loading' || phase === 'ended' || (isIdle && !isTurning)}
      onClick={press}
    >
      <svg className="spin-ring" viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="46" pathLength="1" />
        {isWaiting && readyAt > 0 && (
          <circle
            key={readyAt}
            className="spin-ring-run"
            cx="50"
            cy="50"
            r="46"
            pathLength="1"
            style={{ animationDuration: `${opened.minimumCycleMs}ms` }}
          />
        )}
      </svg>
      {isTurning ? <StopIcon /> : face === undefined ? <SpinIcon /> : <b className="spin-face">{face}</b>}
    </button>
  )
}
