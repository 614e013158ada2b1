import { useCallback } from 'react'
import { useFrame } from '../frame-game.tsx'

/** One press of the great button or the space bar: it ends a row of automatic rounds before it does anything else. */
export const usePress = () => {
  const { session, autoplay } = useFrame()
  return useCallback(() => {
    if (autoplay?.isRunning) autoplay.stop('player')
    else void session.press()
  }, [session, autoplay])
}
