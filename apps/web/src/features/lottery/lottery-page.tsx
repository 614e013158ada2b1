import { isLotteryCard, LOTTERY_CARDS, soldGameOf } from '@krathong/lottery'
import type { LotteryArea } from '@krathong/lottery'
import type { ReactNode } from 'react'
import { useSearch } from '../../shared/router.tsx'
import { Game } from './game.tsx'
import type { Favourites } from './game-card.tsx'
import { Lobby } from './lobby.tsx'
import { VietnamBoard } from './vietnam-board.tsx'
import './lottery.css'

interface PageProps {
  watch: ReactNode
  favourites: Favourites | null
  /** What is shown where the address names no vendor. */
  area?: LotteryArea
}

/** Lotteries of the platform: those of the vendor card that the address names, or the one game of it. */
export const LotteryPage = ({ watch, favourites, area = 'all' }: PageProps) => {
  const search = useSearch()
  const code = search.get('gameCode') ?? search.get('id')
  const vendor = search.get('vendor')
  const sold = code === null ? null : soldGameOf(code)
  const shown = vendor !== null && isLotteryCard(vendor) ? LOTTERY_CARDS[vendor] : area
  return (
    <div className="wrap lottery-wrap">
      {watch}
      {sold ? (
        <Game key={sold.game.code} sold={sold} />
      ) : shown === 'vn' ? (
        <VietnamBoard favourites={favourites} />
      ) : (
        <Lobby key={shown} area={shown} favourites={favourites} />
      )}
    </div>
  )
}
