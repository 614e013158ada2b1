import type { useTexts } from '../../../shared/frame-game.tsx'
import { rankOf, suitOf } from './card-facts.ts'

const namedRanks = { A: 'card.ace', J: 'card.jack', Q: 'card.queen', K: 'card.king' } as const

/** The card in the person's words; null is a card that lies face down. */
export const cardName = (t: ReturnType<typeof useTexts>, card: number | null): string => {
  if (card === null) return t('card.faceDown')
  const rank = rankOf(card)
  return t('card.name', {
    rank: rank in namedRanks ? t(namedRanks[rank as keyof typeof namedRanks]) : rank,
    suit: t(`card.${suitOf(card)}`),
  })
}
