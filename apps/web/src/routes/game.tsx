import { useEffect } from 'react'
import { isOwnLottery, lotteryPlace } from '../shared/lottery-places.ts'
import { navigate, useSearch } from '../shared/router.tsx'
import type { Screen } from '../shared/router.tsx'
import { GameScreen } from './game-screen.tsx'

/** A game in its frame; an own lottery has a page and no frame, and its address as a game leads there. */
export const GameRoute: Screen = (props) => {
  const id = useSearch().get('id')
  const lottery = id !== null && isOwnLottery(id) ? lotteryPlace(id) : null
  useEffect(() => {
    if (lottery !== null) navigate(lottery, { replace: true })
  }, [lottery])
  return lottery === null ? <GameScreen {...props} /> : null
}
