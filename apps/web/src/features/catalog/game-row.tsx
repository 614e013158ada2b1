import { IconButton } from '@krathong/ui/button'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { GameTile } from './game-tile.tsx'
import type { Game } from './queries.ts'
import type { useFavourites } from './use-favourites.ts'
import './game-row.css'

interface GameRowProps {
  /** Of its heading, once on a page. */
  id: string
  title: string
  games: readonly Game[]
  /** Where all games of this kind are; no link where there is no such page. */
  allAt: string | null
  favourites: ReturnType<typeof useFavourites>
}

/** Which ways the strip can still be moved, in reading direction. */
interface Room {
  back: boolean
  on: boolean
}

const roomOf = (strip: HTMLElement): Room => {
  const passed = Math.abs(strip.scrollLeft)
  return { back: passed > 1, on: passed < strip.scrollWidth - strip.clientWidth - 1 }
}

/** The ways to move a strip, as it is scrolled and as its window changes; drawn apart from the games, which stay as they are. */
const RowMoves = ({ strip }: { strip: RefObject<HTMLUListElement | null> }) => {
  const { t } = useWords()
  const [room, setRoom] = useState<Room>({ back: false, on: false })
  useEffect(() => {
    const box = strip.current
    if (!box) return
    const look = () => {
      const { back, on } = roomOf(box)
      setRoom((known) => (known.back === back && known.on === on ? known : { back, on }))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [strip])
  const move = (step: 1 | -1) => {
    const box = strip.current
    if (!box) return
    const direction = getComputedStyle(box).direction === 'rtl' ? -1 : 1
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    box.scrollBy({ left: step * direction * box.clientWidth * 0.9, behavior: isStill ? 'instant' : 'smooth' })
  }
  if (!room.back && !room.on) return null
  return (
    <div className="game-row-moves">
      <IconButton label={t('home.rowBack')} disabled={!room.back} onClick={() => move(-1)}>
        <ChevronLeft size={20} className="flip-rtl" />
      </IconButton>
      <IconButton label={t('home.rowOn')} disabled={!room.on} onClick={() => move(1)}>
        <ChevronRight size={20} className="flip-rtl" />
      </IconButton>
    </div>
  )
}

/** Games of one kind in a line that is swiped, scrolled by its buttons or walked through by Tab. */
export const GameRow = ({ id, title, games, allAt, favourites }: GameRowProps) => {
  const { t } = useWords()
  const strip = useRef<HTMLUListElement>(null)
  return (
    <section className="wrap game-row" aria-labelledby={id}>
      <div className="game-row-head">
        <h2 id={id}>{title}</h2>
        {allAt !== null && (
          <Link to={allAt} aria-describedby={id}>
            {t('home.allGames')}
          </Link>
        )}
        <RowMoves strip={strip} />
      </div>
      <ul ref={strip} className="game-row-strip">
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameTile
              game={game}
              isLiked={favourites.has(game)}
              isBusy={favourites.busyId === game.nodeId}
              onLike={favourites.toggle}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
