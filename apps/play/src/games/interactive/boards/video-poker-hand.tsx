import { useEffect } from 'react'
import { useTexts } from '../../../shared/frame-game.tsx'
import { cardName } from '../cards/card-name.ts'
import { PlayingCard } from '../cards/playing-card.tsx'
import { keepFocus } from './keep-focus.ts'
import { POSITIONS } from './positions.ts'

/** Keys 1 to 5, above the letters or on the number pad, by their place on the keyboard. */
const useHoldKeys = (isOpen: boolean, turn: (position: number) => void) => {
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest('input, select, textarea, [role="dialog"]'))
        return
      const digit = /^(?:Digit|Numpad)([1-5])$/.exec(event.code)
      if (!digit) return
      event.preventDefault()
      turn(Number(digit[1]) - 1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen, turn])
}

interface HandProps {
  /** Null lies face down: no round has been dealt yet. */
  cards: readonly (number | null)[]
  kept: readonly number[]
  advised: readonly number[] | null
  /** The player may choose now. */
  isOpen: boolean
  isStill: boolean
  /** Cards that came with the draw: how many of them before each. */
  orderOf: (position: number) => number
  onTurn: (position: number) => void
}

/** Five cards; a tap keeps one, another lets it go. */
export const VideoPokerHand = ({ cards, kept, advised, isOpen, isStill, orderOf, onTurn }: HandProps) => {
  const t = useTexts()
  useHoldKeys(isOpen, onTurn)
  return (
    <div className="vp-hand" role="group" aria-label={t('poker.cards')}>
      {POSITIONS.map((position) => {
        const card = cards[position] ?? null
        const isKept = kept.includes(position)
        return (
          <button
            key={position}
            type="button"
            className="vp-card"
            disabled={!isOpen}
            aria-pressed={isKept}
            aria-keyshortcuts={String(position + 1)}
            aria-label={cardName(t, card)}
            data-advised={advised?.includes(position) || undefined}
            onMouseDown={keepFocus}
            onClick={() => onTurn(position)}
          >
            <span className="vp-kept">{isKept ? t('poker.kept') : ''}</span>
            <PlayingCard key={card} card={card} isStill={isStill} order={orderOf(position)} isNamed={false} />
          </button>
        )
      })}
    </div>
  )
}
