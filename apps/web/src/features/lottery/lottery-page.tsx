import { soldGameOf } from '@krathong/lottery'
import type { ReactNode } from 'react'
import { useSearch } from '../../shared/router.tsx'
import { Game } from './game.tsx'
import { Lobby } from './lobby.tsx'
import './lottery.css'

/** The lotteries of the platform: all of them, or the one that the address names. */
export const LotteryPage = ({ watch }: { watch: ReactNode }) => {
  const search = useSearch()
  const code = search.get('gameCode') ?? search.get('id')
  const sold = code === null ? null : soldGameOf(code)
  return (
    <div className="wrap lottery-wrap">
      {watch}
      {sold ? <Game key={sold.game.code} sold={sold} /> : <Lobby />}
    </div>
  )
}
