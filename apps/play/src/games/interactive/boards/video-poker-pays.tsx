import type { VideoPokerDefinition } from '@krathong/games/interactive'
import { multiplied } from '../../../shared/amounts.ts'
import { useFrame, useMoney, useTexts } from '../../../shared/frame-game.tsx'

type Texts = ReturnType<typeof useTexts>

/** A hand in the person's words; where deuces are wild a royal flush without one is a hand of its own. */
export const handName = (t: Texts, { wild }: VideoPokerDefinition, hand: string): string =>
  t(
    hand === 'royal' && wild === 'deuces'
      ? 'poker.hand.natural-royal'
      : (`poker.hand.${hand}` as 'poker.hand.royal'),
  )

interface PaysProps {
  rules: VideoPokerDefinition
  stake: string
  /** What the cards on the table make now. */
  hand: string | null
  /** The round is over and has returned more than was staked. */
  isWon: boolean
}

/** Every hand and what it returns at the stake that stands; the line of the hand on the table is lit. */
export const VideoPokerPays = ({ rules, stake, hand, isWon }: PaysProps) => {
  const t = useTexts()
  const money = useMoney()
  const { exponent } = useFrame().opened.currency
  return (
    <ul className="vp-pays" aria-label={t('poker.pays')} data-won={isWon || undefined}>
      {Object.entries(rules.pays).map(([name, pay]) => (
        <li key={name} aria-current={name === hand || undefined}>
          <span>{handName(t, rules, name)}</span>
          <bdi className="tabular">{money(multiplied(stake, pay * 10_000, exponent))}</bdi>
        </li>
      ))}
    </ul>
  )
}
