import { useEffect, useState } from 'react'

/** From one card of the dealer to the next, once the player's hands are played. */
const CARD_MS = 620

interface Dealt {
  round: string
  cards: number
  isOver: boolean
  /** Everything lies open at once. */
  isStill: boolean
}

/** How many of the dealer's cards lie open by now: one while the round is under way, then card by card. */
export const useDealtCards = ({ round, cards, isOver, isStill }: Dealt, onCard: () => void): number => {
  const [dealt, setDealt] = useState({ round: '', cards: 1 })
  const open = !isOver ? 1 : isStill ? cards : dealt.round === round ? Math.min(dealt.cards, cards) : 1
  useEffect(() => {
    if (!isOver || open >= cards) return
    const timer = window.setTimeout(() => {
      onCard()
      setDealt({ round, cards: open + 1 })
    }, CARD_MS)
    return () => window.clearTimeout(timer)
  }, [round, cards, isOver, open, onCard])
  return open
}

/** How long it takes to tell all of them. */
export const dealerPresentationMs = (cards: number): number => cards * CARD_MS
